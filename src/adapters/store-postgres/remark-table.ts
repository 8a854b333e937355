import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../core/errors/app-error.ts';
import { IdSchema } from '../../core/id.ts';
import { assertStorable } from '../../core/parse-input.ts';
import { type ProofCommentsFile, ProofCommentsFileSchema } from '../../core/proof/proof-comment.ts';
import type { ProofCommentStore } from '../../use-cases/ports/store.ts';
import type { JsonObject } from '../disk/json-format.ts';
import { batched } from './batched.ts';
import type { Queries } from './database.ts';
import { dataOf, readRow, readRowToChange } from './row.ts';
import type { TableContext } from './table-context.ts';

const placeOf = (campaignId: string) => `campaigns/${campaignId}/remarks`;

async function rowOf({ query }: Queries, campaignId: string): Promise<JsonObject | undefined> {
  const [row] = await query<{ data: JsonObject }>('select data from remarks where id = $1', [campaignId]);
  return row?.data;
}

/** What people remarked on the proofs of a campaign. */
export function createRemarkTable({
  database,
  emit,
}: Pick<TableContext, 'database' | 'emit'>): ProofCommentStore {
  const rowsOf = batched((campaignIds) =>
    database.query<{ key: string; data: JsonObject }>(
      'select id as key, data from remarks where id = any($1)',
      [campaignIds],
    ),
  );
  return {
    async list(campaignId) {
      const [row] = IdSchema.safeParse(campaignId).success ? await rowsOf(campaignId) : [];
      const raw = row?.data;
      return raw ? readRow(ProofCommentsFileSchema, raw, placeOf(campaignId)).entity.remarks : [];
    },
    async update(campaignId, change) {
      const notFound = AppError.of('campaign-not-found', { campaign: campaignId });
      if (!IdSchema.safeParse(campaignId).success) throw notFound;
      const { remarks, isChanged } = await database.transaction(async (queries) => {
        // The first remark has no row to hold: its campaign is held.
        const held = await queries.query('select id from campaigns where id = $1 for no key update', [
          campaignId,
        ]);
        if (held.length === 0) throw notFound;
        const raw = await rowOf(queries, campaignId);
        const former = raw && readRowToChange(ProofCommentsFileSchema, raw, placeOf(campaignId));
        const before = former?.entity.remarks ?? [];
        const remarks = change(structuredClone(before));
        if (isDeepStrictEqual(remarks, before)) return { remarks, isChanged: false };
        const next: ProofCommentsFile = { campaign_id: campaignId, remarks };
        assertStorable(ProofCommentsFileSchema, next);
        await queries.query(
          'insert into remarks (id, data) values ($1, $2) on conflict (id) do update set data = excluded.data',
          [campaignId, dataOf(next, former)],
        );
        return { remarks, isChanged: true };
      });
      if (isChanged) emit({ noun: 'remark', campaignId });
      return remarks;
    },
  };
}
