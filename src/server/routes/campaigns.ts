import { addressOf } from '../../contract/address-of.ts';
import { campaignRows } from '../../contract/campaigns.ts';
import { createCampaign, duplicateCampaign } from '../../use-cases/campaigns/create-campaign.ts';
import { createNextIssue } from '../../use-cases/campaigns/create-next-issue.ts';
import { archiveCampaign, renameCampaign } from '../../use-cases/campaigns/edit-campaign.ts';
import { getDocument } from '../../use-cases/campaigns/get-document.ts';
import { listCampaigns } from '../../use-cases/campaigns/list-campaigns.ts';
import { getPreviewHtml } from '../../use-cases/emails/get-preview-html.ts';
import { over, type VerbsOf } from '../verbs.ts';

export const campaignVerbs = {
  list: listCampaigns,
  create: createCampaign,
  createNextIssue: createNextIssue,
  duplicate: duplicateCampaign,
  rename: renameCampaign,
  archive: archiveCampaign,
  document: getDocument,
  preview: over(getPreviewHtml, (deps, { part, ...input }) => {
    const whole = { ...input, anchors: input.anchors ? '1' : undefined };
    return getPreviewHtml(deps, { ...input, wholeAt: part && addressOf(campaignRows.preview, whole) });
  }),
} satisfies VerbsOf<typeof campaignRows>;
