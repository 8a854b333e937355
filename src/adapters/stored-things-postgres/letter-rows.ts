import { summarizeVersion } from '../../core/campaign/succession.ts';
import { type RawPart, VersionSchema } from '../../core/campaign/version.ts';
import { versionNumber } from '../../core/campaign/version-number.ts';
import type { StoredThing } from '../../use-cases/ports/stored-things.ts';
import type { JsonObject } from '../disk/json-format.ts';
import { partFiles, partsIn } from '../store-json/raw-files.ts';
import type { Database, Queries } from '../store-postgres/database.ts';
import { readRow } from '../store-postgres/row.ts';
import { proofPath, storedProof } from '../stored-things/stored-proof.ts';
import { bytesIn, jsonFile, jsonIn, storedThing } from '../stored-things/stored-thing.ts';
import { type NounRows, rowsOf } from './rows.ts';

interface DataRow {
  id: string;
  data: JsonObject;
}

interface VersionRow extends DataRow {
  campaign_id: string;
  html: Buffer | null;
  facts: Omit<RawPart, 'bytes'>[];
  bytes: Buffer[];
}

interface ProofRow {
  campaign_id: string;
  number: number;
  data: JsonObject;
  html: Buffer;
  plain: Buffer;
  note: Buffer | null;
  sheet: Buffer | null;
  blocks: unknown[] | null;
  journal: unknown[];
}

interface SendRow {
  campaign_id: string;
  key: string;
  data: JsonObject;
  html: Buffer | null;
}

interface ImportRow {
  place: string;
  report: JsonObject;
  page: Buffer | null;
}

const versionsSql = `
  select campaign_id, id, data, html,
    array(select facts from raw_parts p where p.campaign_id = v.campaign_id and p.number = v.number order by place) as facts,
    array(select bytes from raw_parts p where p.campaign_id = v.campaign_id and p.number = v.number order by place) as bytes
  from versions v order by campaign_id, number`;

const proofsSql = `
  select campaign_id, number, data, html, plain, note, sheet, blocks,
    array(select entry from mailings m where m.campaign_id = p.campaign_id and m.number = p.number order by place) as journal
  from proofs p order by campaign_id, number`;

const sendsSql = `
  select campaign_id, key, data, (select html from send_letters l where l.key = s.key) as html
  from sends s order by campaign_id, key`;

const claimsSql = `
  select campaign_id, last as number from proof_numbers n
  where not exists (select from proofs p where p.campaign_id = n.campaign_id and p.number = n.last)
  order by campaign_id`;

const raise = `
  insert into proof_numbers (campaign_id, last) values ($1, $2)
  on conflict (campaign_id) do update set last = greatest(proof_numbers.last, excluded.last)`;

/** What lies beside a file of JSON. */
const beside = (id: string, ending: string) => `${id.slice(0, -'.json'.length)}${ending}`;

/** `campaigns/<letter>/<folder>/<name>.json` */
function placeIn(id: string) {
  const [, letter = '', , file = ''] = id.split('/');
  return { letter, name: file.slice(0, file.indexOf('.')) };
}

