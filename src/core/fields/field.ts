import type { z } from 'zod';
import { isRecord } from '../is-record.ts';
import type { Part } from './part.ts';

/** The schemas of a kind of parameter: its settings, and its value for given settings. */
export interface Field<Kind extends string, Settings extends z.ZodType, Value extends z.ZodType> {
  kind: Kind;
  settings: Settings;
  value: (settings: z.output<Settings>) => Value;
  /** What a version may store besides, as it was typed: the checks find it. */
  draft?: z.ZodType<z.output<Value>>;
}

/** A kind as written, with the types of its settings and value inferred. */
export function defineField<const Kind extends string, Settings extends z.ZodType, Value extends z.ZodType>(
  field: Field<Kind, Settings, Value>,
): Field<Kind, Settings, Value> {
  return field;
}

type Schemas = { settings: z.ZodType; value: (settings: never) => z.ZodType };
type ValueOf<Of extends Schemas> = z.output<ReturnType<Of['value']>>;

/** Values by key, of a block or of an item of a list. */
export type Values = Readonly<Record<string, unknown>>;

/** The parameter of a value, and what stands beside it. */
export interface Holder<Settings> {
  parameter: { settings: Settings; required: boolean; default?: unknown };
  siblings: Values;
  /** Parameters beside it, itself included. */
  around: readonly { key: string; default?: unknown }[];
}

/**
 * What a kind of parameter holds. It stands on the page of the kind with its schemas, and apart from them: the browser
 * fills blocks and never parses them (`vite.config.ts`). How a kind is edited is in `ui/fields`, how it becomes email in
 * `email/render/fields`, how it works as a form without script in `server/fragments/fields`; each of those is a registry
 * over the same kinds.
 */
export interface Content<Of extends Schemas> {
  /**
   * Nothing here of what is content. `dress`: how a block looks; as `mark`, a line or a gap, it says nothing by itself, and
   * nothing is an answer. `choice`: one of what its template offers, to be answered where it is required.
   */
  says?: 'choice' | 'dress' | 'mark';
  /** A stored value in the shape of its kind; what does not fit counts as nothing, and nothing is what a new one holds. */
  read: (value: unknown) => ValueOf<Of>;
  /** Whether it says nothing in a letter. */
  isEmpty: (value: ValueOf<Of>) => boolean;
  /** What readers find in it, in the order of its form. */
  parts: (value: ValueOf<Of>, holder: Holder<z.output<Of['settings']>>) => Part[];
}

/** Reads an object part by part; what is none has nothing in each. */
export function readParts<Whole extends object>(
  readers: {
    [Key in keyof Whole]: (value: unknown) => Whole[Key];
  },
): (value: unknown) => Whole {
  const parts = Object.entries<(value: unknown) => unknown>(readers as never);
  return (value) => {
    const record = isRecord(value) ? value : {};
    const whole: Record<string, unknown> = {};
    for (const [key, read] of parts) whole[key] = read(record[key]);
    return whole as Whole;
  };
}
export const readRecords = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);
export const readFlag = (value: unknown) => value === true;
export const readText = (value: unknown) => (typeof value === 'string' ? value : '');
export const isBlank = (text: string) => text.trim() === '';
