import type { getCheckFacts } from '../use-cases/checks/gather-facts.ts';
import type { probeLinks } from '../use-cases/checks/probe-links.ts';
import type { searchLetters } from '../use-cases/checks/search-letters.ts';
import { endpoint } from './endpoint.ts';

export const checkRows = {
  facts: endpoint<typeof getCheckFacts>({
    method: 'GET',
    path: '/api/campaigns/{campaignId}/check-facts',
    body: 'none',
  }),
  probeLinks: endpoint<typeof probeLinks, 'links'>({
    method: 'POST',
    path: '/api/link-checks',
    body: 'api',
    as: 'links',
  }),
  searchLetters: endpoint<typeof searchLetters>({ method: 'GET', path: '/api/letters', body: 'none' }),
};
