import type { BlockTemplate } from '../../core/block-template/block-template.ts';
import type { Block } from '../../core/campaign/block.ts';
import { blockName } from '../../core/campaign/block-name.ts';
import type { Campaign } from '../../core/campaign/campaign.ts';
import { canonicalJson } from '../../core/campaign/canonical-json.ts';
import { sha256Hex } from '../../core/campaign/content-hash.ts';
import type { Finding } from '../../core/finding.ts';
import type { Snapshot, SnapshotEnvironment } from '../../core/snapshot/snapshot.ts';
import { decodeHtml } from '../../email/raw/charset.ts';
import { lineOfWords, nameBlocks } from '../../email/render/named-blocks.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import type { Deps } from '../deps.ts';
import { renderForReading } from '../emails/get-preview-html.ts';
import { type EmailDeps, loadEmailInput, loadPictures } from '../emails/load-email-input.ts';
import { renderEmail } from '../emails/render-email.ts';
import { loadRaw, loadVersion } from '../versions/load-version.ts';
import { snapshotWording } from './messages.fr.ts';
import type { SnapshotView } from './snapshot-views.ts';

const { why: words } = snapshotWording;

export type SnapshotLetterDeps = EmailDeps & Pick<Deps, 'campaigns' | 'renderer'>;

type BlockFacts = NonNullable<Snapshot['block']>;
type DrawnBlock = BlockFacts & { words: string };
type UndrawnBlock = BlockFacts & { reasons: string[] };

/** A letter as it is pictured. */
export interface SnapshotLetter {
  campaign: Campaign;
  /** Its blocks bear their `data-block-id`. */
  html: string;
  /** Of the blocks that are drawn; none of a raw letter. */
  blocks: ReadonlyMap<string, DrawnBlock>;
  /** Of the others, with what is known of why, in French. */
  undrawn: ReadonlyMap<string, UndrawnBlock>;
  /** SHA-256 of each picture of ours that it shows, by address. */
  pictures: Readonly<Record<string, string>>;
}

/** What may be the address of a picture of ours, wherever it is written: an attribute, a style, a set of sources. */
const ownPictures = (html: string) => [
  ...new Set([...html.matchAll(/\/(?:media|images)\/[^\s"'()<>&,]+/g)].map(([address]) => address)),
];

/**
 * The current version of a letter as its templates draw it today, whether it has left or not: what has left is the best
 * witness of what a change of template does.
 * @throws AppError `campaign-not-found`, `version-not-found`, `newsletter-template-not-found`, `file-unreadable`, `drawing-stopped`
 */
export async function renderSnapshotLetter(
  deps: SnapshotLetterDeps,
  campaignId: string,
): Promise<SnapshotLetter> {
  const campaign = await loadCampaign(deps, campaignId);
  const version = await loadVersion(deps, campaign.id);
  if (version.kind === 'raw') {
    const { html, parts } = await loadRaw(deps, version.id);
    return withPictures(deps, {
      campaign,
      html: renderForReading(decodeHtml(html, version.charset), parts),
      blocks: new Map(),
      undrawn: new Map(),
    });
  }
  const input = await loadEmailInput(deps, { campaign, version });
  const { html, sourceMap, findings } = await renderEmail(deps, input);
  const spans = new Map(sourceMap.blocks.map((span) => [span.id, span]));
  const blocks = new Map<string, DrawnBlock>();
  const undrawn = new Map<string, UndrawnBlock>();
  for (const block of version.blocks) {
    const facts = factsOf(block, input.templateSet.blockTemplates);
    const span = spans.get(block.id);
    const words = span && lineOfWords(renderForReading(html.slice(span.start, span.end)));
    if (words !== undefined) blocks.set(block.id, { ...facts, words });
    else undrawn.set(block.id, { ...facts, reasons: reasonsFor(block, findings) });
  }
  return withPictures(deps, {
    ...{ campaign, blocks, undrawn },
    html: renderForReading(nameBlocks(html, sourceMap.blocks)),
  });
}

function factsOf(block: Block, templates: ReadonlyMap<string, BlockTemplate>): BlockFacts {
  const template = templates.get(block.blocktemplate);
  return {
    id: block.id,
    name: blockName(block, templates.values()),
    template: template ? { id: template.id, name: template.name } : null,
  };
}

/** Why a block that is in the letter is not drawn. */
function reasonsFor({ id, hidden }: Block, findings: readonly Finding[]): string[] {
  if (hidden) return [words.hiddenBlock];
  const told = findings.filter(({ block, severity }) => block === id && severity === 'blocking');
  return [words.emptyBlock, ...new Set(told.map(({ message }) => message))];
}

async function withPictures(
  deps: SnapshotLetterDeps,
  letter: Omit<SnapshotLetter, 'pictures'>,
): Promise<SnapshotLetter> {
  const found = Object.values(await loadPictures(deps, ownPictures(letter.html)));
  return { ...letter, pictures: Object.fromEntries(found.map(({ url, sha256 }) => [url, sha256])) };
}

/** To be raised when the same page shall give other pixels. */
const recipe = 1;

/** The identity of a page's pixels: pages of the same key need no second picture. */
export function pageKey(
  { html, pictures }: SnapshotLetter,
  view: SnapshotView,
  environment: SnapshotEnvironment,
): string {
  const { browser, fonts, platform } = environment;
  return sha256Hex(
    canonicalJson({ recipe, html, pictures, view, environment: { browser, fonts, platform } }),
  );
}
