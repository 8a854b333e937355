import { z } from 'zod';
import { type AuditEntry, AuditEntrySchema } from '../../core/audit/audit-entry.ts';
import type { Deps } from '../deps.ts';
import type { Remembered } from '../memory.ts';
import { verb } from '../verb.ts';

/** What was changed last, and by whom: of a template, or of the settings. */
const LastChangeSchema = z.object({
  /** Of the template; '' for the settings. */
  id: z.string(),
  at: AuditEntrySchema.shape.at,
  name: z.string(),
});
type LastChange = z.output<typeof LastChangeSchema>;

interface Known {
  /** As far as the log was read. */
  number: number;
  file: string | undefined;
  templates: Map<string, LastChange>;
  settings: LastChange | undefined;
}

const known: Remembered<Known> = {
  create: () => ({ number: 0, file: undefined, templates: new Map(), settings: undefined }),
};

function note(into: Known, { who: { name }, at, action, on }: AuditEntry): void {
  const change = { id: on?.id ?? '', at, name };
  if (action === 'settings-changed') into.settings = change;
  const isTemplate = on?.noun === 'template' && action !== 'template-deleted';
  if (isTemplate) into.templates.set(change.id, change);
}

/** Who changed each template last, and the settings: what these files do not say themselves. Of the log only what is new is read. */
export const listLastChanges = verb(
  {
    input: z.strictObject({}),
    output: z.object({ templates: z.array(LastChangeSchema), settings: LastChangeSchema.nullable() }),
    summary: 'Qui a changé en dernier chaque modèle, et les réglages',
  },
  async ({ audit, memory }: Pick<Deps, 'audit' | 'memory'>) => {
    const so = memory.of(known);
    for await (const line of audit.read(so.file)) {
      so.file = line.file;
      if (!('entry' in line) || line.entry.number <= so.number) continue;
      so.number = line.entry.number;
      note(so, line.entry);
    }
    return { templates: [...so.templates.values()], settings: so.settings ?? null };
  },
);
