import { hash } from 'node:crypto';
import { assertBearsNext, assertIsLatest, summarizeVersion } from '../../core/campaign/succession.ts';
import {
  type RawContent,
  type RawPart,
  type Version,
  VersionSchema,
  type VersionSummary,
} from '../../core/campaign/version.ts';
import { versionNumber } from '../../core/campaign/version-number.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { IdSchema, VersionIdSchema } from '../../core/id.ts';
import { assertStorable } from '../../core/parse-input.ts';
import type { VersionStore } from '../../use-cases/ports/store.ts';
import type { JsonObject } from '../disk/json-format.ts';
import { storageWording as words } from '../disk/messages.fr.ts';
import { batched } from './batched.ts';
import type { Queries } from './database.ts';
import { dataOf, readRow } from './row.ts';
import type { TableContext } from './table-context.ts';

/** Versions, and what others need who write in their table. */
export interface VersionTable extends VersionStore {
  /** Adds one; tells nobody. @returns false where its campaign is gone, or another one stands where its base stood */
  insert(queries: Queries, version: Version, raw: RawContent | undefined): Promise<boolean>;
}

interface VersionRow {
  campaign_id: string;
  data: JsonObject;
  html: Buffer | null;
}

/** Where the campaign is there and its current version is the one that this is based on, which nothing else asks then. */
export const insertAfterBase = `
  insert into versions (campaign_id, number, id, summary, data, html) select $1, $2, $3, $4, $5, $6
  where exists (select from campaigns where id = $1)
  and (select id from versions where campaign_id = $1 order by number desc limit 1) is not distinct from $7
  on conflict do nothing returning number`;

async function insert({ query }: Queries, version: Version, raw: RawContent | undefined): Promise<boolean> {
  if ((version.kind === 'raw') !== (raw !== undefined)) throw new Error('raw bytes go with raw versions');
  assertBearsNext(version);
  assertStorable(VersionSchema, version);
  const { campaign_id: campaignId, id, based_on } = version;
  const number = versionNumber(id);
  const summary = JSON.stringify(summarizeVersion(version));
  const row = [campaignId, number, id, summary, dataOf(version), raw?.html];
  const added = await query(insertAfterBase, [...row, based_on]);
  if (added.length === 0) return false;
  for (const [place, { bytes, ...facts }] of raw?.parts.entries() ?? [])
    await query(
      'insert into raw_parts (campaign_id, number, place, facts, bytes) values ($1, $2, $3, $4, $5)',
      [...[campaignId, number, place], ...[JSON.stringify(facts), bytes]],
    );
  return true;
}

/** Versions as rows that are written once. */
export function createVersionTable({
  database,
  emit,
}: Pick<TableContext, 'database' | 'emit'>): VersionTable {
  const isCampaign = (id: string) => IdSchema.safeParse(id).success;

  const newestOf = batched((campaignIds) =>
    database.query<{ key: string; summary: VersionSummary }>(
      `select key, summary from unnest($1::text[]) as asked (key) cross join lateral (
         select summary from versions where campaign_id = key order by number desc limit 1
       ) as newest`,
      [campaignIds],
    ),
  );

  async function current(campaignId: string): Promise<VersionSummary | undefined> {
    const [row] = isCampaign(campaignId) ? await newestOf(campaignId) : [];
    return row?.summary;
  }

  async function find(id: string): Promise<{ version: Version; html: Uint8Array | null } | undefined> {
    if (!VersionIdSchema.safeParse(id).success) return undefined;
    const [row] = await database.query<VersionRow>(
      'select campaign_id, data, html from versions where id = $1 order by campaign_id limit 1',
      [id],
    );
    if (!row) return undefined;
    const { entity } = readRow(VersionSchema, row.data, `campaigns/${row.campaign_id}/versions/${id}`);
    return { version: entity, html: row.html };
  }

  async function partsOf({ campaign_id, id }: Version): Promise<RawPart[]> {
    const rows = await database.query<{ facts: Omit<RawPart, 'bytes'>; bytes: Buffer }>(
      'select facts, bytes from raw_parts where campaign_id = $1 and number = $2 order by place',
      [campaign_id, versionNumber(id)],
    );
    return rows.map(({ facts, bytes }) => ({ ...facts, bytes: new Uint8Array(bytes) }));
  }

  /** What stands there now, of a campaign that is there. @throws AppError `campaign-not-found` */
  async function standing(campaign: string): Promise<VersionSummary | undefined> {
    const [row] = isCampaign(campaign)
      ? await database.query<{ summary: VersionSummary | null }>(
          `select (select summary from versions where campaign_id = c.id order by number desc limit 1) as summary
           from campaigns c where id = $1`,
          [campaign],
        )
      : [];
    if (!row) throw AppError.of('campaign-not-found', { campaign });
    return row.summary ?? undefined;
  }

  /** Why a version was not taken: the campaign is gone, or another one stands where its base stood. */
  async function refusal(version: Version): Promise<AppError | Error> {
    const now = await standing(version.campaign_id);
    assertIsLatest(version, now);
    return new Error(`${version.id} was not taken after ${version.based_on}`);
  }

  return {
    insert,
    current,
    latest: current,
    async list(campaignId) {
      if (!isCampaign(campaignId)) return [];
      const rows = await database.query<{ summary: VersionSummary }>(
        'select summary from versions where campaign_id = $1 order by number desc',
        [campaignId],
      );
      return rows.map(({ summary }) => summary);
    },
    get: async (id) => (await find(id))?.version,
    async raw(id) {
      const found = await find(id);
      if (found?.version.kind !== 'raw') return undefined;
      const { version, html } = found;
      const file = `campaigns/${version.campaign_id}/versions/${id}.html`;
      if (!html) throw AppError.of('file-unreadable', { file, reason: words.missing });
      if (hash('sha256', html) !== version.sha256)
        throw AppError.of('file-unreadable', { file, reason: words.altered });
      return { html: new Uint8Array(html), parts: await partsOf(version) };
    },
    async publish(version, raw) {
      const { campaign_id: campaignId, id } = version;
      const isPublished = raw?.parts.length
        ? await database.transaction((queries) => insert(queries, version, raw))
        : await insert(database, version, raw);
      if (!isPublished) throw await refusal(version);
      emit({ noun: 'version', campaignId, id });
    },
  };
}
