import { z } from 'zod';
import { BlockSchema } from '../../core/campaign/block.ts';
import { dayText } from '../../core/dates/french-date.ts';
import { emptyIsAbsent } from '../../core/form-values.ts';
import { IdSchema } from '../../core/id.ts';
import { once } from '../../core/once.ts';
import {
  excerpt,
  type FoundPassage,
  FoundPassageSchema,
  MAX_COUNTED,
  MAX_QUERY_CHARS,
} from '../../core/past-letters/found-passage.ts';
import { readQuery, type Sought, withForms } from '../../core/past-letters/query.ts';
import type { Deps } from '../deps.ts';
import { askLetters, type LettersDeps } from '../letters/ask-letters.ts';
import type { PassageOfLetter } from '../ports/letter-index.ts';
import { verb } from '../verb.ts';
import { pastLetterWording } from './messages.fr.ts';

type SearchDeps = LettersDeps & Pick<Deps, 'campaigns' | 'clock'>;

/** Characters of a passage that are shown. */
const longestExcerpt = 240;

/** How long letters that are still being read are waited for, ms; then those that are read answer. */
const patience = 1_000;

/** Passages as they are told, with their blocks. */
async function tellPassages(
  { campaigns, config, clock }: SearchDeps,
  passages: readonly PassageOfLetter[],
  sought: readonly Sought[],
): Promise<FoundPassage[]> {
  const campaignOf = once((id: string) => campaigns.get(id));
  const { told, parts } = pastLetterWording;
  return Promise.all(
    passages.map(async ({ campaign: id, version, kind: status, at, place, name, lines, stored }) => {
      const { name: letter = id, number = null } = (await campaignOf(id)) ?? {};
      return {
        ...{ campaign: id, name: letter, number, version, status, at },
        told: told[status](number, dayText(at, config.timeZone, clock.now())),
        block: BlockSchema.safeParse(stored).data ?? null,
        block_name: place === 'block' ? name : parts[place],
        passage: excerpt(lines, sought, longestExcerpt),
      };
    }),
  );
}

/** The passages of all newsletters that have all the words and phrases, letter case and accents aside. */
export const searchLetters = verb(
  {
    input: z.strictObject({
      query: z.string().max(MAX_QUERY_CHARS).default(''),
      /** The newsletter that is being made: it is left out. */
      except: emptyIsAbsent(IdSchema),
      limit: z.coerce.number().int().min(1).max(1_000).default(30),
    }),
    output: z.object({
      results: z.array(FoundPassageSchema),
      /** How many there are; 10,000 where there are so many or more. */
      total: z.int(),
      /** Words of these results that are other forms of what was looked for, case and accents aside: 'marche' for 'marchés'. */
      forms: z.array(z.string()),
      /** Letters and mails that are still being read: what they say is not among the results yet. */
      unread: z.int(),
      /** False where this machine has no index: every search reads all letters. */
      indexed: z.boolean(),
    }),
    summary: 'Passages des lettres qui ont tous ces mots ou expressions, celles qui sont parties d’abord',
  },
  async (deps: SearchDeps, { query, limit, except }) => {
    const sought = readQuery(query);
    if (sought.length === 0) return { results: [], total: 0, forms: [], unread: 0, indexed: true };
    const { reading, answer } = await askLetters(deps, patience, (letters) =>
      letters.search({ sought, except, limit }),
    );
    return {
      results: await tellPassages(deps, answer.passages, withForms(sought, answer.forms)),
      total: Math.min(answer.total, MAX_COUNTED),
      forms: answer.forms,
      unread: reading.unread,
      indexed: reading.isIndexed,
    };
  },
);
