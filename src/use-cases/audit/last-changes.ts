import { z } from 'zod';
import { type AuditEntry, AuditEntrySchema } from '../../core/audit/audit-entry.ts';
import type { Deps } from '../deps.ts';
import type { Remembered } from '../memory.ts';
import { verb } from '../verb.ts';

/** Who changed something last, and when. */
const ChangeSchema = z.object({ at: AuditEntrySchema.shape.at, name: z.string() });
type Change = z.output<typeof ChangeSchema>;

/** Of each thing of a kind, by its id; those that nobody changed since people sign in are left out. */
const ChangesSchema = z.array(ChangeSchema.extend({ id: z.string() }));

/** What does not say itself who changed it; the log does. */
const changedNouns = ['block-template', 'newsletter-template', 'theme'] as const;
type ChangedNoun = (typeof changedNouns)[number];

interface Known {
  /** As far as the log was read. */
  number: number;
  file: string | undefined;
  byNoun: Record<ChangedNoun, Map<string, Change>>;
  settings: Change | undefined;
}

const known: Remembered<Known> = {
  create: () => ({
    number: 0,
    file: undefined,
    byNoun: { 'block-template': new Map(), 'newsletter-template': new Map(), theme: new Map() },
    settings: undefined,
  }),
};

const isChangedNoun = (noun: string): noun is ChangedNoun =>
  (changedNouns as readonly string[]).includes(noun);

function note(into: Known, { who: { name }, at, action, on }: AuditEntry): void {
  const change = { at, name };
  if (action === 'settings-changed') into.settings = change;
  if (!on || !isChangedNoun(on.noun)) return;
  if (action === 'template-deleted') into.byNoun[on.noun].delete(on.id);
  else into.byNoun[on.noun].set(on.id, change);
}

/** Who changed each template, theme and the settings last: what these files do not say themselves. Of the log only what is new is read. */
export const listLastChanges = verb(
  {
    input: z.strictObject({}),
    output: z.object({
      blockTemplates: ChangesSchema,
      newsletterTemplates: ChangesSchema,
      themes: ChangesSchema,
      settings: ChangeSchema.nullable(),
    }),
    summary: 'Qui a changé en dernier chaque modèle, chaque thème et les réglages',
  },
  async ({ audit, memory }: Pick<Deps, 'audit' | 'memory'>) => {
    const so = memory.of(known);
    for await (const line of audit.read(so.file)) {
      so.file = line.file;
      if (!('entry' in line) || line.entry.number <= so.number) continue;
      so.number = line.entry.number;
      note(so, line.entry);
    }
    const listOf = (noun: ChangedNoun) => [...so.byNoun[noun]].map(([id, change]) => ({ id, ...change }));
    return {
      blockTemplates: listOf('block-template'),
      newsletterTemplates: listOf('newsletter-template'),
      themes: listOf('theme'),
      settings: so.settings ?? null,
    };
  },
);
