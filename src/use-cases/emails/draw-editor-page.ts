import { underCurrentKeys } from '../../core/block-template/values.ts';
import { pictureAddresses } from '../../core/campaign/picture-addresses.ts';
import { editorPage, ownPicturesOnly } from '../../email/render/editor-page.ts';
import { renderHtml } from '../../email/render/render-version.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import type { Deps } from '../deps.ts';
import { loadLook } from '../templates/load-look.ts';
import { loadVersion } from '../versions/load-version.ts';
import { loadPictures } from './load-pictures.ts';
import type { DrawDeps } from './prepare-drawing.ts';

/** What could fetch from another site without the press having written its address: then nothing is drawn ahead. */
const fetchesElsewhere = /<img\b[^>]*\bsrc\s*=\s*["']?\s*(?:https?:)?\/\/|url\(\s*["']?\s*(?:https?:)?\/\//i;

/**
 * The letter's page as the editor's preview will draw it, so that it is seen before the editor is there; undefined for
 * a raw one, and where only the editor can keep pictures of other sites away.
 * @throws AppError `campaign-not-found`, `version-not-found`, `newsletter-template-not-found`, `file-unreadable`
 */
export async function drawEditorPage(
  deps: DrawDeps & Pick<Deps, 'campaigns'>,
  input: { campaignId: string; versionId?: string },
): Promise<string | undefined> {
  const campaign = await loadCampaign(deps, input.campaignId);
  const version = await loadVersion(deps, campaign.id, input.versionId);
  if (version.kind === 'raw') return undefined;
  const look = await loadLook(deps, campaign.newslettertemplate_id);
  const blocks = version.blocks.map((block) => {
    const template = look.blockTemplates.get(block.blocktemplate);
    return template ? { ...block, blockdatas: underCurrentKeys(block.blockdatas, template) } : block;
  });
  const html = renderHtml(
    { ...version, blocks },
    {
      ...look,
      pictures: await loadPictures(deps, pictureAddresses(blocks, look.blockTemplates)),
      pictureAddress: ownPicturesOnly,
      tracking: deps.config.tracking.parameters,
      mode: 'edit',
    },
  );
  return fetchesElsewhere.test(html) ? undefined : editorPage(html, { dark: false, imagesBlocked: false });
}