/** Letters, and what belongs to them. */
export function letterRows(database: Database) {
  const version: NounRows = {
    async *all() {
      for await (const { campaign_id, id, data, html, facts, bytes } of rowsOf<VersionRow>(
        database,
        versionsSql,
      )) {
        const base = `campaigns/${campaign_id}/versions/${id}`;
        const parts = facts.map((one, at) => ({ ...one, bytes: bytes[at] ?? new Uint8Array() }));
        const files = parts.length === 0 ? [] : partFiles(parts);
        yield storedThing(`${base}.json`, [
          jsonFile(`${base}.json`, data),
          html ? { path: `${base}.html`, bytes: html } : undefined,
          ...files.map((file) => ({ path: `${base}.parts/${file.name}`, bytes: file.bytes })),
        ]);
      }
    },
    async insert({ query }, thing) {
      const { letter, name } = placeIn(thing.id);
      const raw = jsonIn(thing, thing.id) ?? {};
      const summary = summarizeVersion(readRow(VersionSchema, raw, thing.id).entity);
      const number = versionNumber(name);
      await query(
        'insert into versions (campaign_id, number, id, summary, data, html) values ($1, $2, $3, $4, $5, $6)',
        [
          ...[letter, number, name, JSON.stringify(summary), JSON.stringify(raw)],
          bytesIn(thing, beside(thing.id, '.html')),
        ],
      );
      const parts = partsIn((part) => bytesIn(thing, beside(thing.id, `.parts/${part}`)));
      for (const [place, { bytes, ...facts }] of parts.entries())
        await query(
          'insert into raw_parts (campaign_id, number, place, facts, bytes) values ($1, $2, $3, $4, $5)',
          [letter, number, place, JSON.stringify(facts), bytes],
        );
    },
  };

  return {
    campaign: dataRows(database, 'campaigns', (id) => `campaigns/${id}/campaign.json`),
    remark: dataRows(database, 'remarks', (id) => `campaigns/${id}/remarks.json`),
    version,
    proof: proofRows(database),
    'proof-claim': {
      async *all() {
        for await (const of of rowsOf<ProofRow>(database, claimsSql))
          yield storedThing(proofPath(of, 'claim'), [
            { path: proofPath(of, 'claim'), bytes: new Uint8Array() },
          ]);
      },
      insert: ({ query }, { id }) => query(raise, [placeIn(id).letter, Number(placeIn(id).name)]),
    },
    send: {
      async *all() {
        for await (const { campaign_id, key, data, html } of rowsOf<SendRow>(database, sendsSql)) {
          const id = `campaigns/${campaign_id}/sends/${key}.json`;
          const letter = html ? { path: beside(id, '.html'), bytes: html } : undefined;
          yield storedThing(id, [jsonFile(id, data), letter]);
        }
      },
      async insert({ query }, thing) {
        const { letter, name } = placeIn(thing.id);
        const data = jsonIn(thing, thing.id) ?? {};
        const html = bytesIn(thing, beside(thing.id, '.html'));
        if (html) await query('insert into send_letters (key, html) values ($1, $2)', [name, html]);
        await query('insert into sends (key, campaign_id, created_at, data) values ($1, $2, $3, $4)', [
          ...[name, letter, data.created_at, JSON.stringify(data)],
        ]);
      },
    },
    import: {
      async *all() {
        const sql = `select place, report, page from imports where place like 'campaign/%' order by place`;
        for await (const { place, report, page } of rowsOf<ImportRow>(database, sql)) {
          const folder = `campaigns/${place.slice('campaign/'.length)}/import`;
          const beside = page ? { path: `${folder}/page.html`, bytes: page } : undefined;
          yield storedThing(`${folder}/report.json`, [jsonFile(`${folder}/report.json`, report), beside]);
        }
      },
      insert: ({ query }, thing) =>
        query('insert into imports (place, report, page) values ($1, $2, $3)', [
          `campaign/${placeIn(thing.id).letter}`,
          JSON.stringify(withoutVersion(jsonIn(thing, thing.id) ?? {})),
          bytesIn(thing, thing.id.replace(/report\.json$/, 'page.html')),
        ]),
    },
  } satisfies Record<string, NounRows>;
}

function proofRows(database: Database): NounRows {
  return {
    async *all() {
      for await (const row of rowsOf<ProofRow>(database, proofsSql, 10))
        yield storedProof(row, {
          ...row,
          note: row.note ?? undefined,
          sheet: row.sheet ?? undefined,
          blocks: row.blocks ?? undefined,
          journal: row.journal.length > 0 ? row.journal : undefined,
        });
    },
    async insert({ query }, thing) {
      const { letter, name } = placeIn(thing.id);
      const number = Number(name);
      const file = (ending: string) => bytesIn(thing, beside(thing.id, ending));
      const blocks = jsonIn(thing, beside(thing.id, '.blocks.json'))?.blocks;
      await query(raise, [letter, number]);
      await query(
        `insert into proofs (campaign_id, number, data, html, plain, note, sheet, blocks)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          ...[letter, number, JSON.stringify(jsonIn(thing, thing.id)), file('.html'), file('.txt')],
          ...[file('.note.txt'), file('.sheet.jpg'), blocks && JSON.stringify(blocks)],
        ],
      );
      for (const line of new TextDecoder().decode(file('.journal')).split('\n').filter(Boolean))
        await query('insert into mailings (campaign_id, number, entry) values ($1, $2, $3)', [
          ...[letter, number, line],
        ]);
    },
  };
}

/** What the files of a workspace say at their top, and some tables do not. */
export function withoutVersion(raw: JsonObject): JsonObject {
  const { schemaVersion, ...said } = raw;
  return schemaVersion === 1 ? said : raw;
}

/** Things that are one row each: an id, and what their file says. */
export const dataRows = (database: Database, table: string, pathOf: (id: string) => string): NounRows => {
  const [before = '', after = ''] = pathOf('*').split('*');
  return {
    async *all(): AsyncGenerator<StoredThing> {
      const sql = `select id, data from ${table} order by id`;
      for await (const { id, data } of rowsOf<DataRow>(database, sql))
        yield storedThing(pathOf(id), [jsonFile(pathOf(id), data)]);
    },
    insert: ({ query }: Queries, thing) =>
      query(`insert into ${table} (id, data) values ($1, $2)`, [
        thing.id.slice(before.length, thing.id.length - after.length),
        JSON.stringify(jsonIn(thing, thing.id)),
      ]),
  };
};
