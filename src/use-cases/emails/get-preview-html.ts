import { z } from 'zod';
import { blockAnchor, changeAnchor } from '../../core/campaign/block-name.ts';
import type { RawPart, Version } from '../../core/campaign/version.ts';
import { isOne } from '../../core/form-values.ts';
import { IdSchema, VersionIdSchema } from '../../core/id.ts';
import { isActive } from '../../core/send/active.ts';
import type { Send } from '../../core/send/send.ts';
import { showInlinePictures } from '../../email/inline-pictures.ts';
import { decodeHtml } from '../../email/raw/charset.ts';
import { unixLines } from '../../email/raw/lines.ts';
import { markElementAtLine } from '../../email/raw/mark-element-at-line.ts';
import { inScheme } from '../../email/render/editor-page.ts';
import { escapeHtml } from '../../email/render/html.ts';
import { nameBlocks } from '../../email/render/named-blocks.ts';
import { pageStart } from '../../email/render/page-start.ts';
import { fillTokens } from '../../email/tokens/fill-tokens.ts';
import { shownPersona } from '../../email/tokens/shown-persona.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';
import { loadReadableVersion, loadWholeVersion } from '../versions/load-version.ts';
import { type EmailDeps, loadEmailInput } from './load-email-input.ts';
import { previewWords } from './preview.fr.ts';
import { type Email, renderEmail } from './render-email.ts';

const look =
  'display:block!important;position:fixed;z-index:2147483647;left:0;right:0;bottom:0;margin:0;padding:10px 16px;' +
  'font:14px/20px sans-serif;text-align:center;color:#1a1e26;background:#fdf3e1;border-top:1px solid #8a5200';

/** Over the foot of the page, whatever elements are still open where it ends. */
const notice = (wholeAt: string) =>
  `<p style="${look}">${previewWords.inPart} ` +
  `<a style="color:#1a1e26" target="_self" href="${escapeHtml(wholeAt)}">${previewWords.showWhole}</a></p>`;

/**
 * A letter as far as a browser lays it out without standing still, with a link to the whole of it; the same letter where
 * that is all. A base address of the letter's own would lead the link elsewhere.
 */
function truncateLetter(html: string, wholeAt: string): string {
  const start = pageStart(html);
  if (start === html) return html;
  const page = start.replace(/<base\b[^>]*>/gi, '');
  const at = /<body\b[^>]*>/i.exec(page) ?? /^\s*(?:<!doctype[^>]*>)?/i.exec(page);
  const end = (at?.index ?? 0) + (at?.[0].length ?? 0);
  return page.slice(0, end) + notice(wholeAt) + page.slice(end);
}

/** Frames the block that the address points at. */
const anchorStyle =
  '<style>:target{outline:3px solid #2f54c9;outline-offset:-3px;scroll-margin-top:48px}</style>';

/** Blocks with anchors, which a sandboxed page without scripts can be sent to. */
const withAnchors = ({ html, sourceMap }: Pick<Email, 'html' | 'sourceMap'>) =>
  nameBlocks(html, sourceMap.blocks, (id) => ` id="${blockAnchor(id)}"`).replace(
    '</head>',
    `${anchorStyle}</head>`,
  );

/** As its reader sees it: tokens filled, pictures at an address of ours or inside the page. */
export const renderForReading = (html: string, parts?: readonly RawPart[]) =>
  showInlinePictures(fillTokens(html, shownPersona, 'html'), parts);

export type PreviewDeps = EmailDeps & Pick<Deps, 'campaigns' | 'sends' | 'renderer'>;

const PreviewSchema = z.strictObject({
  campaignId: IdSchema,
  versionId: VersionIdSchema.optional(),
  anchors: z.literal('1').optional().transform(isOne),
  pictures: z.enum(['own', 'none']).optional(),
  part: z.literal('1').optional(),
  scheme: z.enum(['light', 'dark']).optional(),
  line: z.coerce.number().int().min(1).optional(),
});

type PreviewInput = Pick<z.output<typeof PreviewSchema>, 'campaignId'> &
  Partial<z.output<typeof PreviewSchema>> & {
    /** The address of the whole letter, where only as much is to be shown as a browser lays out at once. */
    wholeAt?: string;
  };

/**
 * The email of a version as its reader would see it, to be shown in a sandboxed frame only: tokens have the persona's
 * values, pictures their local address. One that was sent, or is to be, is what left, not what its templates make of it now.
 * @throws AppError `campaign-not-found`, `version-not-found`, `newsletter-template-not-found`, `file-unreadable`, `drawing-stopped`
 */
export const getPreviewHtml = verb(
  {
    /**
     * `anchors=1`: blocks can be pointed at, each by its `blockAnchor`. `pictures`: only those of the workspace, or none,
     * as where a mail program blocks them. `part=1`: no more than a browser lays out at once, with a link to the rest.
     * `scheme`: in its light or its dark colours, whatever the system's. `line`: of a raw letter, what stands there can be pointed at by the `changeAnchor`.
     */
    input: PreviewSchema,
    output: z.string(),
    summary: 'Le courriel tel qu’il part, pour un cadre isolé',
  },
  async (deps: PreviewDeps, { wholeAt, ...input }: PreviewInput) => {
    const drawn = await drawnVersion(deps, input);
    const html = input.scheme ? inScheme(drawn, input.scheme === 'dark') : drawn;
    return wholeAt === undefined ? html : truncateLetter(html, wholeAt);
  },
);

/**
 * The very letter that leaves, or left, with a version: a template may have changed since
 * (docs/product-rules.md#what-was-mailed-is-kept).
 */
async function sentLetter({ sends }: Pick<Deps, 'sends'>, { campaign_id, id }: Version) {
  const isOf = (send: Send) => send.version_id === id && (isActive(send) || send.status === 'sent');
  const send = (await sends.listOf(campaign_id)).find(isOf);
  return send && sends.letter(send);
}

async function drawnVersion(
  deps: PreviewDeps,
  { campaignId, versionId, anchors, line }: PreviewInput,
): Promise<string> {
  const campaign = await loadCampaign(deps, campaignId);
  const { version, raw } =
    versionId === undefined
      ? (await loadReadableVersion(deps, campaign.id)).whole
      : await loadWholeVersion(deps, campaign.id, versionId);
  if (raw) {
    const decoded = decodeHtml(raw.html, version.charset);
    return renderForReading(
      line ? markElementAtLine(unixLines(decoded), line, changeAnchor) : decoded,
      raw.parts,
    );
  }
  const sent = anchors ? undefined : await sentLetter(deps, version);
  if (sent !== undefined) return renderForReading(sent);
  const email = await renderEmail(deps, await loadEmailInput(deps, { campaign, version }));
  return renderForReading(anchors ? withAnchors(email) : email.html);
}
