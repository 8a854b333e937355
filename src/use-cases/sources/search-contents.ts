import { findItems, type ItemQuery } from '../../core/source/find-items.ts';
import type { FoundContent } from '../../core/source/found-content.ts';
import type { SourceSummary } from '../../core/source/reading.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import type { Deps } from '../deps.ts';
import { sourcesOf } from './find-source.ts';
import { offerContents } from './offer-contents.ts';
import { readSources } from './read-sources.ts';
import { type SentDeps, sentLetters } from './sent-letters.ts';
import { summarizeSource } from './summarize-source.ts';

export interface ContentSearch extends ItemQuery {
  /** The newsletter it is for: what it holds itself was not sent before. */
  campaignId: string;
  /** Of a source; '' searches all of them. */
  alias: string;
}

export interface FoundContents {
  results: FoundContent[];
  /** How many there are in all. */
  total: number;
  /** The sources that were searched; one that failed is told, and hides no other. */
  sources: SourceSummary[];
}

/** More cards than anybody reads. */
const mostResults = 60;

/**
 * Searches what the sources offer now.
 * @throws AppError `campaign-not-found`, `source-not-found`
 */
export async function searchContents(
  deps: SentDeps & Pick<Deps, 'contents'>,
  { campaignId, alias, ...query }: ContentSearch,
): Promise<FoundContents> {
  await loadCampaign(deps, campaignId);
  const [readings, sent] = await Promise.all([
    readSources(deps, sourcesOf(deps, alias)),
    sentLetters(deps, campaignId),
  ]);
  const found = findItems(
    readings.flatMap(({ reading }) => reading.items),
    query,
  );
  return {
    results: offerContents(deps, found.slice(0, mostResults), sent),
    total: found.length,
    sources: readings.map(({ source, reading }) => summarizeSource(deps, source, reading)),
  };
}
