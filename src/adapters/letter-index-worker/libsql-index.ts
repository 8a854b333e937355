import { hash } from 'node:crypto';
import { groupBy } from '../../core/group-by.ts';
import { type Sought, wordsOf } from '../../core/past-letters/query.ts';
import {
  type LetterContents,
  type LetterPassage,
  type ReadBy,
  unreadableContents,
} from '../../email/letter-contents.ts';
import type {
  CurrentNames,
  LetterFacts,
  LetterIndex,
  LetterState,
  NamingLetter,
  SealedThing,
} from '../../use-cases/ports/letter-index.ts';
import { type Sqlite, statementsOf } from './index-file.ts';
import { rankOf, type SealedLetters, withStoredBlocks } from './sealed-letters.ts';

/** A sealed thing as it stands in the index. */
interface SealedRow {
  id: number;
  letter: number;
  campaign: string;
  kind: SealedThing['kind'];
  key: string;
  charset: string;
  is_searched: number;
}

const thingOf = ({ kind, key, charset }: Pick<SealedRow, 'kind' | 'key' | 'charset'>): SealedThing =>
  kind === 'proof' ? { kind, key, charset } : { kind, key };

/** What was read of it. */
interface ReadThing {
  row: SealedRow;
  stamp: string;
  contents: LetterContents | undefined;
}

/** Passages of one version have the numbers from its own times this: more than it can have. */
const room = 4_096;

/** How long is read before it is written, ms, and how much: a search waits for both, and many small writings take longer. */
const readFor = 100;
const atMost = 64;

/** Each word between quotation marks: nothing that was typed is a sign of the language of queries. */
const expressionOf = (sought: readonly Sought[]) =>
  sought.map(({ words, isWhole }) => `"${words.join(' ')}"${isWhole ? '' : '*'}`).join(' AND ');

