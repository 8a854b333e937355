import { z } from 'zod';
import type { Campaign } from '../../core/campaign/campaign.ts';
import { dayText } from '../../core/dates/french-date.ts';
import { emptyIsAbsent } from '../../core/form-values.ts';
import { IdSchema } from '../../core/id.ts';
import {
  excerpt,
  type FoundPassage,
  FoundPassageSchema,
  MAX_QUERY_CHARS,
} from '../../core/past-letters/found-passage.ts';
import { searchTerms } from '../../core/search-terms.ts';
import type { Deps } from '../deps.ts';
import { lettersThatLeft } from '../sources/sent-letters.ts';
import { verb } from '../verb.ts';
import { pastLetterWording } from './messages.fr.ts';
import { openPastLetters, type PastDeps, type PastLetters } from './past-letters.ts';

type SearchDeps = PastDeps & Pick<Deps, 'campaigns' | 'sends' | 'proofs' | 'config' | 'clock'>;

/** Characters of a passage that are shown. */
const longestExcerpt = 240;

type SearchedLetter = Pick<FoundPassage, 'status' | 'at' | 'version'> & { campaign: Campaign };

/** Of each campaign the last state that people got, else the current one; what left first, the last ones before. */
async function searchedLetters(deps: SearchDeps, except: string | undefined): Promise<SearchedLetter[]> {
  const campaigns = (await deps.campaigns.list()).filter(({ id }) => id !== except);
  const letters = new Map<string, SearchedLetter>();
  for (const { campaign, kind, at, versionId } of await lettersThatLeft(deps, campaigns)) {
    if (!letters.has(campaign.id))
      letters.set(campaign.id, { campaign, status: kind, at, version: versionId });
  }
  const others: SearchedLetter[] = [];
  for (const campaign of campaigns) {
    if (letters.has(campaign.id)) continue;
    const current = await deps.versions.current(campaign.id);
    if (current) others.push({ campaign, status: 'draft', at: current.created_at, version: current.id });
  }
  return [...letters.values(), ...others.sort((a, b) => b.at.localeCompare(a.at))];
}

type FoundIn = { letter: SearchedLetter; passage: Awaited<ReturnType<PastLetters['passages']>>[number] };

/** Of one letter at a time nothing is kept but what is answered. */
async function findPassages(
  past: PastLetters,
  searched: readonly SearchedLetter[],
  { wanted, limit }: { wanted: readonly string[]; limit: number },
): Promise<{ found: FoundIn[]; total: number }> {
  const found: FoundIn[] = [];
  const isWanted = (hay: string) => wanted.every((word) => hay.includes(word));
  let total = 0;
  for (const letter of searched) {
    const hits = (await past.words(letter.version)).filter(isWanted).length;
    total += hits;
    if (hits === 0 || found.length >= limit) continue;
    const passages = (await past.passages(letter.version)).filter(({ hay }) => isWanted(hay));
    found.push(...passages.map((passage) => ({ letter, passage })));
  }
  return { found: found.slice(0, limit), total };
}

/** The passages of all newsletters that have all the words, letter case and accents aside. */
export const searchLetters = verb(
  {
    input: z.strictObject({
      query: z.string().max(MAX_QUERY_CHARS).default(''),
      /** The newsletter that is being made: it is left out. */
      except: emptyIsAbsent(IdSchema),
      limit: z.coerce.number().int().min(1).max(200).default(30),
    }),
    output: z.object({ results: z.array(FoundPassageSchema), total: z.int() }),
    summary: 'Passages des lettres qui ont tous ces mots, celles qui sont parties d’abord',
  },
  async (deps: SearchDeps, { query, limit, except }) => {
    const wanted = searchTerms(query);
    if (wanted.length === 0) return { results: [], total: 0 };
    const searched = await searchedLetters(deps, except);
    const past = await openPastLetters(
      deps,
      searched.map(({ version }) => version),
    );
    const { found, total } = await findPassages(past, searched, { wanted, limit });
    const day = (at: string) => dayText(at, deps.config.timeZone, deps.clock.now());
    return {
      results: found.map(({ letter: { campaign, status, at, version }, passage }) => ({
        campaign: campaign.id,
        name: campaign.name,
        number: campaign.number ?? null,
        ...{ version, status, at },
        told: pastLetterWording.told[status](campaign.number ?? null, day(at)),
        block: passage.block ?? null,
        block_name: passage.name,
        passage: excerpt(passage.lines, wanted, longestExcerpt),
      })),
      total,
    };
  },
);
