import { searchBy } from '../search-list.ts';
import type { CampaignSummary } from './campaign-summary.ts';

/** Which campaigns a list shows. */
export const shownCampaigns = ['all', 'active', 'archived'] as const;
export type ShownCampaigns = (typeof shownCampaigns)[number];

/** Whether a list of these shows it. */
export const isShownIn = (shown: ShownCampaigns, { archived }: Pick<CampaignSummary, 'archived'>): boolean =>
  shown === 'all' || archived === (shown === 'archived');

/** What each choice shows of a list, in its order; in one pass, for a list may have thousands. */
export function shownIn(all: readonly CampaignSummary[]): Record<ShownCampaigns, readonly CampaignSummary[]> {
  const active: CampaignSummary[] = [];
  const archived: CampaignSummary[] = [];
  for (const campaign of all) (isShownIn('archived', campaign) ? archived : active).push(campaign);
  return { all, active, archived };
}

/** Finds campaigns by their name, number, template and author. */
export const campaignSearch = searchBy(
  ({ name, number, newslettertemplate_name, saved_by }: CampaignSummary) =>
    [name, number ?? '', newslettertemplate_name, saved_by].join('\n'),
);

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** The order of lists: the last saved first. */
export const lastSavedFirst = (a: CampaignSummary, b: CampaignSummary): number =>
  compare(b.saved_at, a.saved_at) || compare(a.id, b.id);
