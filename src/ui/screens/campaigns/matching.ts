import type { CampaignLine } from '../../../contract/campaigns.ts';

/** Lower case without accents, so that 'decembre' finds 'Décembre'. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The campaigns whose name, template or author holds every word of the search. */
export function matching(campaigns: readonly CampaignLine[], search: string): CampaignLine[] {
  const wanted = plain(search).split(/\s+/).filter(Boolean);
  return campaigns.filter((campaign) => {
    const text = plain(
      [campaign.name, campaign.number ?? '', campaign.newslettertemplate_name, campaign.saved_by].join(' '),
    );
    return wanted.every((word) => text.includes(word));
  });
}
