import type { Router } from 'express';
import { addressOf } from '../../contract/address-of.ts';
import { contract } from '../../contract/index.ts';
import { archiveCampaign } from '../../use-cases/campaigns/archive-campaign.ts';
import { createCampaign } from '../../use-cases/campaigns/create-campaign.ts';
import { createNextIssue } from '../../use-cases/campaigns/create-next-issue.ts';
import { getDocument } from '../../use-cases/campaigns/get-document.ts';
import { listCampaigns } from '../../use-cases/campaigns/list-campaigns.ts';
import { renameCampaign } from '../../use-cases/campaigns/rename-campaign.ts';
import type { Deps } from '../../use-cases/deps.ts';
import { getPreviewHtml } from '../../use-cases/emails/get-preview-html.ts';
import { mount } from '../mount.ts';

const rows = contract.campaigns;

export function campaignRoutes(router: Router, deps: Deps): void {
  mount(router, rows.list, async () => ({ campaigns: await listCampaigns(deps) }));
  mount(router, rows.create, (input) => createCampaign(deps, input));
  mount(router, rows.createNextIssue, (input) => createNextIssue(deps, input));
  mount(router, rows.duplicate, (input) => createCampaign(deps, { from: input }));
  mount(router, rows.rename, async (input) => ({ campaign: await renameCampaign(deps, input) }));
  mount(router, rows.archive, async (input) => ({ campaign: await archiveCampaign(deps, input) }));
  mount(router, rows.document, (input) => getDocument(deps, input));
  mount(router, rows.preview, ({ anchors, part, ...input }) =>
    getPreviewHtml(deps, {
      ...input,
      anchors: anchors === '1',
      wholeAt: part && addressOf(rows.preview, { ...input, anchors }),
    }),
  );
}
