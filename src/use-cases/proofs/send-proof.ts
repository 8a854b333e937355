import type { Campaign } from '../../core/campaign/campaign.ts';
import { sha256Hex } from '../../core/campaign/content-hash.ts';
import type { Version } from '../../core/campaign/version.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { Proof, ProofContent, RecipientResult } from '../../core/proof/proof.ts';
import { verbWording } from '../../core/wording/verbs.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import type { Deps } from '../deps.ts';
import type { MailNote, OutgoingMail } from '../ports/mailer.ts';
import { hashContent } from '../versions/hash-content.ts';
import { loadVersion } from '../versions/load-version.ts';
import { chooseRecipients } from './choose-recipients.ts';
import { type ComposeDeps, type ComposedMail, composeMail } from './compose-mail.ts';
import { deliveryMessage } from './delivery-message.ts';
import { proofSubject } from './proof-subject.ts';

type ProofDeps = ComposeDeps & Pick<Deps, 'campaigns' | 'proofs' | 'mailer' | 'clock' | 'author'>;

export interface ProofInput {
  campaignId: string;
  /** The current version when absent. */
  versionId?: string;
  /** Ids of groups, repeated or separated by commas. */
  batdest?: string | readonly string[];
  /** Addresses separated by comma, semicolon, space or line. */
  batmail?: string;
  /** Called as each recipient's answer comes in. */
  onResult?: (result: RecipientResult) => void;
}

/** One demand: this content of this campaign to these people. */
interface Demand {
  campaign: Campaign;
  version: Version;
  contentHash: string;
  recipients: string[];
}

/** Demands under way, by store, so that two workspaces in one process never meet. */
const underWay = new WeakMap<object, Map<string, Promise<MailedProof>>>();

function demandsOf(deps: ProofDeps): Map<string, Promise<MailedProof>> {
  const known = underWay.get(deps.proofs) ?? new Map<string, Promise<MailedProof>>();
  underWay.set(deps.proofs, known);
  return known;
}

const keyOf = ({ campaign, contentHash, recipients }: Demand) =>
  JSON.stringify([campaign.id, contentHash, recipients.map((address) => address.toLowerCase()).sort()]);

/** A proof before any answer: if we die now, nobody knows who got it. */
function unansweredProof(deps: ProofDeps, demand: Demand, mail: ComposedMail, number: number): Proof {
  const { campaign, version, contentHash, recipients } = demand;
  return {
    campaign_id: campaign.id,
    number,
    version_id: version.id,
    created_at: deps.clock.now().toISOString(),
    author: deps.author,
    subject: proofSubject(deps.config, number, mail.subject),
    contentHash,
    sha256: sha256Hex(mail.bytes),
    charset: typeof mail.html === 'string' ? 'utf-8' : mail.html.charset,
    recipients: recipients.map((address) => ({ address, status: 'unknown', response: '' })),
    findings: mail.findings,
  };
}

/** What the checks remark goes with the proof's mail, whose letter stays as it is (decisions 8). */
function remarksOn({ number, findings }: Proof): MailNote | undefined {
  if (findings.length === 0) return undefined;
  const lines = findings.map(({ severity, message }) => `${verbWording.severities[severity]} : ${message}`);
  return {
    filename: verbWording.remarksFile,
    text: [verbWording.remarksTitle(number), '', ...lines, ''].join('\n'),
  };
}

/** The answers of the mailer; where it fails nobody was tried, and it left for nobody. */
async function deliver(
  deps: ProofDeps,
  mail: OutgoingMail,
  { recipients, onResult }: { recipients: string[]; onResult: ProofInput['onResult'] },
): Promise<{ answers: RecipientResult[]; failure?: AppError }> {
  try {
    return { answers: await deps.mailer.send(mail, recipients, onResult) };
  } catch (failure) {
    if (!AppError.is(failure)) throw failure;
    const notTried = { status: 'deferred' as const, response: failure.message };
    return { answers: recipients.map((address) => ({ address, ...notTried })), failure };
  }
}

/** A proof whose mail has left or not; what stood in the way of noting so is told, since it must not be sent again. */
interface MailedProof {
  proof: Proof;
  unrecorded?: AppError;
}

async function record(deps: ProofDeps, proof: Proof, content: ProofContent): Promise<MailedProof> {
  try {
    await deps.proofs.save(proof, content);
    return { proof };
  } catch (unrecorded) {
    if (!AppError.is(unrecorded)) throw unrecorded;
    return { proof, unrecorded };
  }
}

/** The proof is kept before the first recipient is tried, and again with the answers. */
async function mailProof(deps: ProofDeps, demand: Demand, input: ProofInput): Promise<MailedProof> {
  const { campaign, version, recipients } = demand;
  const composed = await composeMail(deps, campaign, version);
  const { from, text, html, pictures, bytes } = composed;
  const number = await deps.proofs.claimNumber(campaign.id);
  const proof = unansweredProof(deps, demand, composed, number);
  const content: ProofContent = { html: bytes, text };
  await deps.proofs.save(proof, content);
  const mail: OutgoingMail = {
    from,
    subject: proof.subject,
    text,
    html,
    pictures,
    note: remarksOn(proof),
    messageKey: `${campaign.id}-bat-${number}`,
    date: new Date(proof.created_at),
  };
  const { answers, failure } = await deliver(deps, mail, { recipients, onResult: input.onResult });
  const mailed = await record(deps, { ...proof, recipients: answers }, content);
  if (failure) throw failure;
  return mailed;
}

/** What the person must know although the proof has left. @throws AppError as `deliveryMessage` */
function messageAbout({ proof, unrecorded }: MailedProof): string | undefined {
  const sentences = [
    deliveryMessage(proof.recipients),
    unrecorded && verbWording.unrecorded(proof.number, unrecorded.message),
  ];
  return sentences.filter(Boolean).join(' ') || undefined;
}

/**
 * Sends a BAT: the version as it is now, numbered, kept byte for byte, to groups and addresses. It is never blocked by
 * what the checks remark. The same demand while one is under way answers that one.
 * @returns the proof with each recipient's answer; `message` names those who did not get it, and says so when the
 * mail has left but its answers could not be kept
 * @throws AppError `campaign-not-found`, `version-not-found`, as `chooseRecipients` and `composeMail`, what the mailer
 * and the store throw, and when nobody got it `mail-refused`, `mail-deferred` or `mail-uncertain`
 */
export async function sendProof(
  deps: ProofDeps,
  input: ProofInput,
): Promise<{ proof: Proof; message: string | undefined }> {
  const recipients = chooseRecipients(deps.config, input);
  const campaign = await loadCampaign(deps, input.campaignId);
  const version = await loadVersion(deps, campaign.id, input.versionId);
  const contentHash = await hashContent(deps, version, campaign.newslettertemplate_id);
  const demand = { campaign, version, contentHash, recipients };
  const demands = demandsOf(deps);
  const key = keyOf(demand);
  const sending = demands.get(key) ?? mailProof(deps, demand, input).finally(() => demands.delete(key));
  demands.set(key, sending);
  const mailed = await sending;
  return { proof: mailed.proof, message: messageAbout(mailed) };
}
