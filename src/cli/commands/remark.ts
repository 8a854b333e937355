import { z } from 'zod';
import { proofCommentRows } from '../../contract/proof-comments.ts';
import type { ListedProofComment } from '../../core/proof/proof-comment.ts';
import { ProofCommentTextSchema } from '../../core/proof/proof-comment.ts';
import { addProofComment, resolveProofComment } from '../../use-cases/proofs/proof-comments.ts';
import { refuseUsage } from '../arguments.ts';
import type { Call, CommandRun } from '../call.ts';
import { parseFlags } from '../flags.ts';
import { proofCommandWording as words } from '../messages/commands.fr.ts';
import { namedCampaign, namedProof } from '../named-campaigns.ts';
import { answer } from '../output.ts';
import { reachWorkspace } from '../reach-workspace.ts';
import { commentFacts } from '../sent-proofs.ts';
import { commentLine } from './proofs.ts';

const fields = addProofComment.input.shape;
const flagShape = {
  proof: fields.number.optional(),
  block: z.string().min(1).max(64).optional(),
  by: fields.by,
  resolve: z.string().min(1).optional(),
  reopen: z.string().min(1).optional(),
};

/** Writes a remark on a proof; with `--resolve` or `--reopen`, says what became of one. */
export const remark: CommandRun = (call) => {
  const flags = parseFlags(call, flagShape);
  const text = textOf(call, flags);
  return reachWorkspace(call, async (reach) => {
    const { ask } = reach;
    const campaign = await namedCampaign(call, reach);
    const campaignId = campaign.id;
    const settled = flags.resolve ?? flags.reopen;
    const done = settled
      ? ask(proofCommentRows.resolve, resolveProofComment, {
          ...{ campaignId, remarkId: settled, resolved: settled === flags.resolve },
        })
      : ask(proofCommentRows.write, addProofComment, {
          ...{ campaignId, number: await namedProof(reach, campaign, flags.proof) },
          ...{ block: flags.block, by: flags.by, text },
        });
    return tell(call, campaignId, (await done).remark);
  });
};

function textOf({ args }: Call, { resolve, reopen }: { resolve?: string; reopen?: string }): string {
  const isSettled = resolve !== undefined || reopen !== undefined;
  const given = args[1];
  if (isSettled && (given !== undefined || (resolve !== undefined && reopen !== undefined)))
    refuseUsage(words.oneThing);
  if (isSettled) return '';
  const text = ProofCommentTextSchema.safeParse(given ?? '');
  return text.success ? text.data : refuseUsage(words.textMissing);
}

const tell = (call: Call, campaignId: string, done: ListedProofComment) =>
  answer(call, { remarks: [commentFacts(campaignId, done)] }, () => [
    words.proofOf(campaignId, done.proof),
    commentLine(done),
  ]);
