import { MAX_COUNTED } from '../../core/past-letters/found-passage.ts';
import { hasSought, type Sought, wordsOf } from '../../core/past-letters/query.ts';
import type { LetterPassage } from '../../email/letter-contents.ts';
import type {
  CurrentNames,
  LetterIndex,
  LetterState,
  NamingLetter,
} from '../../use-cases/ports/letter-index.ts';
import { type SealedLetters, withStoredBlocks } from '../letter-index-worker/sealed-letters.ts';
import type { Queries } from '../store-postgres/database.ts';
import { isNamed, storable } from './index-names.ts';
import { shortWord } from './word-places.ts';

/** A word that may be the beginning of another, or another form of the same. */
const openWord = (word: string, stem: string | undefined) =>
  stem === undefined ? `'${word}':*` : `('${word}':* | '~${stem}')`;

/** Words are letters and digits alone, so nothing that was typed is an operator of `tsquery`. */
const expressionOf = (sought: readonly Sought[], stems: ReadonlyMap<string, string>) =>
  sought
    .map(({ words, isWhole }) => {
      const kept = words.map(shortWord);
      const last = kept.pop() ?? '';
      const ends = isWhole ? `'${last}'` : openWord(last, stems.get(last));
      return `(${[...kept.map((word) => `'${word}'`), ends].join(' <-> ')})`;
    })
    .join(' & ');

/** Words whose ends may be others. */
const openWordsOf = (sought: readonly Sought[]) =>
  sought.flatMap(({ words, isWhole }) => (isWhole ? [] : shortWord(words.at(-1) ?? '')));

/** A word of `$1` in a passage that is not of the letter `$2`. */
const isFound =
  'words @@ $1::tsquery and letter is distinct from (select id from index_letters where campaign_id = $2)';

/** The passages of one thing; `offset 0` keeps their words from being looked for in those of all others each time. */
const passagesOf = (thing: string) =>
  `(select place, letter, said, words from index_passages where thing = ${thing}.thing offset 0) as passage`;

/** The first things of which passages are found, among all that are: as many rows are read and put in order. */
const amongFound = `
  select thing, rank, at from index_passages where ${isFound}
  group by thing, rank, at order by rank, at desc, thing limit $3`;

/** The same, among the first letters alone, one after the other until there are enough. */
const amongFirst = `
  select s.thing, s.rank, s.at
  from (select thing, rank, at from index_states where is_first order by rank, at desc, thing limit 1000) s
  cross join lateral (select from ${passagesOf('s')} where ${isFound} limit 1) as its
  order by s.rank, s.at desc, s.thing limit $3`;

/** A passage that was found, in the words of the index. */
type FoundRow = LetterPassage & { campaign: string; version: string } & Pick<LetterState, 'kind' | 'at'>;

/** The same as it is read, what it says in a column of its own. */
type ReadRow = Omit<FoundRow, keyof LetterPassage> & { said: LetterPassage };

