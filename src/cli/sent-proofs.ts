import type { AnswerOf } from '../contract/endpoint.ts';
import { proofRows } from '../contract/proofs.ts';
import type { Proof, RecipientResult } from '../core/proof/proof.ts';
import type { ListedProofComment } from '../core/proof/proof-comment.ts';
import { dryRunProof, type RehearsedLetters } from '../use-cases/proofs/dry-run-proof.ts';
import { type Batch, eachOf, endBatch, failedFacts } from './batch.ts';
import type { Call } from './call.ts';
import { exitCodes } from './exit-codes.ts';
import { batchWording as words } from './messages/batch.fr.ts';
import { commandLineWording } from './messages/command-line.fr.ts';
import { answerList, note } from './output.ts';
import { proofInput, type ResolvedProofRequest } from './proof-request.ts';
import type { Ask, Reach } from './reach.ts';

/** A proof as scripts read it. */
export function proofFacts(proof: Proof) {
  const { campaign_id: campaign, version_id: version, created_at, ...facts } = proof;
  const { number, subject, persona, contentHash, sha256, recipients, findings, approval } = facts;
  return {
    ...{ campaign, version, number, subject, created_at, contentHash, sha256 },
    ...(persona && { persona: persona.id }),
    ...{ recipients, findings },
    ...(approval && { approval }),
  };
}

/** A remark as scripts read it. */
export function commentFacts(campaign: string, { isGone, block, resolved, ...remark }: ListedProofComment) {
  return { campaign, ...remark, block: block ?? null, gone: isGone, resolved: resolved ?? null };
}

const { columns, keptInOutbox, proofSent } = commandLineWording;

export type SentProof = AnswerOf<typeof proofRows.request>;

const isAccepted = ({ status }: RecipientResult) => status === 'accepted';

/** `decembre : BAT n° 2, 3 destinataires`. */
export const describeSentProof = ({ campaign_id, number, recipients }: Proof) =>
  proofSent(campaign_id, number, recipients.filter(isAccepted).length);

/** Where mails are that left no machine. */
export async function describeTransport(call: Call, { about }: Pick<Reach, 'about'>): Promise<void> {
  if ((await about()).transport === 'outbox') note(call, keptInOutbox);
}

/** What is remarked of the letters, under a sentence of each; of one that was sent several times once. */
export function describeComments(
  call: Call,
  sent: readonly SentProof[],
  titleOf: (proof: Proof) => string | undefined,
): void {
  const told = new Set<string>();
  for (const { proof } of sent) {
    const remarks = JSON.stringify([proof.campaign_id, proof.findings]);
    const title = titleOf(proof);
    if (title !== undefined) note(call, title);
    else if (proof.findings.length > 0 && !told.has(remarks)) note(call, words.about(proof.campaign_id));
    for (const { message } of told.has(remarks) ? [] : proof.findings) note(call, `  ${message}`);
    told.add(remarks);
  }
}

/** The list of proofs that were sent, and the exit code of the batch. */
export function answerProofs<Sent extends SentProof>(
  call: Call,
  batch: Batch<Sent>,
  factsOf: (sent: Sent) => object = () => ({}),
): number {
  const facts = batch.done.map((sent) => {
    const { proof, message } = sent;
    return { ...factsOf(sent), ...proofFacts(proof), ...(message && { message }) };
  });
  answerList(
    call,
    { proofs: facts, ...failedFacts(batch) },
    {
      headings: [columns.campaign, columns.proof, columns.version, columns.handedOver],
      rows: batch.done.map(({ proof: { campaign_id, number, version_id, recipients } }) => [
        campaign_id,
        String(number),
        String(Number.parseInt(version_id, 10)),
        words.someOf(recipients.filter(isAccepted).length, recipients.length),
      ]),
      none: words.nothingSent,
    },
  );
  return Math.max(endBatch(call, batch), exitCodeOf(batch));
}

/** A mail of which nobody knows whether it arrived matters most. */
function exitCodeOf({ done, failed }: Batch<SentProof>): number {
  const statuses = new Set(done.flatMap(({ proof }) => proof.recipients.map(({ status }) => status)));
  if (statuses.has('unknown') || failed.some(({ error }) => error.kind === 'uncertain')) {
    return exitCodes.unknown;
  }
  return statuses.has('refused') || statuses.has('deferred') ? exitCodes.partial : exitCodes.done;
}

/** Lists what would leave, and to whom; nobody is mailed. @returns the exit code */
export async function rehearseProofs(
  call: Call,
  ask: Ask,
  planned: readonly ResolvedProofRequest[],
): Promise<number> {
  const letters: RehearsedLetters = new Map();
  const batch = await eachOf(
    planned,
    ({ campaign }) => campaign,
    (one) => ask(proofRows.rehearse, dryRunProof, proofInput(one), { letters }),
  );
  for (const { campaign, proofed_before: before, findings } of batch.done) {
    if (before === null && findings.length === 0) continue;
    note(call, words.about(campaign));
    if (before !== null) note(call, words.proofedBefore(before));
    for (const { message } of findings) note(call, `  ${message}`);
  }
  note(call, words.nothingSent);
  answerList(
    call,
    { proofs: batch.done, ...failedFacts(batch) },
    {
      headings: [columns.campaign, columns.version, columns.subject, columns.recipients],
      rows: batch.done.map(({ campaign, version, subject, recipients }) => [
        campaign,
        String(Number.parseInt(version, 10)),
        subject,
        recipients.join(', '),
      ]),
      none: words.nothingSent,
    },
  );
  return endBatch(call, batch);
}
