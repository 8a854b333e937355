import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { AppError } from '../../core/errors/app-error.ts';
import { IdSchema } from '../../core/id.ts';
import { assertStorable } from '../../core/parse-input.ts';
import { type MailingEntry, MailingEntrySchema } from '../../core/proof/mailing.ts';
import {
  type Proof,
  ProofBlockSchema,
  type ProofContent,
  type ProofName,
  ProofSchema,
} from '../../core/proof/proof.ts';
import type { ProofStore } from '../../use-cases/ports/store.ts';
import type { JsonObject } from '../disk/json-format.ts';
import { batched } from './batched.ts';
import type { Queries } from './database.ts';
import { dataOf, readRow, readRowToChange } from './row.ts';
import type { SessionLocks } from './session-locks.ts';
import type { TableContext } from './table-context.ts';

interface ContentRow {
  html: Buffer;
  plain: Buffer;
  note: Buffer | null;
  sheet: Buffer | null;
  blocks: unknown;
}

const BlocksSchema = z.array(ProofBlockSchema);

const placeOf = ({ campaign_id, number }: ProofName) => `campaigns/${campaign_id}/proofs/${number}`;

const isCampaign = (campaignId: string) => IdSchema.safeParse(campaignId).success;

/** How long the same demand is waited for, ms. */
const longestMailing = 600_000;

function contentOf({ html, plain, note, sheet, blocks }: ContentRow): ProofContent {
  return {
    html: new Uint8Array(html),
    text: plain.toString(),
    ...(note && { note: note.toString() }),
    ...(sheet && { sheet: new Uint8Array(sheet) }),
    // Where the blocks stand only helps to read a proof.
    ...(blocks !== null && { blocks: BlocksSchema.safeParse(blocks).data ?? [] }),
  };
}

/** Raises the highest number that was given in a campaign. */
const raise = ({ query }: Queries, campaignId: string, number: number) =>
  query(
    `insert into proof_numbers (campaign_id, last) values ($1, $2)
     on conflict (campaign_id) do update set last = greatest(proof_numbers.last, excluded.last)`,
    [campaignId, number],
  );

const note = ({ query }: Queries, { campaign_id, number }: ProofName, lines: readonly MailingEntry[]) =>
  query(
    `insert into mailings (campaign_id, number, entry)
     select $1, $2, entry from json_array_elements($3::json) with ordinality as e (entry, at) order by at`,
    [campaign_id, number, JSON.stringify(lines)],
  );

const drop = ({ query }: Queries, { campaign_id, number }: ProofName) =>
  query('delete from mailings where campaign_id = $1 and number = $2', [campaign_id, number]);

