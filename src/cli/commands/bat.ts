import { z } from 'zod';
import { proofRows } from '../../contract/proofs.ts';
import type { RecipientResult } from '../../core/proof/proof.ts';
import { requestProof } from '../../use-cases/proofs/send-proof.ts';
import { manyArguments, refuseUsage } from '../arguments.ts';
import { eachOf } from '../batch.ts';
import { startBatchProgress } from '../batch-progress.ts';
import { tableFlags } from '../batch-table.ts';
import type { Call, CommandRun } from '../call.ts';
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
  readersOf,
} from '../proof-request.ts';
import type { Reach } from '../reach.ts';
import { reachWorkspace } from '../reach-workspace.ts';
import {
  answerProofs,
  describeComments,
  describeSentProof,
  describeTransport,
  rehearseProofs,
} from '../sent-proofs.ts';

const { usage, proofTitle } = commandLineWording;
const { batdest, batmail, persona, sheet } = requestProof.input.shape;
const [, groups] = batdest.unwrap().options;
const flagShape = {
  to: z.array(batmail.unwrap()).default([]),
  group: groups.default([]),
  persona: persona.unwrap().optional(),
  sheet,
  ...tableFlags,
};
type Flags = z.output<z.ZodObject<typeof flagShape>>;

export const bat: CommandRun = async (call) => {
  const flags = parseFlags(call, flagShape);
  if (flags.fromFile !== undefined) return mailTable(call, flags, flags.fromFile);
  if (flags.again) refuseUsage(usage.againForTables);
  const references = manyArguments(call);
  if (references.length === 0) refuseUsage(usage.campaignOrFile);
  return reachWorkspace(call, async (reach) => {
    const readers = await readersOf(reach);
    const requests = references.map((reference) => requestOf(flags, reference));
    // A mistake in one of them is found before the first is sent.
    const planned = await Promise.all(requests.map((request) => planProof(reach, readers, request)));
    return flags.dryRun ? rehearseProofs(call, reach.ask, planned) : mailAll(call, reach, planned);
  });
};

const requestOf = ({ to, group, persona, sheet }: Flags, reference: string): ProofFlagsRequest => ({
  ...{ reference, batdest: group, batmail: to.join(' '), persona, sheet },
});

/** Campaigns named on the command line: each recipient's answer is told as it comes. */
async function mailAll(call: Call, reach: Reach, planned: readonly ResolvedProofRequest[]): Promise<number> {
  const total = planned.reduce((sum, { recipients }) => sum + recipients.length, 0);
  const progress = await startBatchProgress(call, total);
  const isDrawn = call.context.stderr.isTTY === true;
  const onResult = (result: RecipientResult) => progress.onLine(recipientLine(result));
  const mailOne = async (one: ResolvedProofRequest) => {
    if (isDrawn) progress.onLine(titleOf(one));
    const sent = await reach.ask(proofRows.request, requestProof, proofInput(one), { onResult });
    // A server tells what became of all of them once it is done.
    if (!reach.here) sent.proof.recipients.forEach(onResult);
    return sent;
  };
  const batch = await eachOf(planned, ({ campaign }) => campaign, mailOne).finally(progress.end);
  for (const { message } of batch.done) if (message) note(call, message);
  await describeTransport(call, reach);
  describeComments(call, batch.done, describeSentProof);
  return answerProofs(call, batch);
}

const titleOf = ({ name }: ResolvedProofRequest): ProgressLine => ({
  ...{ tone: 'title', text: proofTitle(name), isAside: true },
});
