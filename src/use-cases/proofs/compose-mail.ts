import { blockName } from '../../core/campaign/block-name.ts';
import type { CheckFacts } from '../../core/checks/check-facts.ts';
import type { Finding } from '../../core/finding.ts';
import type { MailUnsubscribe, ProofBlock } from '../../core/proof/proof.ts';
import type { SourceMap } from '../../email/render/source-map.ts';
import { fillEmail, fillTokens, type TokenValues } from '../../email/tokens/fill-tokens.ts';
import { mailedPersona } from '../../email/tokens/shown-persona.ts';
import { unsubscribeAddress } from '../../email/tokens/unsubscribe-address.ts';
import type { Deps } from '../deps.ts';
import type { EmailDeps, EmailInput } from '../emails/load-email-input.ts';
import { type MailedEmail, mailedEmail, mailedFindings } from '../emails/mailed-email.ts';
import type { MailPerson, OutgoingMail } from '../ports/mailer.ts';
import { checkHeader, chooseSender } from './choose-sender.ts';

export type ComposeDeps = EmailDeps & Pick<Deps, 'renderer'>;

interface MailOptions {
  /** For no reader, tokens stay as they are. */
  reader?: TokenValues | null;
  /** What the checks know besides the content; without them only the renderer remarks. */
  facts?: CheckFacts;
}

/** An email as it would be mailed to the persona. */
interface MailContent extends Pick<OutgoingMail, 'subject' | 'text' | 'html' | 'pictures'> {
  /** The HTML part, byte for byte. */
  bytes: Uint8Array;
  unsubscribe?: MailUnsubscribe;
  /** Where its blocks stand in the HTML part. */
  blocks: ProofBlock[];
}

/** What is said of it. */
interface Remarked {
  findings: Finding[];
}

function blocksOf({ version, templateSet }: EmailInput, { blocks }: SourceMap): ProofBlock[] {
  if (version.kind === 'raw') return [];
  const byId = new Map(version.blocks.map((block) => [block.id, block]));
  return blocks.flatMap(({ id, at }) => {
    const block = byId.get(id);
    return block ? [{ id, at, name: blockName(block, templateSet.blockTemplates.values()) }] : [];
  });
}

/** Where the reader of a letter of blocks unsubscribes; a document, or a letter for no reader, does not say. */
function unsubscribeOf(
  { config }: Pick<Deps, 'config'>,
  { version }: EmailInput,
  reader: TokenValues | null,
): MailUnsubscribe | undefined {
  if (reader === null || version.kind === 'raw') return undefined;
  const address = unsubscribeAddress(version.parameters.unsuburl, reader);
  return address === undefined ? undefined : { address, isOneClick: config.mail.oneClickUnsubscribe };
}

/**
 * What a mail holds for a reader. A raw document is its own bytes, with the files that came with it, nothing in it filled or
 * rewritten.
 */
function contentFor(
  deps: Pick<Deps, 'config'>,
  input: EmailInput,
  { email, pictures }: MailedEmail,
  reader: TokenValues | null,
): MailContent {
  const fillText = (content: string) => (reader === null ? content : fillTokens(content, reader, 'text'));
  const unsubscribe = unsubscribeOf(deps, input, reader);
  const shared = {
    ...(unsubscribe && { unsubscribe }),
    subject: fillText(input.version.subject),
    text: fillText(email.text),
  };
  if (input.raw) {
    const { html: bytes, charset, parts } = input.raw;
    return { ...shared, html: { bytes, charset }, bytes, pictures: parts, blocks: [] };
  }
  const { html, sourceMap } = reader === null ? email : fillEmail(email, reader);
  const blocks = blocksOf(input, sourceMap);
  return { ...shared, html, bytes: new TextEncoder().encode(html), pictures, blocks };
}

/** A mail but for what names it: a proof's number or a trial's mark. */
export interface ComposedMail extends MailContent {
  from: MailPerson;
}

/**
 * An email as a mail from its sender to a reader.
 * @throws AppError `sender-missing`, `mail-header-invalid`
 */
export function mailFor(
  deps: Pick<Deps, 'config'>,
  input: EmailInput,
  mailed: MailedEmail,
  reader: TokenValues | null = mailedPersona,
): ComposedMail {
  const content = contentFor(deps, input, mailed, reader);
  checkHeader('objet', content.subject);
  return { ...content, from: chooseSender(deps.config, input.templateSet.template) };
}

/** @throws AppError `drawing-stopped` */
async function remarkedEmail(deps: ComposeDeps, input: EmailInput, facts: CheckFacts | undefined) {
  const mailed = await mailedEmail(deps, input, { weighs: facts !== undefined });
  const findings = facts
    ? await mailedFindings(deps, input, mailed, facts)
    : [...mailed.unread, ...mailed.email.findings];
  return { mailed, findings };
}

/**
 * What a mail of a version would hold, whoever sends it.
 * @throws AppError `drawing-stopped`
 */
export async function mailContent(
  deps: ComposeDeps,
  input: EmailInput,
  { reader = mailedPersona, facts }: MailOptions = {},
): Promise<MailContent & Remarked> {
  const { mailed, findings } = await remarkedEmail(deps, input, facts);
  return { ...contentFor(deps, input, mailed, reader), findings };
}

/**
 * A version as a mail from its sender.
 * @throws AppError `drawing-stopped`, as `mailFor`
 */
export async function composeMail(
  deps: ComposeDeps,
  input: EmailInput,
  { reader = mailedPersona, facts }: MailOptions = {},
): Promise<ComposedMail & Remarked> {
  const { mailed, findings } = await remarkedEmail(deps, input, facts);
  return { ...mailFor(deps, input, mailed, reader), findings };
}
