import { sha256Hex } from '../../core/campaign/content-hash.ts';
import { describeChanges } from '../../core/campaign/diff/change-lines.ts';
import { type AppError, onFailure } from '../../core/errors/app-error.ts';
import type { Finding } from '../../core/finding.ts';
import { authorshipOf } from '../../core/people/caller.ts';
import type { Proof } from '../../core/proof/proof.ts';
import { severityNames } from '../../core/wording/checks.ts';
import { mailWording } from '../../core/wording/mail.ts';
import { showInlinePictures } from '../../email/inline-pictures.ts';
import { decodeHtml } from '../../email/raw/charset.ts';
import { type SpamDeps, scoreSpam } from '../checks/check-campaign.ts';
import { gatherFacts } from '../checks/gather-facts.ts';
import type { Deps } from '../deps.ts';
import type { EmailInput } from '../emails/load-email-input.ts';
import { mailedEmail, mailedFindings } from '../emails/mailed-email.ts';
import type { ChosenPersona } from './choose-readers.ts';
import { type ComposedMail, mailFor } from './compose-mail.ts';
import { verbWording } from './messages.fr.ts';
import { type ProofChanges, proofChanges } from './proof-changes.ts';
import { proofSubject } from './proof-subject.ts';
import type { StoredProof } from './rebuild-mail.ts';
import { renderContactSheet } from './render-contact-sheet.ts';

export type CreateProofDeps = SpamDeps &
  Pick<
    Deps,
    'campaigns' | 'proofs' | 'sends' | 'clock' | 'author' | 'screenshotter' | 'pictures' | 'store' | 'memory'
  >;

/** One demand: this content of this campaign, made for a reader, to these people. */
export interface ProofRequest {
  email: EmailInput;
  contentHash: string;
  recipients: string[];
  reader: ChosenPersona;
  /** Whether a picture of every view goes with it. */
  withSheet: boolean;
  /** Hash of all this. */
  mark: string;
}

/** What a demand shows, apart from whom it is for. */
interface DrawnLetter {
  composed: ComposedMail;
  findings: Finding[];
  sheet?: Uint8Array;
}

/** Letters drawn for the proofs of one batch: the same content for the same reader is drawn once. */
export type RenderedLetters = Map<string, Promise<DrawnLetter>>;

/** How one of a batch is sealed. */
export interface CreateProofOptions {
  letters?: RenderedLetters;
  /** Its number is taken: the next one of its campaign gets a higher one. */
  onNumbered?: () => void;
}

/** A batch mostly repeats a few letters. */
const lettersKept = 32;
/** Bytes of the page and pictures of one that is kept. */
const largestKept = 4 * 1024 ** 2;

const sizeOf = ({ composed: { bytes, pictures }, sheet }: DrawnLetter) =>
  pictures.reduce((sum, picture) => sum + picture.bytes.length, bytes.length + (sheet?.length ?? 0));

/** A proof before any answer: if we die now, its journal alone knows who got it. */
function unansweredProof(
  deps: CreateProofDeps,
  demand: ProofRequest,
  { composed: mail, findings }: DrawnLetter,
  number: number,
): Proof {
  const { email, contentHash, recipients, reader, mark } = demand;
  const { campaign, version } = email;
  return {
    campaign_id: campaign.id,
    number,
    version_id: version.id,
    created_at: deps.clock.now().toISOString(),
    ...authorshipOf(deps),
    subject: proofSubject(deps.config, number, mail.subject),
    from: mail.from,
    ...(reader.persona && { persona: reader.persona }),
    contentHash,
    demand: mark,
    sha256: sha256Hex(mail.bytes),
    charset: typeof mail.html === 'string' ? 'utf-8' : mail.html.charset,
    ...(mail.unsubscribe && { unsubscribe: mail.unsubscribe }),
    recipients: recipients.map((address) => ({ address, status: 'unknown', response: '' })),
    findings,
  };
}

/** Lines of changes in a mail: who approves reads them, nobody reads a thousand. */
const mostLines = 200;

function changesText({ since, changes, isSame }: ProofChanges): string[] {
  if (since === null) return [];
  const title = verbWording.changesTitle(since);
  if (isSame) return [title, '', verbWording.noChange];
  const lines = describeChanges(changes);
  if (lines.length === 0) return [title, '', verbWording.otherChange];
  const rest = lines.length > mostLines ? ['', verbWording.moreChanges] : [];
  return [title, ...lines.slice(0, mostLines), ...rest];
}

