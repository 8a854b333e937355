import { hash } from 'node:crypto';
import { canonicalJson } from '../../core/campaign/canonical-json.ts';
import { stateRanks } from '../../core/past-letters/state-order.ts';
import type { LetterFacts, LetterIndex } from '../../use-cases/ports/letter-index.ts';
import type { Database, Queries } from '../store-postgres/database.ts';
import { isNamed } from './index-names.ts';

/** The templates and the public address that letters are read by, and a hash of them. */
export type MarkedBy = Parameters<LetterIndex['prepare']>[0] & { mark: string };

/** Keys that no template has: of the public address, and of all together. */
const addressKey = '/address';
const allKey = '/all';

/**
 * Locks what letters are read by until the end of the transaction. All who write take this lock first, so that no two wait for
 * each other.
 */
const holdBy = 'select mark from index_by where key = $1 for share';

/** Whether letters are read by this now; they are until the end of the transaction. */
export async function isReadBy({ query }: Queries, { mark }: MarkedBy): Promise<boolean> {
  const [now] = await query<{ mark: string }>(holdBy, [allKey]);
  return now?.mark === mark;
}

/** The mark of all that letters are read by. */
export const markOfAll = `(select mark from index_by where key = '${allKey}')`;

/** Marks of what letters are read by, the same for all servers: where one changes, those that it touches are read again. */
function marksOf({ publicUrl, blockTemplates }: Parameters<LetterIndex['prepare']>[0]): Map<string, string> {
  const markOf = (value: unknown) => hash('sha256', canonicalJson(value));
  return new Map([
    [addressKey, markOf(publicUrl)],
    ...blockTemplates.map(({ id, name, parameters }) => [id, markOf([name, parameters])] as const),
  ]);
}

/** How a letter stood at one of its revisions. */
type FactsAtRevision = LetterFacts & { revision: number };
/** The same with the letter's number in the tables. */
type NumberedFacts = FactsAtRevision & { letter: number };

/** A row of what is read. */
interface ThingRow {
  id: number;
  letter: number;
  kind: string;
  key: string;
}

/**
 * Notes which revision of letters these facts are of, in one order for all who write.
 * @returns the facts without those of letters that another process has told more recent ones of
 */
async function noteRevisions(
  { query }: Queries,
  facts: readonly FactsAtRevision[],
): Promise<NumberedFacts[]> {
  const rows = await query<{ id: number; campaign_id: string; seen: number }>(
    `select id, campaign_id, asked.seen from index_letters
     join unnest($1::text[], $2::int[]) as asked (campaign, seen) on campaign_id = asked.campaign and told < asked.seen
     order by campaign_id for no key update of index_letters`,
    [facts.map(({ campaign }) => campaign), facts.map(({ revision }) => revision)],
  );
  await query(
    `update index_letters set told = asked.seen from unnest($1::int[], $2::int[]) as asked (id, seen)
     where index_letters.id = asked.id`,
    [rows.map(({ id }) => id), rows.map(({ seen }) => seen)],
  );
  const idOf = new Map(rows.map(({ id, campaign_id }) => [campaign_id, id]));
  return facts.flatMap((one) => {
    const letter = idOf.get(one.campaign);
    return letter === undefined ? [] : { ...one, letter };
  });
}

/** Keeps what is to be read of letters, in the place of what was. */
async function keepThings({ query }: Queries, facts: readonly NumberedFacts[]): Promise<ThingRow[]> {
  const things = facts.flatMap(({ letter, current, states, sealed }) =>
    sealed.map((thing) => ({
      ...{ letter, kind: thing.kind, key: thing.key },
      charset: thing.kind === 'proof' ? thing.charset : '',
      current: thing.kind === 'version' && thing.key === current,
      searched: thing.kind === 'version' && thing.key === states[0]?.version,
    })),
  );
  const asked = `json_to_recordset($1) as asked (letter int, kind text, key text, charset text, current boolean, searched boolean)`;
  await query(
    `delete from index_things t where letter = any($2) and not exists (
       select from ${asked} where asked.letter = t.letter and asked.kind = t.kind and asked.key = t.key)`,
    [JSON.stringify(things), facts.map(({ letter }) => letter)],
  );
  return query<ThingRow>(
    `insert into index_things (letter, kind, key, charset, is_current, is_searched)
     select letter, kind, key, charset, current, searched from ${asked}
     on conflict (letter, kind, key) do update set is_current = excluded.is_current, is_searched = excluded.is_searched,
       known = case when excluded.is_searched and index_things.known = 1 then 0
         when not excluded.is_searched then least(index_things.known, 1) else index_things.known end
     returning id, letter, kind, key`,
    [JSON.stringify(things)],
  );
}

