import type { CampaignSummary } from '../../../contract/campaigns.ts';
import { matchesSearch } from '../../components/matches-search.ts';

/** The campaigns whose name, template or author holds every word of the search. */
export function filterCampaigns(campaigns: readonly CampaignSummary[], search: string): CampaignSummary[] {
  return campaigns.filter(({ name, number, newslettertemplate_name, saved_by }) =>
    matchesSearch([name, number ?? '', newslettertemplate_name, saved_by].join(' '), search),
  );
}
