import type { z } from 'zod';
import { AppError } from '../../core/errors/app-error.ts';
import { RecipientResultSchema } from '../../core/proof/proof.ts';
import {
  DecisionSchema,
  type DeliveryStore,
  LetterSchema,
  OrderSchema,
} from '../send-platform-embedded/delivery-store.ts';
import { rehearsalWording } from '../send-platform-embedded/messages.fr.ts';
import type { Database } from './database.ts';

/** @throws AppError `file-unreadable` where a hand changed it */
function read<Value>(schema: z.ZodType<Value>, key: string, data: unknown): Value {
  const { data: found, error } = schema.safeParse(data);
  if (error) {
    const reason = rehearsalWording.fileChanged;
    throw AppError.of('file-unreadable', { file: `deliveries/${key}`, reason }, { cause: error });
  }
  return found;
}

/** Deliveries of the embedded platform, of all servers. */
export function createDeliveryTables({ query }: Pick<Database, 'query'>): DeliveryStore {
  /** One column of a delivery; undefined where there is none, or nothing in it. */
  async function column<Value>(
    key: string,
    name: 'data' | 'letter' | 'decision',
    schema: z.ZodType<Value>,
  ): Promise<Value | undefined> {
    const [row] = await query<{ found: unknown }>(`select ${name} as found from deliveries where key = $1`, [
      key,
    ]);
    return row?.found ? read(schema, key, row.found) : undefined;
  }

  const isThere = async (statement: string, values: readonly unknown[]) =>
    (await query(statement, values)).length > 0;

  const decision: DeliveryStore['decision'] = (key) => column(key, 'decision', DecisionSchema);

  return {
    async openKeys() {
      const rows = await query<{ key: string }>(
        `select key from deliveries
         where ended_at is null and not stopped and decision->>'decision' is distinct from 'cancelled'`,
      );
      return rows.map(({ key }) => key);
    },
    order: (key) => column(key, 'data', OrderSchema),
    letter: (key) => column(key, 'letter', LetterSchema),
    takeIn: (order, letter) =>
      isThere(
        'insert into deliveries (key, data, letter) values ($1, $2, $3) on conflict do nothing returning key',
        [order.key, JSON.stringify(order), JSON.stringify(letter)],
      ),
    decision,
    async decide(key, wanted) {
      await query('update deliveries set decision = $2 where key = $1 and decision is null', [
        key,
        JSON.stringify(wanted),
      ]);
      return (await decision(key)) ?? wanted;
    },
    async end(key) {
      await query('update deliveries set ended_at = now() where key = $1 and ended_at is null', [key]);
    },
    hasEnded: (key) => isThere('select from deliveries where key = $1 and ended_at is not null', [key]),
    async adopt(key, identity) {
      await query('insert into delivery_adoptions (key, identity) values ($1, $2) on conflict do nothing', [
        key,
        identity,
      ]);
    },
    isAdopted: (key, identity) =>
      isThere('select from delivery_adoptions where key = $1 and identity = $2', [key, identity]),
    async stop(key) {
      await query('update deliveries set stopped = true where key = $1', [key]);
    },
    isStopped: (key) => isThere('select from deliveries where key = $1 and stopped', [key]),
    claim: (key, rank, address) =>
      isThere(
        'insert into delivery_recipients (key, rank, answer) values ($1, $2, $3) on conflict do nothing returning key',
        [key, rank, JSON.stringify({ address, status: 'unknown', response: '' })],
      ),
    async keepAnswer(key, rank, answer) {
      await query('update delivery_recipients set answer = $3 where key = $1 and rank = $2', [
        key,
        rank,
        JSON.stringify(answer),
      ]);
    },
    async answer(key, rank) {
      const [row] = await query<{ answer: unknown }>(
        'select answer from delivery_recipients where key = $1 and rank = $2',
        [key, rank],
      );
      return row && read(RecipientResultSchema, key, row.answer);
    },
    async answers({ key }) {
      const rows = await query<{ answer: unknown }>('select answer from delivery_recipients where key = $1', [
        key,
      ]);
      return rows.map(({ answer }) => read(RecipientResultSchema, key, answer));
    },
  };
}
