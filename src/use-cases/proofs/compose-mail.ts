import type { Campaign } from '../../core/campaign/campaign.ts';
import type { Version } from '../../core/campaign/version.ts';
import type { Finding } from '../../core/finding.ts';
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
}

/**
 * What a mail of a version would hold. A raw document is its own bytes, with the files that came with it, nothing in it
 * filled or rewritten (decisions 5).
 * @throws AppError as `prepareDrawing`
 */
export async function mailContent(
  deps: ComposeDeps,
  campaign: Campaign,
  version: Version,
  reader: TokenValues = mailedPersona,
): Promise<MailContent> {
  const draw = await prepareDrawing(deps, version, campaign.newslettertemplate_id);
  const { drawn, pictures } = await drawForMail(deps, draw);
  const { look, findings, raw } = drawn;
  const subject = fillTokens(version.subject, reader, 'text');
  const shared = { subject, text: fillTokens(drawn.text, reader, 'text'), findings, look };
  if (raw) {
    const { html: bytes, charset, parts } = raw;
    return { ...shared, html: { bytes, charset }, bytes, pictures: parts };
  }
  const html = fillTokens(drawn.html, reader, 'html');
  return { ...shared, html, bytes: new TextEncoder().encode(html), pictures };
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
  reader?: TokenValues,
): Promise<ComposedMail> {
  const { look, ...content } = await mailContent(deps, campaign, version, reader);
  checkHeader('objet', content.subject);
  return { ...content, from: chooseSender(deps.config, look.template) };
}
