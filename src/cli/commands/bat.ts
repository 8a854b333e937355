import { z } from 'zod';
import type { OpenWorkspace } from '../../compose.ts';
import { sendProof } from '../../use-cases/proofs/send-proof.ts';
import { manyArguments, refuseUsage } from '../arguments.ts';
import { eachOf } from '../batch.ts';
import { startBatchProgress } from '../batch-progress.ts';
import { tableFlags } from '../batch-table.ts';
import { type Call, type CommandRun, inWorkspace } from '../call.ts';
import { parseFlags } from '../flags.ts';
import { mailTable, recipientLine } from '../mail-table.ts';
import { commandLineWording } from '../messages/command-line.fr.ts';
import { note } from '../output.ts';
import type { ProgressLine } from '../progress-line.ts';
import {
  type ProofFlagsRequest,
  planProof,
  proofInput,
  type ResolvedProofRequest,
} from '../proof-request.ts';
import {
  answerProofs,
  describeComments,
  describeSentProof,
  describeTransport,
  rehearseProofs,
} from '../sent-proofs.ts';

const { usage, proofTitle } = commandLineWording;
const { batdest, batmail, persona, sheet } = sendProof.input.shape;
const [, groups] = batdest.unwrap().options;
const flagShape = {
  to: z.array(batmail.unwrap()).default([]),
  group: groups.default([]),
  persona: persona.unwrap().optional(),
  sheet,
  ...tableFlags,
};
type Flags = z.output<z.ZodObject<typeof flagShape>>;
type Deps = OpenWorkspace['deps'];

export const bat: CommandRun = async (call) => {
  const flags = parseFlags(call, flagShape);
  if (flags.fromFile !== undefined) return mailTable(call, flags, flags.fromFile);
  if (flags.again) refuseUsage(usage.againForTables);
  const references = manyArguments(call);
  if (references.length === 0) refuseUsage(usage.campaignOrFile);
  return inWorkspace(call, async ({ deps }) => {
    const requests = references.map((reference) => requestOf(flags, reference));
    // A mistake in one of them is found before the first is sent.
    const planned = await Promise.all(requests.map((request) => planProof(deps, request)));
    return flags.dryRun ? rehearseProofs(call, deps, planned) : mailAll(call, deps, planned);
  });
};

const requestOf = ({ to, group, persona, sheet }: Flags, reference: string): ProofFlagsRequest => ({
  ...{ reference, batdest: group, batmail: to.join(' '), persona, sheet },
});

/** Campaigns named on the command line: each recipient's answer is told as it comes. */
async function mailAll(call: Call, deps: Deps, planned: readonly ResolvedProofRequest[]): Promise<number> {
  const total = planned.reduce((sum, { recipients }) => sum + recipients.length, 0);
  const progress = await startBatchProgress(call, total);
  const isDrawn = call.context.stderr.isTTY === true;
  const mailOne = (one: ResolvedProofRequest) => {
    if (isDrawn) progress.onLine(titleOf(one));
    return sendProof(deps, {
      ...proofInput(one),
      onResult: (result) => progress.onLine(recipientLine(result)),
    });
  };
  const batch = await eachOf(planned, ({ campaign }) => campaign, mailOne).finally(progress.end);
  for (const { message } of batch.done) if (message) note(call, message);
  describeTransport(call, deps);
  describeComments(call, batch.done, describeSentProof);
  return answerProofs(call, batch);
}

const titleOf = ({ name }: ResolvedProofRequest): ProgressLine => ({
  ...{ tone: 'title', text: proofTitle(name), isAside: true },
});