/** What the tables of an index say of the letters that are read so far. */
export function createIndexAnswers(
  { query }: Queries,
  source: Pick<SealedLetters, 'storedBlocks'>,
): Pick<LetterIndex, 'search' | 'lastNaming' | 'naming' | 'countShowing' | 'currentNames'> {
  /** What the French dictionary makes of words; stop words have no stem. */
  async function stemsOf(words: readonly string[]): Promise<Map<string, string>> {
    const rows = await query<{ word: string; stem: string }>(
      `select word, stem from unnest($1::text[]) as word, lateral (select (ts_lexize('french_stem', word))[1] as stem) as made
       where stem <> ''`,
      [[...new Set(words)]],
    );
    return new Map(rows.map(({ word, stem }) => [word, stem]));
  }

  /** Words of passages that were found as other forms of what was looked for. */
  async function formsIn(
    passages: readonly FoundRow[],
    sought: readonly Sought[],
    stems: ReadonlySet<string>,
  ) {
    if (stems.size === 0) return [];
    const words = new Set(passages.flatMap(({ lines }) => wordsOf(lines.join('\n'))));
    const others = [...words].filter((word) => !sought.some((one) => hasSought([word], one)));
    return [...(await stemsOf(others))].filter(([, stem]) => stems.has(stem)).map(([word]) => word);
  }

  return {
    async search({ sought, except = '', limit }) {
      const stems = await stemsOf(openWordsOf(sought));
      const expression = expressionOf(sought, stems);
      const [counted] = await query<{ total: number }>(
        `select count(*)::int as total from (select from index_passages where ${isFound} limit ${MAX_COUNTED}) as found`,
        [expression, except],
      );
      const { total = 0 } = counted ?? {};
      const firstOf = (found: string) =>
        query<ReadRow>(
          `with found as (${found})
         select its.*, found.at, p.said
         from found cross join lateral (
           select l.campaign_id as campaign, t.key as version, s.kind from index_things t
           join index_letters l on l.id = t.letter join index_states s on s.thing = t.id and s.is_first where t.id = found.thing
         ) as its cross join lateral (
           select place, said from ${passagesOf('found')} where words @@ $1::tsquery order by place limit $3
         ) as p
         order by found.rank, found.at desc, found.thing, p.place limit $3`,
          [expression, except, limit],
        );
      let rows = total < MAX_COUNTED ? [] : await firstOf(amongFirst);
      if (rows.length < limit) rows = await firstOf(amongFound);
      const passages = rows.map(({ said, ...state }) => ({ ...said, ...state }));
      return {
        passages: await withStoredBlocks(source, passages),
        total,
        forms: await formsIn(passages, sought, new Set(stems.values())),
      };
    },

    lastNaming: ({ names, except = '' }) =>
      query<{ name: string; campaign: string } & LetterState>(
        `select last.* from unnest($1::text[]) as asked (name) cross join lateral (
           select asked.name, l.campaign_id as campaign, t.key as version, s.kind, s.at
           from index_names n join index_states s on s.thing = n.thing and s.kind <> 'draft'
           join index_things t on t.id = n.thing join index_letters l on l.id = t.letter
           where n.kind = 'link' and ${isNamed} and l.campaign_id <> $2
           order by s.rank, s.at desc, t.id limit 1
         ) as last`,
        [names.map(storable), except],
      ),

    async naming({ kind, names }) {
      const found = await query<{ campaign: string; current: boolean; note: string | null }>(
        `select l.campaign_id as campaign, bool_or(t.is_current) as current, max(n.note) filter (where t.is_current) as note
         from unnest($1::text[]) as asked (name) join index_names n on n.kind = $2 and ${isNamed}
         join index_things t on t.id = n.thing join index_letters l on l.id = t.letter group by l.campaign_id`,
        [names.map(storable), kind],
      );
      return found.map(
        ({ campaign, current, note }): NamingLetter => ({ campaign, isCurrent: current, note: note ?? '' }),
      );
    },

    async countShowing({ groups }) {
      const asked = groups.flatMap((group, rank) => group.map((name) => ({ rank, name: storable(name) })));
      const shown = await query<{ rank: number; letters: number }>(
        `select asked.rank, count(distinct n.letter)::int as letters
         from unnest($1::int[], $2::text[]) as asked (rank, name) join index_names n on n.kind = 'media' and ${isNamed}
         group by asked.rank`,
        [asked.map(({ rank }) => rank), asked.map(({ name }) => name)],
      );
      const counts = groups.map(() => 0);
      for (const { rank, letters } of shown) counts[rank] = letters;
      return counts;
    },

    async currentNames({ campaigns, aliases }) {
      const rows = await query<{ campaign: string; kind: string; names: string[]; blocks: number | null }>(
        `select l.campaign_id as campaign, n.kind, array_agg(n.name) as names,
           sum(n.note::int) filter (where n.kind = 'block')::int as blocks
         from index_letters l join index_things t on t.letter = l.id and t.is_current
         join index_names n on n.thing = t.id
         where l.campaign_id = any($1)
           and (n.kind in ('block', 'position') or (n.kind = 'alias' and n.name = any($2)))
         group by l.campaign_id, n.kind`,
        [campaigns, aliases.map(storable)],
      );
      const answers = new Map<string, CurrentNames>();
      for (const { campaign, kind, names, blocks } of rows) {
        const answer = answers.get(campaign) ?? { campaign, blocks: 0, positions: [], aliases: [] };
        answers.set(campaign, answer);
        if (kind === 'block') answer.blocks = blocks ?? 0;
        else answer[kind === 'alias' ? 'aliases' : 'positions'] = names;
      }
      return [...answers.values()];
    },
  };
}
