import { z } from 'zod';
import {
  AuditActionSchema,
  type AuditEntry,
  AuditEntrySchema,
  follows,
} from '../../core/audit/audit-entry.ts';
import { listPartFields, listQueryField, partOf } from '../../core/list-part.ts';
import { searchBy } from '../../core/search-list.ts';
import { DownloadSchema } from '../../core/transferred-file.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';

type AuditDeps = Pick<Deps, 'audit'>;

const filterFields = {
  /** Words that must all stand in who did it, what to, or the note. */
  query: listQueryField,
  action: AuditActionSchema.optional(),
  /** Id of a person. */
  person: z.string().max(64).optional(),
  /** Days, ISO 8601, in UTC, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
};
type AuditFilter = z.output<z.ZodObject<typeof filterFields>>;

const auditSearch = searchBy(({ who, on, note }: AuditEntry) =>
  [who.name, who.token ?? '', on?.id ?? '', note ?? ''].join('\n'),
);

/** What a filter lets through, the first first. What cannot be read is told by `verifyAudit` alone. */
async function* readEntries({ audit }: AuditDeps, filter: AuditFilter): AsyncGenerator<AuditEntry> {
  const { query, action, person, from = '', to } = filter;
  const isFound = auditSearch(query);
  for await (const line of audit.read()) {
    if (!('entry' in line)) continue;
    const { entry } = line;
    const day = entry.at.slice(0, 10);
    const isWanted =
      (action === undefined || entry.action === action) &&
      (person === undefined || entry.who.id === person) &&
      day >= from &&
      (to === undefined || day <= to);
    if (isWanted && isFound(entry)) yield entry;
  }
}

/** Part of who did what, the last first. */
export const pageAudit = verb(
  {
    input: z.strictObject({ ...filterFields, ...listPartFields }),
    output: z.object({
      entries: z.array(AuditEntrySchema),
      /** How many the filter lets through; `entries` holds a part of them. */
      total: z.int(),
    }),
    summary: 'Journal d’audit : qui a fait quoi et quand, par parties',
  },
  async (deps: AuditDeps, { offset, limit, ...filter }) => {
    const found: AuditEntry[] = [];
    for await (const entry of readEntries(deps, filter)) found.push(entry);
    return { entries: partOf(found.reverse(), { offset, limit }), total: found.length };
  },
);

/** Who did what, as lines of JSON, the first first: with its hashes, so that it can be verified elsewhere. */
export const exportAudit = verb(
  {
    input: z.strictObject(filterFields),
    output: DownloadSchema,
    summary: 'Journal d’audit en fichier, une ligne JSON par fait',
  },
  async (deps: AuditDeps, filter) => {
    const lines: string[] = [];
    for await (const entry of readEntries(deps, filter)) lines.push(`${JSON.stringify(entry)}\n`);
    const bytes = new TextEncoder().encode(lines.join(''));
    return { filename: 'audit.jsonl', contentType: 'application/x-ndjson', bytes };
  },
);

/** What a look at the whole chain found. */
export interface VerifiedAudit {
  /** Entries that follow one another unchanged, from the first on. */
  entries: number;
  /** The last of them: whoever notes its hash elsewhere sees later that nothing before it went. */
  last: { number: number; hash: string; at: string } | undefined;
  /** Where the chain breaks, if it does. */
  broken: { file: string; after: number } | undefined;
}

/** Whether anything of the log was changed, taken out or put in. An end that was cut off leaves no trace in it. */
export async function verifyAudit({ audit }: AuditDeps): Promise<VerifiedAudit> {
  let last: AuditEntry | undefined;
  for await (const line of audit.read()) {
    const isNext = 'entry' in line && follows(line.entry, last);
    if (!isNext) return { ...counted(last), broken: { file: line.file, after: last?.number ?? 0 } };
    last = line.entry;
  }
  return { ...counted(last), broken: undefined };
}

const counted = (last: AuditEntry | undefined) => ({
  entries: last?.number ?? 0,
  last: last && { number: last.number, hash: last.hash, at: last.at },
});
