import { blockName } from '../../core/campaign/block-name.ts';
import type { Campaign } from '../../core/campaign/campaign.ts';
import type { Version } from '../../core/campaign/version.ts';
import type { Finding } from '../../core/finding.ts';
import type { ProofBlock } from '../../core/proof/proof.ts';
import { placesOfBlocks } from '../../email/render/named-blocks.ts';
import { fillTokens, type TokenValues } from '../../email/tokens/fill-tokens.ts';
import { mailedPersona } from '../../email/tokens/shown-persona.ts';
import type { Deps } from '../deps.ts';
import { type DrawDeps, prepareDrawing } from '../emails/prepare-drawing.ts';
import type { MailPerson, OutgoingMail } from '../ports/mailer.ts';
import type { Look } from '../templates/load-look.ts';
import { checkHeader, chooseSender } from './choose-sender.ts';
import { drawForMail } from './draw-for-mail.ts';

export type ComposeDeps = DrawDeps & Pick<Deps, 'config'>;

/** A version as it would be mailed to the persona. */
interface MailContent extends Pick<OutgoingMail, 'subject' | 'text' | 'html' | 'pictures'> {
  findings: Finding[];
  /** The HTML part, byte for byte. */
  bytes: Uint8Array;
  look: Look;
  /** Where its blocks stand in the HTML part. */
  blocks: () => Promise<ProofBlock[]>;
}

/** @throws AppError `drawing-stopped` */
async function blocksOf(
  version: Version,
  { blockTemplates }: Look,
  { html, named }: { html: string; named: () => Promise<string> },
): Promise<ProofBlock[]> {
  if (version.kind === 'raw') return [];
  const byId = new Map(version.blocks.map((block) => [block.id, block]));
  return placesOfBlocks(html, await named()).flatMap((place) => {
    const block = byId.get(place.id);
    return block ? [{ ...place, name: blockName(block, blockTemplates.values()) }] : [];
  });
}

/**
 * What a mail of a version would hold; for no reader, its tokens stay as they are. A raw document is its own bytes, with
 * the files that came with it, nothing in it filled or rewritten (decisions 5).
 * @throws AppError as `prepareDrawing`
 */
export async function mailContent(
  deps: ComposeDeps,
  campaign: Campaign,
  version: Version,
  reader: TokenValues | null = mailedPersona,
): Promise<MailContent> {
  const draw = await prepareDrawing(deps, version, campaign.newslettertemplate_id);
  const { drawn, pictures, named } = await drawForMail(deps, draw);
  const { look, findings, raw } = drawn;
  const fill = (content: string, kind: 'html' | 'text') =>
    reader === null ? content : fillTokens(content, reader, kind);
  const shared = { subject: fill(version.subject, 'text'), text: fill(drawn.text, 'text'), findings, look };
  if (raw) {
    const { html: bytes, charset, parts } = raw;
    return { ...shared, html: { bytes, charset }, bytes, pictures: parts, blocks: async () => [] };
  }
  const html = fill(drawn.html, 'html');
  const blocks = () => blocksOf(version, look, { html, named: async () => fill(await named(), 'html') });
  return { ...shared, html, bytes: new TextEncoder().encode(html), pictures, blocks };
}

/** A mail but for what names it: a proof's number or a trial's mark. */
export interface ComposedMail extends Omit<MailContent, 'look'> {
  from: MailPerson;
}

/**
 * A version as a mail from its sender.
 * @throws AppError as `mailContent`; `sender-missing`, `mail-header-invalid`
 */
export async function composeMail(
  deps: ComposeDeps,
  campaign: Campaign,
  version: Version,
  reader?: TokenValues | null,
): Promise<ComposedMail> {
  const { look, ...content } = await mailContent(deps, campaign, version, reader);
  checkHeader('objet', content.subject);
  return { ...content, from: chooseSender(deps.config, look.template) };
}
