import { groupBy } from '../../core/group-by.ts';
import type { Sought } from '../../core/past-letters/query.ts';
import type { LetterPassage } from '../../email/letter-contents.ts';
import type {
  CurrentNames,
  LetterIndex,
  LetterState,
  NamingLetter,
} from '../../use-cases/ports/letter-index.ts';
import { passageRoom, type Sqlite, statementsOf } from './index-file.ts';
import { type SealedLetters, withStoredBlocks } from './sealed-letters.ts';

/** Each word between quotation marks: nothing that was typed is a sign of the language of queries. */
const expressionOf = (sought: readonly Sought[]) =>
  sought.map(({ words, isWhole }) => `"${words.join(' ')}"${isWhole ? '' : '*'}`).join(' AND ');

/** What the tables of an index say of the letters that are read so far. */
export function createIndexAnswers(
  db: Sqlite,
  source: Pick<SealedLetters, 'storedBlocks'>,
): Pick<LetterIndex, 'search' | 'lastNaming' | 'naming' | 'countShowing' | 'currentNames'> {
  const { all } = statementsOf(db);

  return {
    async search({ sought, except = '', limit }) {
      const wanted = expressionOf(sought);
      const letters = all<{ sealed: number; campaign: string; total: number } & LetterState>(
        `with hit as (select rowid / ${passageRoom} as sealed, count(*) as passages from words where words match ? group by 1),
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
           select rowid from words where words match ? and rowid / ${passageRoom} in (select value from json_each(?))
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
      return {
        passages: await withStoredBlocks(source, passages),
        total: letters[0]?.total ?? 0,
        forms: [],
      };
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
      // In one question: a library has thousands of pictures. A letter stands once beside a name, so that most are counted
      // along the key; letters are told apart for pictures that had another name before.
      const shown = all<{ rank: number; n: number }>(
        `select wanted.key as rank, case json_array_length(wanted.value)
           when 1 then (select count(*) from showing where media = wanted.value ->> 0)
           else (select count(distinct showing.letter) from json_each(wanted.value) as name
             join showing on showing.media = name.value)
         end as n from json_each(?) as wanted`,
        JSON.stringify(groups),
      );
      const counts = groups.map(() => 0);
      for (const { rank, n } of shown) counts[rank] = n;
      return counts;
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
}
