import { setTimeout as wait } from 'node:timers/promises';
import { type LetterContents, unreadableContents } from '../../email/letter-contents.ts';
import type { SealedThing } from '../../use-cases/ports/letter-index.ts';
import type { SealedLetters } from '../letter-index-worker/sealed-letters.ts';
import type { Database, Queries } from '../store-postgres/database.ts';
import { storable } from './index-names.ts';
import { isReadBy, type MarkedBy } from './letter-fact-tables.ts';
import { wordPlaces } from './word-places.ts';

/** What is to be read, as it stands in the index. */
interface UnreadRow {
  id: number;
  campaign: string;
  kind: SealedThing['kind'];
  key: string;
  charset: string;
}

/** What was read of it. */
interface ReadThing {
  id: number;
  contents: LetterContents;
}

/** After so long, ms, or so many things, what was read is written: a search waits for that, and many small writes take longer. */
const readFor = 100;
const atMost = 64;

/** Pause after each of these writes, ms: others are served in between. */
const rest = 20;

const thingOf = ({ kind, key, charset }: UnreadRow): SealedThing =>
  kind === 'proof' ? { kind, key, charset } : { kind, key };

/** Keeps passages with their words, folded, and what the French dictionary makes of these at the same places. */
async function keepPassages({ query }: Queries, read: readonly ReadThing[]): Promise<void> {
  const passages = read.flatMap(({ id, contents }) =>
    contents.passages.map((passage, place) => ({ id, place, passage })),
  );
  await query(
    `insert into index_passages (thing, place, letter, rank, at, said, words)
     select p.thing, p.place, t.letter, s.rank, s.at, said::json, coalesce((
       select string_agg(format('''%s'':%s', word, places), ' ') || ' '
         || coalesce(string_agg('''~' || stem || ''':' || places, ' '), '')
       from json_to_recordset(words::json) as w (word text, places text),
         lateral (select (ts_lexize('french_stem', word))[1] as stem) as made
     ), '')::tsvector
     from unnest($1::int[], $2::int[], $3::text[], $4::text[]) as p (thing, place, said, words)
     join index_things t on t.id = p.thing join index_states s on s.thing = p.thing and s.is_first`,
    [
      passages.map(({ id }) => id),
      passages.map(({ place }) => place),
      passages.map(({ passage }) => JSON.stringify(passage)),
      passages.map(({ passage }) => JSON.stringify(wordPlaces(passage.lines))),
    ],
  );
}

async function keepNames({ query }: Queries, read: readonly ReadThing[]): Promise<void> {
  const names = read.flatMap(({ id, contents }) => contents.names.map((name) => ({ id, ...name })));
  await query(
    `insert into index_names (thing, letter, kind, name, note)
     select t.id, t.letter, n.kind, n.name, n.note
     from unnest($1::int[], $2::text[], $3::text[], $4::text[]) as n (thing, kind, name, note) join index_things t on t.id = n.thing`,
    [
      names.map(({ id }) => id),
      names.map(({ kind }) => kind),
      names.map(({ name }) => storable(name)),
      names.map(({ note }) => storable(note)),
    ],
  );
}

/** Writes what was read, unless templates or the public address changed meanwhile. @returns whether it was written */
const keep = ({ transaction }: Database, by: MarkedBy, read: readonly ReadThing[]): Promise<boolean> =>
  transaction(async (queries) => {
    const { query } = queries;
    if (!(await isReadBy(queries, by))) return false;
    const ids = read.map(({ id }) => id);
    await query(
      `select from index_letters where id in (select letter from index_things where id = any($1))
       order by campaign_id for no key update`,
      [ids],
    );
    // Letters may stand otherwise by now.
    const rows = await query<{ id: number; searched: boolean }>(
      'select id, is_searched as searched from index_things where id = any($1) and known = 0',
      [ids],
    );
    const now = new Map(rows.map(({ id, searched }) => [id, searched]));
    const kept = read.filter(({ id }) => now.has(id));
    const keptIds = kept.map(({ id }) => id);
    await query('delete from index_names where thing = any($1)', [keptIds]);
    await query('delete from index_passages where thing = any($1)', [keptIds]);
    await keepNames(queries, kept);
    await keepPassages(
      queries,
      kept.filter(({ id }) => now.get(id)),
    );
    await query('update index_things set known = 1 + is_searched::int where id = any($1)', [keptIds]);
    return true;
  });

/** Notes that something cannot be read: its reader ended over it. */
export const keepUnreadable = (database: Database, by: MarkedBy, id: number): Promise<boolean> =>
  keep(database, by, [{ id, contents: unreadableContents }]);

interface Reading {
  database: Database;
  source: Pick<SealedLetters, 'read'>;
  by: MarkedBy;
  /** Is told of each thing before it is read. */
  onRead?(id: number): void;
}

/** @returns whether something may be left to read */
async function readSome({ database, source, by, onRead }: Reading): Promise<boolean> {
  const rows = await database.query<UnreadRow>(
    `select t.id, l.campaign_id as campaign, t.kind, t.key, t.charset from index_things t join index_letters l on l.id = t.letter
     where t.known = 0 order by t.id desc limit ${atMost}`,
  );
  if (rows.length === 0) return false;
  const readBy = { ...by, blockTemplates: new Map(by.blockTemplates.map((one) => [one.id, one])) };
  const read: ReadThing[] = [];
  const end = performance.now() + readFor;
  for (const row of rows) {
    onRead?.(row.id);
    const contents = await source.read(row.campaign, thingOf(row), readBy);
    read.push({ id: row.id, contents: contents ?? unreadableContents });
    if (performance.now() > end) break;
  }
  const isKept = await keep(database, by, read);
  return isKept && (read.length < rows.length || rows.length === atMost);
}

/** Reads what is unread, the last made first, until nothing is, or templates or the public address have changed. */
export async function readUnread(reading: Reading): Promise<void> {
  while (await readSome(reading)) await wait(rest);
}