/** What goes with the proof's mail, whose letter stays as it is: remarks, and what changed. */
function noteOf({ number, findings }: Proof, changes: ProofChanges): string | undefined {
  const remarks = findings.map(({ severity, message }) => `${severityNames[severity]} : ${message}`);
  const parts = [
    remarks.length > 0 ? [verbWording.remarksTitle(number), '', ...remarks] : [],
    changesText(changes),
  ].filter((lines) => lines.length > 0);
  return parts.length > 0 ? `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n` : undefined;
}

/** The picture of every view, or the remark that says why there is none: the mail leaves without it. */
async function sheetOf(
  deps: CreateProofDeps,
  { subject, html, text, pictures }: ComposedMail,
): Promise<{ sheet?: Uint8Array; findings: Finding[] }> {
  const page = typeof html === 'string' ? html : decodeHtml(html.bytes, html.charset);
  const parts = typeof html === 'string' ? [] : pictures;
  const shown = { title: subject, html: showInlinePictures(page, parts), text };
  return renderContactSheet(deps, shown).then(
    (sheet) => ({ sheet, findings: [] }),
    onFailure((failure) => {
      const message = mailWording.sheetMissing(reasonOf(failure));
      return { findings: [{ rule: 'sheet-missing', severity: 'warning', message }] };
    }),
  );
}

/** Why there is no sheet, in words that are about it: a browser speaks of its protocol, a picture of itself. */
const reasonOf = ({ code, message }: AppError): string =>
  code === 'browser-missing' || code === 'browser-timed-out' ? message : mailWording.sheetNotDrawn;

/** @throws AppError `drawing-stopped`, as `mailFor` */
async function drawLetter(deps: CreateProofDeps, demand: ProofRequest): Promise<DrawnLetter> {
  const { email, reader } = demand;
  const [known, mailed] = await Promise.all([
    gatherFacts(deps, email),
    mailedEmail(deps, email, { weighs: true }),
  ]);
  const { spam } = await scoreSpam(deps, email, mailed);
  // Who receives it sees this very content.
  const facts = { ...known, proof: 'current' as const, ...(spam && { spam }) };
  const findings = await mailedFindings(deps, email, mailed, facts);
  const composed = mailFor(deps, email, mailed, reader.values);
  if (!demand.withSheet) return { composed, findings };
  const { sheet, findings: ofSheet } = await sheetOf(deps, composed);
  return { composed, findings: [...ofSheet, ...findings], ...(sheet && { sheet }) };
}

/** As `drawLetter`, once for all that ask it of the same letters. */
function drawOnce(
  deps: CreateProofDeps,
  demand: ProofRequest,
  letters: RenderedLetters,
): Promise<DrawnLetter> {
  const { email, contentHash, reader, withSheet } = demand;
  const { campaign, version } = email;
  const key = JSON.stringify([campaign.id, version.id, contentHash, reader.values, withSheet]);
  const known = letters.get(key);
  if (known) return known;
  const drawn = drawLetter(deps, demand);
  letters.set(key, drawn);
  drawn.then(
    (letter) => sizeOf(letter) > largestKept && letters.delete(key),
    () => letters.delete(key),
  );
  for (const oldest of [...letters.keys()].slice(0, -lettersKept)) letters.delete(oldest);
  return drawn;
}

/** @throws AppError what the store throws */
async function keep(
  deps: CreateProofDeps,
  demand: ProofRequest,
  { drawn, number }: { drawn: DrawnLetter; number: number },
): Promise<StoredProof> {
  const { composed, sheet } = drawn;
  const { campaign, templateSet } = demand.email;
  const proof = unansweredProof(deps, demand, drawn, number);
  const note = noteOf(proof, await proofChanges(deps, proof, templateSet));
  const content = {
    html: composed.bytes,
    text: composed.text,
    ...(composed.blocks.length > 0 && { blocks: composed.blocks }),
    ...(note !== undefined && { note }),
    ...(sheet && { sheet }),
  };
  await deps.proofs.create(proof, content);
  return { campaign, proof, content };
}

/**
 * Makes a proof of a demand: rendered once, numbered, kept; then `mail` works on it, held all along so that nobody takes
 * its mailing for one that was cut.
 * @throws AppError `drawing-stopped`, as `mailFor`, what the store throws, and what `mail` throws
 */
export async function createProof<Value>(
  deps: CreateProofDeps,
  { letters = new Map(), onNumbered, ...demand }: ProofRequest & CreateProofOptions,
  mail: (sealed: StoredProof) => Promise<Value>,
): Promise<Value> {
  const { campaign } = demand.email;
  const drawn = await drawOnce(deps, demand, letters);
  const number = await deps.proofs.claimNumber(campaign.id);
  onNumbered?.();
  return deps.proofs.exclusively({ campaign_id: campaign.id, number }, async () =>
    mail(await keep(deps, demand, { drawn, number })),
  );
}
