import type { Campaign } from '../../core/campaign/campaign.ts';
import type { RawContent, Version } from '../../core/campaign/version.ts';
import type { Finding } from '../../core/finding.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import { commonFacts } from '../checks/gather-facts.ts';
import type { Deps } from '../deps.ts';
import { loadVersion } from '../versions/load-version.ts';
import { prepareDrawing, type RenderDeps } from './prepare-drawing.ts';

/** A version as the email it becomes, tokens as they are. */
export interface RenderedCampaign {
  campaign: Campaign;
  version: Version;
  html: string;
  text: string;
  findings: Finding[];
  /** Addresses of what is sent of each picture it shows, before they get their places. */
  pictures: string[];
  /** The bytes of a raw campaign, exactly as given, with the files that came with them. */
  raw?: RawContent & { charset: string };
}

/**
 * Pictures of the workspace get their public address where the configuration has one.
 * @throws AppError `campaign-not-found`, `version-not-found`, `newsletter-template-not-found`, `file-unreadable`, `drawing-stopped`
 */
export async function renderCampaign(
  deps: RenderDeps & Pick<Deps, 'campaigns'>,
  input: { campaignId: string; versionId?: string },
): Promise<RenderedCampaign> {
  const campaign = await loadCampaign(deps, input.campaignId);
  const version = await loadVersion(deps, campaign.id, input.versionId);
  const facts = commonFacts(deps);
  const { draw } = await prepareDrawing(deps, version, campaign.newslettertemplate_id);
  const { look: _, ...drawn } = await draw({ places: { publicUrl: deps.config.publicUrl }, facts });
  return { campaign, version, ...drawn };
}
