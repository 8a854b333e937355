import { blockName } from '../../core/campaign/block-name.ts';
import type { Campaign } from '../../core/campaign/campaign.ts';
import type { Version } from '../../core/campaign/version.ts';
import type { CheckFacts } from '../../core/checks/check-facts.ts';
import type { Finding } from '../../core/finding.ts';
import type { MailUnsubscribe, ProofBlock } from '../../core/proof/proof.ts';
import { placesOfBlocks } from '../../email/render/named-blocks.ts';
import { fillTokens, type TokenValues } from '../../email/tokens/fill-tokens.ts';
import { mailedPersona } from '../../email/tokens/shown-persona.ts';
import { unsubscribeAddress } from '../../email/tokens/unsubscribe-address.ts';
import type { Deps } from '../deps.ts';
import { prepareDrawing, type RenderDeps } from '../emails/prepare-drawing.ts';
import type { MailPerson, OutgoingMail } from '../ports/mailer.ts';
import type { TemplateSet } from '../templates/load-template-set.ts';
import { checkHeader, chooseSender } from './choose-sender.ts';
import { renderForMail } from './render-for-mail.ts';

export type ComposeDeps = RenderDeps & Pick<Deps, 'config'>;

/** What is mailed. */
export interface MailedVersion {
  campaign: Campaign;
  version: Version;
}

interface MailWish {
  /** For no reader, tokens stay as they are. */
  reader?: TokenValues | null;
  /** What the checks know besides the content; without them only the press remarks. */
  facts?: CheckFacts;
}

/** A version as it would be mailed to the persona. */
interface MailContent extends Pick<OutgoingMail, 'subject' | 'text' | 'html' | 'pictures'> {
  findings: Finding[];
  /** The HTML part, byte for byte. */
  bytes: Uint8Array;
  look: TemplateSet;
  unsubscribe?: MailUnsubscribe;
  /** Where its blocks stand in the HTML part. */
  blocks: () => Promise<ProofBlock[]>;
}

/** @throws AppError `drawing-stopped` */
async function blocksOf(
  version: Version,
  { blockTemplates }: TemplateSet,
  { html, named }: { html: string; named: () => Promise<string> },
): Promise<ProofBlock[]> {
  if (version.kind === 'raw') return [];
  const byId = new Map(version.blocks.map((block) => [block.id, block]));
  return placesOfBlocks(html, await named()).flatMap((place) => {
    const block = byId.get(place.id);
    return block ? [{ ...place, name: blockName(block, blockTemplates.values()) }] : [];
  });
}

/** Where the reader of a letter of blocks unsubscribes; a document, or a letter for no reader, does not say. */
function unsubscribeOf(
  { config }: ComposeDeps,
  version: Version,
  reader: TokenValues | null,
): MailUnsubscribe | undefined {
  if (reader === null || version.kind === 'raw') return undefined;
  const address = unsubscribeAddress(version.parameters.unsuburl, reader);
  return address === undefined ? undefined : { address, isOneClick: config.mail.oneClickUnsubscribe };
}

/**
 * What a mail of a version would hold. A raw document is its own bytes, with the files that came with it, nothing in it
 * filled or rewritten.
 * @throws AppError as `prepareDrawing`
 */
export async function mailContent(
  deps: ComposeDeps,
  { campaign, version }: MailedVersion,
  { reader = mailedPersona, facts }: MailWish = {},
): Promise<MailContent> {
  const { draw } = await prepareDrawing(deps, version, campaign.newslettertemplate_id);
  const { drawn, pictures, named } = await renderForMail(deps, draw, facts);
  const { look, findings, raw } = drawn;
  const fill = (content: string, kind: 'html' | 'text') =>
    reader === null ? content : fillTokens(content, reader, kind);
  const unsubscribe = unsubscribeOf(deps, version, reader);
  const shared = {
    ...(unsubscribe && { unsubscribe }),
    subject: fill(version.subject, 'text'),
    text: fill(drawn.text, 'text'),
    findings,
    look,
  };
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
  letter: MailedVersion,
  wish?: MailWish,
): Promise<ComposedMail> {
  const { look, ...content } = await mailContent(deps, letter, wish);
  checkHeader('objet', content.subject);
  return { ...content, from: chooseSender(deps.config, look.template) };
}
