import type { CampaignSummary } from '../../../contract/campaigns.ts';
import { holdsWords } from '../../design/search-text.ts';

/** The campaigns whose name, template or author holds every word of the search. */
export function matching(campaigns: readonly CampaignSummary[], search: string): CampaignSummary[] {
  return campaigns.filter(({ name, number, newslettertemplate_name, saved_by }) =>
    holdsWords([name, number ?? '', newslettertemplate_name, saved_by].join(' '), search),
  );
}
