import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../core/errors/app-error.ts';
import { IdSchema } from '../../core/id.ts';
import { assertStorable } from '../../core/parse-input.ts';
import { lastFirst, type Send, SendSchema } from '../../core/send/send.ts';
import type { SendStore } from '../../use-cases/ports/store.ts';
import type { JsonObject } from '../disk/json-format.ts';
import { deepFreeze } from '../stored-entity/deep-freeze.ts';
import { batched } from './batched.ts';
import { rememberedList } from './remembered-list.ts';
import { dataOf, readRow, readRowToChange } from './row.ts';
import type { SessionLocks } from './session-locks.ts';
import type { TableContext } from './table-context.ts';

interface StoredSend {
  /** Its key. */
  send: string;
  data: JsonObject;
}

const read = ({ send, data }: StoredSend) => readRow(SendSchema, data, `sends/${send}`).entity;

/** The ledger. */
export function createSendTable(
  { database, isFollowed, emit, onChange }: TableContext,
  locks: Pick<SessionLocks, 'withLock'>,
): SendStore {
  const tell = ({ campaign_id, key }: Pick<Send, 'campaign_id' | 'key'>) =>
    emit({ noun: 'send', campaignId: campaign_id, key });
  const rowsOf = batched((campaignIds) =>
    database.query<StoredSend & { key: string }>(
      `select campaign_id as key, key as send, data from sends
       where campaign_id = any($1) order by created_at desc, sends.key desc`,
      [campaignIds],
    ),
  );

  /** All of them, or those of these keys. */
  async function readAll(keys?: readonly string[]): Promise<Map<string, Send>> {
    const columns = 'select key as send, data from sends';
    const rows = await (keys
      ? database.query<StoredSend>(`${columns} where key = any($1)`, [keys])
      : database.query<StoredSend>(columns));
    return new Map(rows.map((row) => [row.send, deepFreeze(read(row))]));
  }

  const list = isFollowed
    ? rememberedList({
        read: readAll,
        keyOf: (change) => (change.noun === 'send' ? change.key : undefined),
        onChange,
      })
    : async () => [...(await readAll()).values()];

  return {
    list: async () => [...(await list())].sort(lastFirst),
    async listOf(campaignId) {
      const rows = IdSchema.safeParse(campaignId).success ? await rowsOf(campaignId) : [];
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
        const [row] = await query<{ data: JsonObject }>(
          'select data from sends where key = $1 for no key update',
          [key],
        );
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
