import { fillTokens } from '../../email/tokens/fill-tokens.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import type { Deps } from '../deps.ts';
import { loadVersion } from '../versions/load-version.ts';
import { shownPersona } from './persona.ts';
import { type DrawDeps, prepareDrawing } from './prepare-drawing.ts';
import { showInlinePictures } from './show-inline-pictures.ts';

/**
 * The email of a version as its reader would see it, to be shown in a sandboxed frame only: tokens have the persona's
 * values, pictures their local address.
 * @throws AppError `campaign-not-found`, `version-not-found`, `newsletter-template-not-found`, `file-unreadable`
 */
export async function getPreviewHtml(
  deps: DrawDeps & Pick<Deps, 'campaigns'>,
  input: { campaignId: string; versionId?: string },
): Promise<string> {
  const campaign = await loadCampaign(deps, input.campaignId);
  const version = await loadVersion(deps, campaign.id, input.versionId);
  const draw = await prepareDrawing(deps, version, campaign.newslettertemplate_id);
  const { html, raw } = draw();
  return showInlinePictures(fillTokens(html, shownPersona, 'html'), raw?.parts);
}
