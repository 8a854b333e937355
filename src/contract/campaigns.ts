import type { createCampaign, duplicateCampaign } from '../use-cases/campaigns/create-campaign.ts';
import type { createNextIssue } from '../use-cases/campaigns/create-next-issue.ts';
import type { archiveCampaign, renameCampaign } from '../use-cases/campaigns/edit-campaign.ts';
import type { findNamedCampaign } from '../use-cases/campaigns/find-named.ts';
import type { getDocument } from '../use-cases/campaigns/get-document.ts';
import type { listWaitingCampaigns, pageCampaigns } from '../use-cases/campaigns/page-campaigns.ts';
import type { getEmail } from '../use-cases/emails/get-email.ts';
import type { getPreviewHtml } from '../use-cases/emails/get-preview-html.ts';
import type { reportPresence } from '../use-cases/presence/report-presence.ts';
import type { getSnapshotLetter } from '../use-cases/snapshots/snapshot-source.ts';
import { endpoint } from './endpoint.ts';

export const campaignRows = {
  reportPresence: endpoint<typeof reportPresence>({
    method: 'POST',
    path: '/api/campaigns/{campaignId}/presence',
    body: 'api',
  }),
  list: endpoint<typeof pageCampaigns>({ method: 'GET', path: '/api/campaigns', body: 'none' }),
  waiting: endpoint<typeof listWaitingCampaigns>({
    method: 'GET',
    path: '/api/campaigns/waiting',
    body: 'none',
  }),
  named: endpoint<typeof findNamedCampaign, 'campaign'>({
    method: 'GET',
    path: '/api/campaigns/named',
    body: 'none',
    as: 'campaign',
  }),
  create: endpoint<typeof createCampaign>({ method: 'POST', path: '/api/campaigns', body: 'api' }),
  createNextIssue: endpoint<typeof createNextIssue>({
    method: 'POST',
    path: '/api/campaigns/{campaignId}/next-issue',
    body: 'api',
  }),
  duplicate: endpoint<typeof duplicateCampaign>({
    method: 'POST',
    path: '/api/campaigns/{campaignId}/duplicate',
    body: 'api',
  }),
  rename: endpoint<typeof renameCampaign, 'campaign'>({
    method: 'POST',
    path: '/api/campaigns/{campaignId}/rename',
    body: 'api',
    as: 'campaign',
  }),
  archive: endpoint<typeof archiveCampaign, 'campaign'>({
    method: 'POST',
    path: '/api/campaigns/{campaignId}/archive',
    body: 'api',
    as: 'campaign',
  }),
  document: endpoint<typeof getDocument>({
    method: 'GET',
    path: '/api/campaigns/{campaignId}/document',
    body: 'none',
  }),
  snapshotLetter: endpoint<typeof getSnapshotLetter>({
    method: 'GET',
    path: '/api/campaigns/{campaignId}/snapshot-letter',
    body: 'none',
  }),
  email: endpoint<typeof getEmail>({
    method: 'GET',
    path: '/api/campaigns/{campaignId}/email',
    body: 'none',
  }),
  preview: endpoint<typeof getPreviewHtml>({
    method: 'GET',
    path: '/campaign/noneditablepreview/{campaignId}/{versionId?}',
    body: 'none',
    answer: 'html',
  }),
};
