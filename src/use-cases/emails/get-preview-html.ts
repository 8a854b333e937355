import { blockAnchor } from '../../core/campaign/block-anchor.ts';
import type { RawPart } from '../../core/campaign/version.ts';
import { decodeHtml } from '../../email/import/charset.ts';
import { fillTokens } from '../../email/tokens/fill-tokens.ts';
import { shownPersona } from '../../email/tokens/shown-persona.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import type { Deps } from '../deps.ts';
import { loadRaw } from '../versions/load-raw.ts';
import { loadVersion } from '../versions/load-version.ts';
import { type DrawDeps, prepareDrawing } from './prepare-drawing.ts';
import { showInlinePictures } from './show-inline-pictures.ts';

/** Shows nothing that is not sent, and frames the block that the address points at. */
const anchorStyle =
  '<style>[data-edit-only],[data-empty-position]{display:none}' +
  ':target{outline:3px solid #2f54c9;outline-offset:-3px;scroll-margin-top:48px}</style>';

/** Ids of the editor's blocks as anchors, which a sandboxed page without scripts can be sent to. */
const withAnchors = (html: string) =>
  html
    .replace(/(<[^<>]*) data-block-id="/g, `$1 id="${blockAnchor('')}`)
    .replace('</head>', `${anchorStyle}</head>`);

const asRead = (html: string, parts?: readonly RawPart[]) =>
  showInlinePictures(fillTokens(html, shownPersona, 'html'), parts);

/**
 * The email of a version as its reader would see it, to be shown in a sandboxed frame only: tokens have the persona's
 * values, pictures their local address. With `anchors` each block bears its `blockAnchor` as id.
 * @throws AppError `campaign-not-found`, `version-not-found`, `newsletter-template-not-found`, `file-unreadable`, `drawing-stopped`
 */
export async function getPreviewHtml(
  deps: DrawDeps & Pick<Deps, 'campaigns'>,
  input: { campaignId: string; versionId?: string; anchors?: boolean },
): Promise<string> {
  const campaign = await loadCampaign(deps, input.campaignId);
  const version = await loadVersion(deps, campaign.id, input.versionId);
  if (version.kind === 'raw') {
    const { html, parts } = await loadRaw(deps, version.id);
    return asRead(decodeHtml(html, version.charset), parts);
  }
  const mode = input.anchors ? 'edit' : 'send';
  const draw = await prepareDrawing(deps, version, campaign.newslettertemplate_id, mode);
  const shown = asRead((await draw()).html);
  return input.anchors ? withAnchors(shown) : shown;
}