/** Keeps the states of letters, and has what they say stand where their first one does. */
async function keepStates(
  { query }: Queries,
  facts: readonly NumberedFacts[],
  things: readonly ThingRow[],
): Promise<void> {
  const versions = things.filter(({ kind }) => kind === 'version');
  const idOf = new Map(versions.map(({ id, letter, key }) => [`${letter} ${key}`, id]));
  const states = facts.flatMap(({ letter, states }) =>
    states.flatMap(({ version, kind, at }, rank) => {
      const thing = idOf.get(`${letter} ${version}`);
      return thing === undefined ? [] : { thing, kind, at, rank: stateRanks[kind], first: rank === 0 };
    }),
  );
  const firsts = states.filter(({ first }) => first);
  const all = things.map(({ id }) => id);
  await query('delete from index_states where thing = any($1)', [all]);
  await query(
    `insert into index_states select thing, kind, rank, at, first
     from json_to_recordset($1) as asked (thing int, kind text, rank int, at text, first boolean) on conflict do nothing`,
    [JSON.stringify(states)],
  );
  const searched = firsts.map(({ thing }) => thing);
  await query('delete from index_passages where thing = any($1) and thing <> all($2)', [all, searched]);
  await query(
    `update index_passages p set rank = asked.rank, at = asked.at
     from json_to_recordset($1) as asked (thing int, rank int, at text)
     where p.thing = asked.thing and (p.rank, p.at) is distinct from (asked.rank, asked.at)`,
    [JSON.stringify(firsts)],
  );
}

/** Has what is read by something else now read again, and keeps the marks for the next comparison. */
async function replaceMarks({ query }: Queries, marks: ReadonlyMap<string, string>): Promise<void> {
  const rows = await query<{ key: string; mark: string }>('select key, mark from index_by');
  const former = new Map(rows.map(({ key, mark }) => [key, mark]));
  former.delete(allKey);
  const keys = new Set([...former.keys(), ...marks.keys()]);
  const changed = [...keys].filter((key) => former.get(key) !== marks.get(key));
  await query('delete from index_by where key = any($1)', [changed]);
  await query('insert into index_by select * from unnest($1::text[], $2::text[])', [
    changed.filter((key) => marks.has(key)),
    changed.flatMap((key) => marks.get(key) ?? []),
  ]);
  if (changed.includes(addressKey) && former.has(addressKey))
    await query('update index_things set known = 0');
  await query(
    `update index_things set known = 0 where id in (
       select n.thing from unnest($1::text[]) as asked (name) join index_names n
       on n.kind = 'block' and ${isNamed})`,
    [changed],
  );
}

/** Keeps in the tables of an index how letters stand, and marks what is to be read again. */
export function createLetterFactTables({ query, transaction }: Database): Pick<
  LetterIndex,
  'changed' | 'update'
> & {
  prepare(by: Parameters<LetterIndex['prepare']>[0]): Promise<MarkedBy>;
} {
  /** The revision of each letter whose facts are about to be gathered: a change meanwhile raises it. */
  const seen = new Map<string, number>();

  return {
    async prepare(by) {
      const marks = marksOf(by);
      const mark = hash('sha256', JSON.stringify([...marks].sort()));
      const [known] = await query<{ mark: string }>('select mark from index_by where key = $1', [allKey]);
      if (known?.mark === mark) return { ...by, mark };
      await transaction(async (queries) => {
        // Whoever reads by others waits here, or is waited for, and begins anew.
        await queries.query(
          'insert into index_by values ($1, $2) on conflict (key) do update set mark = excluded.mark',
          [allKey, mark],
        );
        await replaceMarks(queries, marks);
      });
      return { ...by, mark };
    },

    // Whatever events tell, the database knows better.
    async changed() {
      const rows = await query<{ campaign_id: string; revision: number }>(
        'select campaign_id, revision from index_letters where told < revision order by campaign_id',
      );
      for (const { campaign_id, revision } of rows) seen.set(campaign_id, revision);
      return rows.map(({ campaign_id }) => campaign_id);
    },

    async update(letters) {
      const facts = letters.flatMap((letter) => {
        const revision = seen.get(letter.campaign);
        seen.delete(letter.campaign);
        return revision === undefined ? [] : { ...letter, revision };
      });
      if (facts.length === 0) return;
      await transaction(async (queries) => {
        await queries.query(holdBy, [allKey]);
        const newest = await noteRevisions(queries, facts);
        const things = await keepThings(queries, newest);
        await keepStates(queries, newest, things);
      });
    },
  };
}
