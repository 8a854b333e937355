import { AppError } from '../../core/errors/app-error.ts';
import { partOf } from '../../core/list-part.ts';
import type { OutboxSummary } from '../../core/outbox/outbox-message.ts';
import { mailWording } from '../../core/wording/mail.ts';
import type { Outbox } from '../../use-cases/ports/outbox.ts';
import type { MailKeeper } from '../mailer-outbox/create-outbox-mailer.ts';
import { idPattern, newestFirst, readMessage, summarize } from '../mailer-outbox/read-mail.ts';
import type { TableContext } from './table-context.ts';

interface SummaryRow {
  id: string;
  summary: OutboxSummary;
}

/** Kept mails of all servers, and what keeps them. */
export function createOutboxTable({
  database: { query, assertAvailable },
  emit,
}: Pick<TableContext, 'database' | 'emit'>): Outbox & MailKeeper {
  /** Summaries never change: only those of mails that were not listed yet are read. */
  let known = new Map<string, OutboxSummary>();

  async function list(): Promise<OutboxSummary[]> {
    const ids = (await query<{ id: string }>('select id from outbox')).map(({ id }) => id);
    const unknown = ids.filter((id) => !known.has(id));
    const rows =
      unknown.length === 0
        ? []
        : await query<SummaryRow>('select id, summary from outbox where id = any($1)', [unknown]);
    const found = new Map(rows.map(({ id, summary }) => [id, summary]));
    known = new Map(
      ids.flatMap((id) => {
        const summary = known.get(id) ?? found.get(id);
        return summary ? [[id, summary] as const] : [];
      }),
    );
    return [...known.values()].sort(newestFirst);
  }

  return {
    list,
    async listPart({ isFound, ...asked }) {
      const all = await list();
      const found = all.filter(isFound);
      return { messages: partOf(found, asked), total: found.length, all: all.length };
    },
    async get(id) {
      if (!idPattern.test(id)) return undefined;
      const [row] = await query<{ source: Buffer }>('select source from outbox where id = $1', [id]);
      if (!row) return undefined;
      return readMessage(id, row.source).catch((cause) => {
        const reason = mailWording.tooComplex;
        throw AppError.of('file-unreadable', { file: `outbox/${id}`, reason }, { cause });
      });
    },
    async listBefore(instant) {
      const rows = await query<SummaryRow>('select id, summary from outbox where at < $1', [instant]);
      return rows
        .map(({ summary }) => summary)
        .filter(({ date }) => !(Date.parse(date) >= instant.getTime()))
        .sort(newestFirst);
    },
    async remove(id) {
      const gone = await query('delete from outbox where id = $1 returning id', [id]);
      if (gone.length > 0) emit({ noun: 'outbox' });
    },
    async keep(id, message) {
      if (!idPattern.test(id)) throw new Error(`${id} is no id of a mail`);
      const summary = await summarize(id, message, message.byteLength);
      await query('insert into outbox (id, summary, source) values ($1, $2, $3) on conflict do nothing', [
        id,
        JSON.stringify(summary),
        message,
      ]);
      emit({ noun: 'outbox' });
    },
    verify: assertAvailable,
  };
}
