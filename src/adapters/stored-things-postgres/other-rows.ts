import { configFileName } from '../../core/workspace/config-file-name.ts';
import type { JsonObject } from '../disk/json-format.ts';
import { idPattern, summarize } from '../mailer-outbox/read-mail.ts';
import type { Database } from '../store-postgres/database.ts';
import { bytesIn, jsonFile, jsonIn, settingsToMove, storedThing } from '../stored-things/stored-thing.ts';
import { overriding } from '../system/load-config.ts';
import { dataRows } from './letter-rows.ts';
import { type NounRows, rowsOf } from './rows.ts';

const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
const nameIn = (id: string) => id.split('/')[1] ?? '';

function blockTemplates(database: Database): NounRows {
  return {
    async *all() {
      const sql = 'select id, data from block_templates order by id';
      for await (const { id, data } of rowsOf<{ id: string; data: JsonObject }>(database, sql)) {
        const { markup, ...block } = data;
        const folder = `block-templates/${id}`;
        const text =
          typeof markup === 'string' && markup !== ''
            ? { path: `${folder}/markup.liquid`, bytes: Buffer.from(markup) }
            : undefined;
        yield storedThing(`${folder}/block.json`, [jsonFile(`${folder}/block.json`, block), text]);
      }
    },
    insert({ query }, thing) {
      const markup = textOf(bytesIn(thing, `block-templates/${nameIn(thing.id)}/markup.liquid`));
      return query('insert into block_templates (id, data) values ($1, $2)', [
        nameIn(thing.id),
        JSON.stringify({ ...jsonIn(thing, thing.id), markup }),
      ]);
    },
  };
}

function themes(database: Database): NounRows {
  return {
    async *all() {
      const sql = 'select id from themes order by id';
      for await (const { id } of rowsOf<{ id: string }>(database, sql)) {
        const files = await database.query<{ path: string; bytes: Buffer }>(
          'select path, bytes from theme_files where theme = $1 order by path <> $2, path',
          [id, 'theme.json'],
        );
        const placed = files.map(({ path, bytes }) => ({ path: `themes/${id}/${path}`, bytes }));
        yield storedThing(`themes/${id}/theme.json`, placed);
      }
    },
    async insert({ query }, thing) {
      const id = nameIn(thing.id);
      await query('insert into themes (id) values ($1)', [id]);
      for (const { path, bytes } of thing.files)
        await query('insert into theme_files (theme, path, bytes) values ($1, $2, $3)', [
          ...[id, path.slice(`themes/${id}/`.length), bytes],
        ]);
    },
  };
}

function keptMails(database: Database): NounRows {
  return {
    async *all() {
      const sql = 'select id, source from outbox order by id';
      for await (const { id, source } of rowsOf<{ id: string; source: Buffer }>(database, sql, 10)) {
        const path = `outbox/${id}.eml`;
        if (idPattern.test(id)) yield storedThing(path, [{ path, bytes: source }]);
      }
    },
    async insert({ query }, thing) {
      const id = nameIn(thing.id).slice(0, -'.eml'.length);
      const source = bytesIn(thing, thing.id) ?? new Uint8Array();
      const summary = await summarize(id, source, source.length);
      await query('insert into outbox (id, summary, source) values ($1, $2, $3)', [
        ...[id, JSON.stringify(summary), source],
      ]);
    },
  };
}

interface EntryRow {
  month: string;
  line: string;
}

/** A file of the log goes on where the clock jumped back: its month is the latest until then. */
const entriesSql = `
  select max(left(entry->>'at', 7)) over (order by number) as month, entry::text as line
  from audit order by number`;

function auditLog(database: Database): NounRows {
  const monthly = (month: string, lines: readonly string[]) => {
    const path = `audit/${month}.jsonl`;
    return storedThing(path, [{ path, bytes: Buffer.from(lines.map((line) => `${line}\n`).join('')) }]);
  };
  return {
    async *all() {
      let [month, lines]: [string, string[]] = ['', []];
      for await (const row of rowsOf<EntryRow>(database, entriesSql, 1_000)) {
        if (row.month !== month && lines.length > 0) yield monthly(month, lines);
        if (row.month !== month) [month, lines] = [row.month, []];
        lines.push(row.line);
      }
      if (lines.length > 0) yield monthly(month, lines);
    },
    async insert({ query }, thing) {
      // Its number is read in the database, which refuses what is no JSON.
      for (const line of textOf(bytesIn(thing, thing.id)).split('\n').filter(Boolean))
        await query(`insert into audit (number, entry) values (($1::json->>'number')::int, $1)`, [line]);
    },
  };
}

/** Settings made on screens, under what the file of this workspace says. @param file what it says */
function settings(database: Database, file: JsonObject): NounRows {
  return {
    async *all() {
      const [row] = await database.query<{ content: JsonObject }>('select content from settings');
      const { schemaVersion: _, ...above } = file;
      const said = overriding(row?.content ?? {}, {}, { name: configFileName, said: above }).raw;
      const moved = settingsToMove(said);
      if (moved) yield storedThing(configFileName, [jsonFile(configFileName, moved)]);
    },
    insert: ({ query }, thing) =>
      query(
        `insert into settings (content) values ($1)
         on conflict (id) do update set content = excluded.content, changed_at = now()`,
        [textOf(bytesIn(thing, configFileName))],
      ),
  };
}

/** What has neither letters nor pictures. @param file what the configuration file of the workspace says */
export const otherRows = (database: Database, file: JsonObject) =>
  ({
    settings: settings(database, file),
    person: dataRows(database, 'people', (id) => `people/${id}.json`),
    password: dataRows(database, 'passwords', (id) => `access/passwords/${id}.json`),
    token: dataRows(database, 'tokens', (id) => `access/tokens/${id}.json`),
    theme: themes(database),
    'newsletter-template': dataRows(
      database,
      'newsletter_templates',
      (id) => `newsletter-templates/${id}.json`,
    ),
    'block-template': blockTemplates(database),
    widget: dataRows(database, 'widgets', (id) => `widgets/${id}.json`),
    clip: dataRows(database, 'clips', (id) => `clipboard/${id}.json`),
    outbox: keptMails(database),
    audit: auditLog(database),
  }) satisfies Record<string, NounRows>;