/** Answers from the tables of an index; what is unread is read by `readNext`, one thing at a time. */
export function createLibsqlIndex(db: Sqlite, source: SealedLetters) {
  const sql = statementsOf(db);
  const all = <Row>(text: string, ...given: unknown[]) => sql(text).all(...given) as Row[];
  const one = <Row>(text: string, ...given: unknown[]) => sql(text).get(...given) as Row | undefined;
  const run = (text: string, ...given: unknown[]) => sql(text).run(...given);
  const atOnce = (work: () => void) => db.transaction(work).immediate();
  const seen = new Map<string, string>();
  let by: ReadBy | undefined;

  function forgetContents(sealed: number): void {
    // One by one: told together, all there are would be looked at.
    for (const { id } of all<{ id: number }>('select id from passage where sealed = ?', sealed))
      run('delete from words where rowid = ?', id);
    run('delete from passage where sealed = ?', sealed);
    run('delete from named where sealed = ?', sealed);
  }

  function forget(sealed: number): void {
    forgetContents(sealed);
    run('delete from state where sealed = ?', sealed);
    run('delete from sealed where id = ?', sealed);
  }

  /** The pictures that a letter shows in all that is read of it, each once, so that letters are counted without a look at each. */
  function gather(letter: number): void {
    run('delete from showing where letter = ?', letter);
    run(
      `insert or ignore into showing select named.name, sealed.letter from sealed
       join named on named.sealed = sealed.id where sealed.letter = ? and named.kind = 'media'`,
      letter,
    );
  }

  function forgetLetter(letter: number): void {
    for (const { id } of all<{ id: number }>('select id from sealed where letter = ?', letter)) forget(id);
    run('delete from showing where letter = ?', letter);
    run('delete from letter where id = ?', letter);
  }

  function letterOf(campaign: string, mark: string): { id: number; isSame: boolean } {
    const former = one<{ id: number; mark: string; stamp: string }>(
      'select id, mark, stamp from letter where campaign = ?',
      campaign,
    );
    const isSame = former?.mark === mark;
    // Of one that is told unasked, nobody knows the stamp it had: it is looked at again the next time.
    const stamp = seen.get(campaign) ?? (isSame ? former.stamp : '');
    seen.delete(campaign);
    if (former) {
      if (!isSame || stamp !== former.stamp)
        run('update letter set mark = ?, stamp = ? where id = ?', mark, stamp, former.id);
      return { id: former.id, isSame };
    }
    const { lastInsertRowid } = run(
      'insert into letter (campaign, mark, stamp) values (?, ?, ?)',
      ...[campaign, mark, stamp],
    );
    return { id: Number(lastInsertRowid), isSame: false };
  }

  function keepSealed(letter: number, { current, states, sealed }: LetterFacts): void {
    const keyOf = ({ kind, key }: { kind: string; key: string }) => `${kind} ${key}`;
    const former = new Map(
      all<{ id: number; kind: string; key: string }>(
        'select id, kind, key from sealed where letter = ?',
        letter,
      ).map((row) => [keyOf(row), row.id]),
    );
    const searched = states[0]?.version;
    for (const thing of sealed) {
      const isCurrent = Number(thing.kind === 'version' && thing.key === current);
      const isSearched = Number(thing.kind === 'version' && thing.key === searched);
      const known = former.get(keyOf(thing));
      former.delete(keyOf(thing));
      if (known !== undefined) {
        run(
          `update sealed set is_current = ?1, is_searched = ?2,
           known = case when ?2 = 1 and known = 1 then 0 else known end where id = ?3`,
          ...[isCurrent, isSearched, known],
        );
        continue;
      }
      run(
        `insert into sealed (letter, kind, key, charset, stamp, is_current, is_searched, known)
         values (?, ?, ?, ?, '', ?, ?, 0)`,
        ...[letter, thing.kind, thing.key, 'charset' in thing ? thing.charset : '', isCurrent, isSearched],
      );
    }
    for (const id of former.values()) forget(id);
    run('delete from state where sealed in (select id from sealed where letter = ?)', letter);
    for (const [rank, state] of states.entries())
      run(
        `insert or ignore into state select id, ?, ?, ?, ? from sealed where letter = ? and kind = 'version' and key = ?`,
        ...[state.kind, rankOf(state), state.at, Number(rank === 0), letter, state.version],
      );
    if (former.size > 0) gather(letter);
  }

  /** What hands have altered since it was read, in one letter, or in all of them for 0. */
  function rereadAltered(letter: number): void {
    const known = all<SealedRow & { stamp: string }>(
      `select sealed.*, letter.campaign from sealed join letter on letter.id = sealed.letter
       where sealed.kind = 'version' and sealed.known > 0 and ?1 in (0, sealed.letter)`,
      letter,
    );
    for (const row of known)
      if (source.stampOf(row.campaign, thingOf(row)) !== row.stamp)
        run('update sealed set known = 0 where id = ?', row.id);
  }

  function keepPassages(sealed: number, passages: readonly LetterPassage[]): void {
    const kept = passages.slice(0, room);
    run(
      `insert into passage select ?1 + key, ?2, value->>'place', value->>'block', value->>'name', value->'lines'
       from json_each(?3)`,
      ...[sealed * room, sealed, JSON.stringify(kept)],
    );
    run(
      'insert into words (rowid, said) select ? + key, value from json_each(?)',
      ...[sealed * room, JSON.stringify(kept.map(({ lines }) => wordsOf(lines.join('\n')).join(' ')))],
    );
  }

  function keep({ row: { id }, stamp, contents = unreadableContents }: ReadThing): void {
    // Another process may have read it, or the letter may stand otherwise.
    const row = one<SealedRow>('select * from sealed where id = ? and known = 0', id);
    if (!row) return;
    const { names, passages } = contents;
    forgetContents(row.id);
    run(
      `insert or ignore into named select value->>'kind', value->>'name', ?, value->>'note' from json_each(?)`,
      ...[id, JSON.stringify(names)],
    );
    if (row.is_searched) keepPassages(id, passages);
    gather(row.letter);
    run('update sealed set known = ?, stamp = ? where id = ?', 1 + row.is_searched, stamp, row.id);
  }

  const index: Omit<LetterIndex, 'progress'> = {
    async prepare({ publicUrl, blockTemplates }) {
      const marks = new Map(
        blockTemplates.map(({ id, name, parameters }) => [
          id,
          hash('sha256', JSON.stringify([name, parameters])),
        ]),
      );
      atOnce(() => {
        const address = publicUrl ?? '';
        const formerly = one<{ value: string }>("select value from about where key = 'publicUrl'")?.value;
        if (formerly !== undefined && formerly !== address) run('update sealed set known = 0');
        if (formerly !== address) run("insert or replace into about values ('publicUrl', ?)", address);
        const known = new Map(
          all<{ id: string; mark: string }>('select id, mark from template').map(({ id, mark }) => [
            id,
            mark,
          ]),
        );
        for (const id of new Set([...known.keys(), ...marks.keys()])) {
          const mark = marks.get(id);
          if (known.get(id) === mark) continue;
          run(
            "update sealed set known = 0 where id in (select sealed from named where kind = 'block' and name = ?)",
            id,
          );
          if (mark === undefined) run('delete from template where id = ?', id);
          else run('insert or replace into template values (?, ?)', id, mark);
        }
      });
      by = { publicUrl, blockTemplates: new Map(blockTemplates.map((template) => [template.id, template])) };
    },

    async changed() {
      const now = await source.stamps();
      if (!now) return [];
      const known = new Map(
        all<{ id: number; campaign: string; stamp: string }>('select id, campaign, stamp from letter').map(
          (letter) => [letter.campaign, letter],
        ),
      );
      atOnce(() => {
        for (const [campaign, { id }] of known) if (!now.has(campaign)) forgetLetter(id);
        rereadAltered(0);
      });
      const ids = [...now].filter(([id, stamp]) => stamp === '' || known.get(id)?.stamp !== stamp);
      for (const [id, stamp] of ids) seen.set(id, stamp);
      return ids.map(([id]) => id);
    },

    async update(letters) {
      atOnce(() => {
        for (const letter of letters) {
          const { id, isSame } = letterOf(letter.campaign, JSON.stringify(letter));
          if (!isSame) keepSealed(id, letter);
          rereadAltered(id);
        }
      });
    },

    async search({ sought, except = '', limit }) {
      const wanted = expressionOf(sought);
      const letters = all<{ sealed: number; campaign: string; total: number } & LetterState>(
        `with hit as (select rowid / ${room} as sealed, count(*) as passages from words where words match ? group by 1),
         ranked as (
           select hit.sealed, state.kind, state.at, state.rank, sum(hit.passages) over () as total
           from hit join state on state.sealed = hit.sealed and state.is_first = 1
           where hit.sealed not in (
             select sealed.id from letter join sealed on sealed.letter = letter.id where letter.campaign = ?)
           order by state.rank, state.at desc, hit.sealed limit ?
         )
         select ranked.*, letter.campaign, sealed.key as version from ranked
         join sealed on sealed.id = ranked.sealed join letter on letter.id = sealed.letter
         order by ranked.rank, ranked.at desc, ranked.sealed`,
        ...[wanted, except, limit],
      );
      const found = all<Omit<LetterPassage, 'lines'> & { sealed: number; lines: string }>(
        `select sealed, place, block, name, lines from passage where id in (
           select rowid from words where words match ? and rowid / ${room} in (select value from json_each(?))
         ) order by id`,
        ...[wanted, JSON.stringify(letters.map(({ sealed }) => sealed))],
      );
      const ofLetters = groupBy(found, ({ sealed }) => sealed);
      const passages = letters
        .flatMap(({ sealed, campaign, version, kind, at }) =>
          (ofLetters.get(sealed) ?? []).map(({ place, block, name, lines }) => ({
            ...{ campaign, version, kind, at, place, block, name },
            lines: JSON.parse(lines) as string[],
          })),
        )
        .slice(0, limit);
      return { passages: await withStoredBlocks(source, passages), total: letters[0]?.total ?? 0 };
    },

    async lastNaming({ names, except = '' }) {
      const found = all<{ name: string; campaign: string } & LetterState>(
        `select named.name, letter.campaign, sealed.key as version, state.kind, state.at
         from json_each(?) as wanted join named on named.kind = 'link' and named.name = wanted.value
         join state on state.sealed = named.sealed and state.kind <> 'draft'
         join sealed on sealed.id = named.sealed join letter on letter.id = sealed.letter
         where letter.campaign <> ? order by state.rank, state.at desc, sealed.id`,
        ...[JSON.stringify(names), except],
      );
      const first = new Map(
        found
          .toReversed()
          .map(({ name, campaign, version, kind, at }) => [name, { name, campaign, version, kind, at }]),
      );
      return [...first.values()];
    },

    async naming({ kind, names }) {
      const found = all<{ campaign: string; is_current: number; note: string | null }>(
        `select letter.campaign, max(sealed.is_current) as is_current,
           max(case when sealed.is_current = 1 then named.note end) as note
         from json_each(?) as wanted join named on named.kind = ? and named.name = wanted.value
         join sealed on sealed.id = named.sealed join letter on letter.id = sealed.letter group by letter.id`,
        ...[JSON.stringify(names), kind],
      );
      return found.map(
        ({ campaign, is_current, note }): NamingLetter => ({
          campaign,
          isCurrent: is_current === 1,
          note: note ?? '',
        }),
      );
    },

    async countShowing({ groups }) {
      return groups.map(
        (names) =>
          one<{ n: number }>(
            `select count(distinct letter) as n from json_each(?) as wanted
             join showing on showing.media = wanted.value`,
            JSON.stringify(names),
          )?.n ?? 0,
      );
    },

    async currentNames({ campaigns, aliases }) {
      const rows = all<{ campaign: string; kind: string; names: string; notes: number }>(
        `select letter.campaign, named.kind, group_concat(named.name, ' ') as names, sum(named.note) as notes
         from json_each(?1) as wanted join letter on letter.campaign = wanted.value
         join sealed on sealed.letter = letter.id and sealed.is_current = 1
         join named on named.sealed = sealed.id
         where named.kind in ('block', 'position')
           or (named.kind = 'alias' and named.name in (select value from json_each(?2)))
         group by letter.id, named.kind`,
        ...[JSON.stringify(campaigns), JSON.stringify(aliases)],
      );
      const answers = new Map<string, CurrentNames>();
      for (const { campaign, kind, names, notes } of rows) {
        const answer = answers.get(campaign) ?? { campaign, blocks: 0, positions: [], aliases: [] };
        answers.set(campaign, answer);
        if (kind === 'block') answer.blocks = notes;
        else answer[kind === 'alias' ? 'aliases' : 'positions'] = names.split(' ');
      }
      return [...answers.values()];
    },
  };

  return {
    ...index,
    unread: (): number => one<{ n: number }>('select count(*) as n from sealed where known = 0')?.n ?? 0,
    /** Reads some of what is still unread, the last made first. @returns whether there was something */
    async readSome(): Promise<boolean> {
      const reading = by;
      const rows = reading
        ? all<SealedRow>(
            `select sealed.*, letter.campaign from sealed join letter on letter.id = sealed.letter
             where sealed.known = 0 order by sealed.id desc limit ${atMost}`,
          )
        : [];
      const read: ReadThing[] = [];
      const end = performance.now() + readFor;
      for (const row of rows) {
        const thing = thingOf(row);
        const stamp = source.stampOf(row.campaign, thing);
        const contents = reading && (await source.read(row.campaign, thing, reading));
        read.push({ row, stamp: contents ? stamp : '', contents });
        if (performance.now() > end) break;
      }
      // Read by what is another meanwhile, they are read once more.
      if (reading === by) atOnce(() => read.forEach(keep));
      return rows.length > 0;
    },
    close() {
      db.exec('pragma wal_checkpoint(truncate)');
      db.close();
    },
  };
}
