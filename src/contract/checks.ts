import type { checkCampaign } from '../use-cases/checks/check-campaign.ts';
import type { getCheckFacts } from '../use-cases/checks/gather-facts.ts';
import type { getCheckPolicy } from '../use-cases/checks/list-rules.ts';
import type { probeLinks } from '../use-cases/checks/probe-links.ts';
import type { searchLetters } from '../use-cases/checks/search-letters.ts';
import { endpoint } from './endpoint.ts';

export const checkRows = {
  facts: endpoint<typeof getCheckFacts>({
    method: 'GET',
    path: '/api/campaigns/{campaignId}/check-facts',
    body: 'none',
  }),
  check: endpoint<typeof checkCampaign>({
    method: 'POST',
    path: '/api/campaigns/{campaignId}/checks',
    body: 'api',
  }),
  policy: endpoint<typeof getCheckPolicy>({ method: 'GET', path: '/api/check-policy', body: 'none' }),
  probeLinks: endpoint<typeof probeLinks, 'links'>({
    method: 'POST',
    path: '/api/link-checks',
    body: 'api',
    as: 'links',
  }),
  searchLetters: endpoint<typeof searchLetters>({ method: 'GET', path: '/api/letters', body: 'none' }),
};
