import type { z } from 'zod';

/**
 * What a kind of parameter promises: its settings and its value for given settings. What it starts with and what
 * counts as nothing is in `contents.ts`, how it is edited is in `ui/fields`, how it becomes email in `email/render/fields`, how it works
 * as a form without script in `server/fragments/fields`; each of those is a registry over the same kinds.
 */
export interface Field<Kind extends string, Settings extends z.ZodType, Value extends z.ZodType> {
  kind: Kind;
  settings: Settings;
  value: (settings: z.output<Settings>) => Value;
}

/** A kind as written, with the types of its settings and value inferred. */
export function defineField<const Kind extends string, Settings extends z.ZodType, Value extends z.ZodType>(
  field: Field<Kind, Settings, Value>,
): Field<Kind, Settings, Value> {
  return field;
}
