import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../core/errors/app-error.ts';
import { IdSchema } from '../../core/id.ts';
import { assertStorable } from '../../core/parse-input.ts';
import { type Send, SendSchema } from '../../core/send/send.ts';
import type { SendStore } from '../../use-cases/ports/store.ts';
import type { JsonObject } from '../disk/json-format.ts';
import { dataOf, readRow, readRowToChange } from './row.ts';
import type { SessionLocks } from './session-locks.ts';
import type { TableContext } from './table-context.ts';

interface SendRow {
  key: string;
  data: JsonObject;
}

const read = ({ key, data }: SendRow) => readRow(SendSchema, data, `sends/${key}`).entity;

/** The ledger. */
export function createSendTable(
  { database, emit }: Pick<TableContext, 'database' | 'emit'>,
  locks: Pick<SessionLocks, 'withLock'>,
): SendStore {
  const tell = ({ campaign_id, key }: Pick<Send, 'campaign_id' | 'key'>) =>
    emit({ noun: 'send', campaignId: campaign_id, key });
  return {
    async list() {
      const rows = await database.query<SendRow>(
        'select key, data from sends order by created_at desc, key desc',
      );
      return rows.map(read);
    },
    async listOf(campaignId) {
      if (!IdSchema.safeParse(campaignId).success) return [];
      const rows = await database.query<SendRow>(
        'select key, data from sends where campaign_id = $1 order by created_at desc, key desc',
        [campaignId],
      );
      return rows.map(read);
    },
    async create(send) {
      assertStorable(SendSchema, send);
      const added = await database.query(
        `insert into sends (key, campaign_id, created_at, data) values ($1, $2, $3, $4)
         on conflict do nothing returning key`,
        [send.key, send.campaign_id, send.created_at, dataOf(send)],
      );
      if (added.length > 0) tell(send);
      return added.length > 0;
    },
    async keepLetter({ key }, html) {
      await database.query('insert into send_letters (key, html) values ($1, $2) on conflict do nothing', [
        key,
        Buffer.from(html),
      ]);
    },
    async letter({ key }) {
      const [row] = await database.query<{ html: Buffer }>('select html from send_letters where key = $1', [
        key,
      ]);
      return row?.html.toString();
    },
    async update(send, change) {
      const { key } = send;
      const { next, isChanged } = await database.transaction(async ({ query }) => {
        const [row] = await query<SendRow>('select key, data from sends where key = $1 for no key update', [
          key,
        ]);
        if (!row) throw AppError.of('send-not-found', { key });
        const former = readRowToChange(SendSchema, row.data, `sends/${key}`);
        const next = change(structuredClone(former.entity));
        if (isDeepStrictEqual(next, former.entity)) return { next, isChanged: false };
        assertStorable(SendSchema, next);
        await query('update sends set data = $2, revision = revision + 1 where key = $1', [
          key,
          dataOf(next, former),
        ]);
        return { next, isChanged: true };
      });
      if (isChanged) tell(send);
      return next;
    },
    withLock: (campaignId, work, patience) =>
      locks.withLock(
        `send/${campaignId}`,
        { patience, busy: () => AppError.of('send-busy', { campaign: campaignId }) },
        work,
      ),
  };
}
