import { type Campaign, CampaignSchema } from '../../../src/core/campaign/campaign.ts';

export function aCampaign(facts: Partial<Campaign> = {}): Campaign {
  return CampaignSchema.parse({
    id: 'lettre-de-decembre',
    name: 'Lettre de décembre',
    newslettertemplate_id: 'lettre',
    kind: 'blocks',
    created_at: '2026-11-20T09:00:00.000Z',
    ...facts,
  });
}
