import { proofCommentRows } from '../../contract/proof-comments.ts';
import { proofRows } from '../../contract/proofs.ts';
import { datesIn } from '../../core/dates/dates-in.ts';
import type { Proof } from '../../core/proof/proof.ts';
import type { ListedProofComment } from '../../core/proof/proof-comment.ts';
import { listProofs } from '../../use-cases/proofs/list-proofs.ts';
import { listProofComments } from '../../use-cases/proofs/proof-comments.ts';
import type { CommandRun } from '../call.ts';
import { proofCommandWording as words } from '../messages/commands.fr.ts';
import { namedCampaign } from '../named-campaigns.ts';
import { answer, note } from '../output.ts';
import { reachWorkspace } from '../reach-workspace.ts';
import { commentFacts, proofFacts } from '../sent-proofs.ts';

/** Lists the proofs of a campaign, newest first, each with what people remarked on it. */
export const proofs: CommandRun = (call) =>
  reachWorkspace(call, async (reach) => {
    const { id } = await namedCampaign(call, reach);
    const { ask } = reach;
    const { proofs, contentHash } = await ask(proofRows.list, listProofs, { campaignId: id });
    const { remarks } = await ask(proofCommentRows.list, listProofComments, { campaignId: id });
    const { timeZone } = await reach.about();
    const said = (number: number) => remarks.filter(({ proof }) => proof === number);
    const facts = proofs.map((proof) => ({
      ...proofFacts(proof),
      current: proof.contentHash === contentHash,
      remarks: said(proof.number).map((remark) => commentFacts(id, remark)),
    }));
    if (proofs.length === 0) note(call, words.none);
    return answer(call, { proofs: facts }, () =>
      proofs.flatMap((proof) => [
        proofLine(proof, proof.contentHash === contentHash, timeZone),
        ...said(proof.number).map(commentLine),
      ]),
    );
  });

function proofLine(proof: Proof, isCurrent: boolean, timeZone: string): string {
  const { number, created_at, recipients, approval } = proof;
  const accepted = recipients.filter(({ status }) => status === 'accepted').length;
  const sent = words.proof(number, datesIn(timeZone).dateAndTime(created_at));
  const agreed = approval && words.approvedBy(approval.by, isCurrent);
  return [sent, words.reached(accepted, recipients.length), agreed].filter(Boolean).join(' · ');
}

/** A remark on one line, under its proof. */
export function commentLine({ id, text, author, block, isGone, resolved }: ListedProofComment): string {
  const where = block ? words.block(block.name, isGone) : words.wholeLetter;
  return `  ${words.remark({ id, where, author, isResolved: resolved !== undefined })}${text.replace(/\s+/g, ' ')}`;
}
