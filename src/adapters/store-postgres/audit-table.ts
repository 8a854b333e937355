import { type AuditEntry, AuditEntrySchema, chainEntry } from '../../core/audit/audit-entry.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { AuditLine, AuditLog } from '../../use-cases/ports/audit-log.ts';
import type { Database } from './database.ts';

interface EntryRow {
  number: number;
  entry: unknown;
}

/** So many entries are read at once, and go by one name. */
const portion = 1_000;

const nameOf = (number: number) => `audit/${String(Math.floor((number - 1) / portion)).padStart(6, '0')}`;

const firstOf = (name: string) => Number(name.split('/')[1] ?? 0) * portion + 1;

/** The audit log of all servers, in one chain. */
export function createAuditTable({ schema, query, transaction }: Database): AuditLog {
  const lineOf = ({ number, entry }: EntryRow): AuditLine => {
    const { data } = AuditEntrySchema.safeParse(entry);
    const file = nameOf(number);
    return data ? { entry: data, file } : { unreadable: JSON.stringify(entry).slice(0, 200), file };
  };

  const write = (entry: Parameters<AuditLog['append']>[0]): Promise<AuditEntry> =>
    transaction(async (queries) => {
      await queries.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${schema}/audit`]);
      const [row] = await queries.query<EntryRow>(
        'select number, entry from audit order by number desc limit 1',
      );
      const last = row && AuditEntrySchema.safeParse(row.entry).data;
      if (row && !last) throw new Error(`audit ${row.number}: the last entry cannot be read`);
      const next = chainEntry(entry, last);
      // After what nobody could read, nothing more would be written.
      if (!AuditEntrySchema.safeParse(next).success) throw new Error('no entry');
      await queries.query('insert into audit (number, entry) values ($1, $2)', [
        next.number,
        JSON.stringify(next),
      ]);
      return next;
    });

  return {
    append: (entry) =>
      write(entry).catch((cause: Error) => {
        const reason = AppError.is(cause) ? String(cause.params.reason) : cause.message;
        throw AppError.of('audit-unwritten', { reason }, { cause });
      }),
    async *read(from): AsyncGenerator<AuditLine> {
      for (let next = from === undefined ? 1 : firstOf(from); ; ) {
        const rows = await query<EntryRow>(
          'select number, entry from audit where number >= $1 order by number limit $2',
          [next, portion],
        );
        for (const row of rows) yield lineOf(row);
        const last = rows.at(-1);
        if (!last || rows.length < portion) return;
        next = last.number + 1;
      }
    },
  };
}
