import { z } from 'zod';
import { dayText } from '../../core/dates/french-date.ts';
import { emptyIsAbsent } from '../../core/form-values.ts';
import { IdSchema } from '../../core/id.ts';
import type { ContentItem } from '../../core/source/content-item.ts';
import { type FoundContent, FoundContentSchema } from '../../core/source/content-item.ts';
import { findItems } from '../../core/source/find-items.ts';
import { SourceSummarySchema } from '../../core/source/reading.ts';
import { SourceAliasSchema } from '../../core/source/source.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';
import { readSources, sourcesOf } from './find-source.ts';
import { summarizeSource } from './list-sources.ts';
import { type SentDeps, type SentInOf, sentLetters } from './sent-letters.ts';

/** Items as they are offered to a person, with what was already sent of them. */
export function offerContents(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  items: readonly ContentItem[],
  sentIn: SentInOf,
): FoundContent[] {
  const labels = new Map(config.sources.map(({ alias, label }) => [alias, label]));
  return items.map((item) => ({
    ...item,
    source_label: labels.get(item.source) ?? item.source,
    day: item.date === null ? '' : dayText(item.date, config.timeZone, clock.now()),
    sentIn: sentIn(item) ?? null,
  }));
}

/** More cards than anybody reads. */
const mostResults = 60;

/**
 * Searches what the sources offer now.
 * @throws AppError `campaign-not-found`, `source-not-found`
 */
export const searchContents = verb(
  {
    input: z.strictObject({
      campaignId: IdSchema,
      /** Words that must all stand in a content, letter case and accents aside. */
      searchtext: z.string().max(500).default(''),
      /** Alias of a source; all of them when empty. */
      searchwebservicesalias: emptyIsAbsent(SourceAliasSchema),
      category: z.string().max(200).default(''),
      order: z.enum(['newest', 'oldest']).default('newest'),
    }),
    output: z.object({
      results: z.array(FoundContentSchema),
      /** How many there are; the first of them are in `results`. */
      total: z.int(),
      /** Those that were searched; one that failed says so in `failure` and `state`. */
      sources: z.array(SourceSummarySchema),
    }),
    summary: 'Cherche dans ce que proposent les sources',
  },
  async (
    deps: SentDeps & Pick<Deps, 'contents'>,
    { campaignId, searchtext, searchwebservicesalias = '', category, order },
  ) => {
    await loadCampaign(deps, campaignId);
    const readings = await readSources(deps, sourcesOf(deps, searchwebservicesalias));
    const found = findItems(
      readings.flatMap(({ reading }) => reading.items),
      { words: searchtext, category, order },
    );
    const shown = found.slice(0, mostResults);
    return {
      results: offerContents(deps, shown, await sentLetters(deps, campaignId, shown)),
      total: found.length,
      sources: readings.map(({ source, reading }) => summarizeSource(deps, source, reading)),
    };
  },
);