/** Proofs, what was mailed with them, and the journals of what is being mailed. */
export function createProofTables(
  { database, emit }: Pick<TableContext, 'database' | 'emit'>,
  locks: Pick<SessionLocks, 'withLock'>,
): ProofStore {
  /** The connections that hold the locks of mailings, by the place of the proof: through them whoever lost a lock notes no more. */
  const holders = new Map<string, Queries>();

  const tell = ({ campaign_id, number }: ProofName) =>
    emit({ noun: 'proof', campaignId: campaign_id, number });

  const rowsOf = batched((campaignIds) =>
    database.query<{ key: string; number: number; data: JsonObject }>(
      'select campaign_id as key, number, data from proofs where campaign_id = any($1) order by number desc',
      [campaignIds],
    ),
  );

  async function change(
    of: ProofName,
    change: Parameters<ProofStore['update']>[1],
    after: (queries: Queries) => Promise<unknown> = async () => {},
  ): Promise<Proof> {
    const { campaign_id, number } = of;
    const { next, isChanged } = await database.transaction(async (queries) => {
      const [row] = await queries.query<{ data: JsonObject }>(
        'select data from proofs where campaign_id = $1 and number = $2 for no key update',
        [campaign_id, number],
      );
      if (!row) throw AppError.of('proof-not-found', { number });
      const former = readRowToChange(ProofSchema, row.data, placeOf(of));
      const { recipients, approval } = change(structuredClone(former.entity));
      const { approval: _, ...sealed } = former.entity;
      const next = { ...sealed, recipients, ...(approval && { approval }) };
      const isChanged = !isDeepStrictEqual(next, former.entity);
      if (isChanged) {
        assertStorable(ProofSchema, next);
        await queries.query(
          'update proofs set data = $3, revision = revision + 1 where campaign_id = $1 and number = $2',
          [...[campaign_id, number], dataOf(next, former)],
        );
      }
      await after(queries);
      return { next, isChanged };
    });
    if (isChanged) tell(of);
    return next;
  }

  return {
    async list(campaignId) {
      const rows = isCampaign(campaignId) ? await rowsOf(campaignId) : [];
      return rows.map(
        ({ number, data }) => readRow(ProofSchema, data, placeOf({ campaign_id: campaignId, number })).entity,
      );
    },
    async content(campaignId, number) {
      if (!isCampaign(campaignId) || !Number.isSafeInteger(number)) return undefined;
      const [row] = await database.query<ContentRow>(
        'select html, plain, note, sheet, blocks from proofs where campaign_id = $1 and number = $2',
        [campaignId, number],
      );
      return row && contentOf(row);
    },
    // The database keeps long values compressed already.
    pack: async () => undefined,
    async claimNumber(campaignId) {
      const [row] = await database.query<{ last: number }>(
        `insert into proof_numbers (campaign_id, last) values ($1, 1)
         on conflict (campaign_id) do update set last = proof_numbers.last + 1 returning last`,
        [campaignId],
      );
      return row?.last ?? 1;
    },
    async create(proof, { html, text, note: remarks, sheet, blocks }) {
      const { campaign_id, number } = proof;
      assertStorable(ProofSchema, proof);
      await database.transaction(async (queries) => {
        await raise(queries, campaign_id, number);
        await queries.query(
          `insert into proofs (campaign_id, number, data, html, plain, note, sheet, blocks)
           values ($1, $2, $3, $4, $5, $6, $7, $8)`,
          [
            ...[campaign_id, number, dataOf(proof), html, Buffer.from(text)],
            remarks === undefined ? null : Buffer.from(remarks),
            sheet,
            blocks && JSON.stringify(blocks),
          ],
        );
        await note(queries, proof, [{ to: proof.recipients.map(({ address }) => address) }]);
      });
      tell(proof);
    },
    update: (of, answer) => change(of, answer),
    async note(of, lines) {
      await note(holders.get(placeOf(of)) ?? database, of, lines);
    },
    async journal({ campaign_id, number }) {
      const rows = await database.query<{ entry: unknown }>(
        'select entry from mailings where campaign_id = $1 and number = $2 order by place',
        [campaign_id, number],
      );
      if (rows.length === 0) return undefined;
      return rows.flatMap(({ entry }) => MailingEntrySchema.safeParse(entry).data ?? []);
    },
    async finish(of, answers) {
      // Whoever has lost the lock is refused here.
      await holders.get(placeOf(of))?.query('select');
      const now = new Map(answers.map((answer) => [answer.address, answer]));
      return change(
        of,
        ({ recipients, approval }) => ({
          recipients: recipients.map((result) => now.get(result.address) ?? result),
          approval,
        }),
        (queries) => drop(queries, of),
      );
    },
    unfinished: () =>
      database.query<ProofName>(
        'select distinct campaign_id, number from mailings order by campaign_id, number',
      ),
    inTurn: (campaignId, demand, work) =>
      locks.withLock(
        `proof/${campaignId}/${demand}`,
        { patience: longestMailing, busy: () => AppError.of('demand-busy', {}) },
        work,
      ),
    exclusively: (of, work) =>
      locks.withLock(
        `proof/${of.campaign_id}/${of.number}`,
        { patience: 0, busy: () => AppError.of('proof-busy', { number: of.number }) },
        async (held) => {
          holders.set(placeOf(of), held);
          try {
            return await work();
          } finally {
            holders.delete(placeOf(of));
          }
        },
      ),
  };
}
