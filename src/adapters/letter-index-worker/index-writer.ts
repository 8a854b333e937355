import { hash } from 'node:crypto';
import { wordsOf } from '../../core/past-letters/query.ts';
import { stateRanks } from '../../core/past-letters/state-order.ts';
import {
  type LetterContents,
  type LetterPassage,
  type ReadBy,
  unreadableContents,
} from '../../email/letter-contents.ts';
import type { LetterFacts, LetterIndex, SealedThing } from '../../use-cases/ports/letter-index.ts';
import { passageRoom, type Sqlite, statementsOf } from './index-file.ts';
import type { SealedLetters } from './sealed-letters.ts';

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

interface IndexReading {
  /** How much is still to be read. */
  unread(): number;
  /** Reads some of it, the last made first. @returns whether there was something */
  readSome(): Promise<boolean>;
}

/** How long is read before it is written, ms, and how much: a search waits for both, and many small writings take longer. */
const readFor = 100;
const atMost = 64;

/** Keeps in the tables of an index how letters stand, and what they say and name once `readSome` has read them. */
export function createIndexWriter(
  db: Sqlite,
  source: SealedLetters,
): Pick<LetterIndex, 'prepare' | 'changed' | 'update'> & IndexReading {
  const { all, one, run } = statementsOf(db);
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
        ...[state.kind, stateRanks[state.kind], state.at, Number(rank === 0), letter, state.version],
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
    const kept = passages.slice(0, passageRoom);
    run(
      `insert into passage select ?1 + key, ?2, value->>'place', value->>'block', value->>'name', value->'lines'
       from json_each(?3)`,
      ...[sealed * passageRoom, sealed, JSON.stringify(kept)],
    );
    run(
      'insert into words (rowid, said) select ? + key, value from json_each(?)',
      ...[sealed * passageRoom, JSON.stringify(kept.map(({ lines }) => wordsOf(lines.join('\n')).join(' ')))],
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

  return {
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

    async changed(heard) {
      if (heard) return [...heard];
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
    unread: () => one<{ n: number }>('select count(*) as n from sealed where known = 0')?.n ?? 0,
    async readSome() {
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
  };
}
