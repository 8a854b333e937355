import { resolve } from 'node:path';
import { z } from 'zod';
import type { Workspace } from '../../compose.ts';
import { readTable } from '../../core/csv/read-table.ts';
import { commandLineWording } from '../../core/wording/command-line.ts';
import { chooseRecipients } from '../../use-cases/proofs/choose-recipients.ts';
import { sendProof } from '../../use-cases/proofs/send-proof.ts';
import { findVersion } from '../../use-cases/versions/find-version.ts';
import { type Batch, eachOf, endBatch, failedFacts } from '../batch.ts';
import { type Call, type CommandRun, inWorkspace } from '../call.ts';
import { exitCodes } from '../exit-codes.ts';
import { readInput } from '../files.ts';
import { manyArguments, parseFlags, refuseUsage } from '../flags.ts';
import { answer, note } from '../output.ts';
import { startProgress } from '../progress.ts';

const { usage } = commandLineWording;
const flagShape = {
  to: z.array(z.string()).default([]),
  group: z.array(z.string()).default([]),
  fromFile: z.string().optional(),
};

/** One proof to send, as it was asked for. */
interface Demand {
  reference: string;
  batdest: string[];
  batmail: string;
}

type SentProof = Awaited<ReturnType<typeof sendProof>>;

export const bat: CommandRun = async (call) => {
  const demands = await readDemands(call);
  return inWorkspace(call, async ({ deps }) => {
    // A mistake in one of them is found before the first is sent.
    const planned = await Promise.all(demands.map((demand) => plan(deps, demand)));
    const progress = await startProgress(
      call,
      planned.map(({ campaign, recipients }) => ({ title: campaign.name, recipients })),
    );
    const batch = await eachOf(
      [...planned.entries()],
      ([, { campaign }]) => campaign.id,
      async ([index, { campaign, versionId, demand }]) => {
        const onResult = progress.resultOf(index);
        return sendProof(deps, { ...demand, campaignId: campaign.id, versionId, onResult });
      },
    ).finally(progress.end);
    for (const { message } of batch.done) if (message) note(call, message);
    if (deps.mailer.transport === 'outbox') note(call, commandLineWording.keptInOutbox);
    answer(call, { proofs: batch.done.map(proofFacts), ...failedFacts(batch) }, () =>
      batch.done.flatMap(proofLines),
    );
    return Math.max(endBatch(call, batch), exitCodeOf(batch));
  });
};

async function readDemands(call: Call): Promise<Demand[]> {
  const { to, group, fromFile } = parseFlags(call, flagShape);
  const references = manyArguments(call);
  if (fromFile === undefined) {
    if (references.length === 0) refuseUsage(usage.campaignMissing);
    return references.map((reference) => ({ reference, batdest: group, batmail: to.join(' ') }));
  }
  if (references.length > 0) refuseUsage(usage.campaignTwice);
  const rows = readTable(await readInput(resolve(call.context.cwd, fromFile)));
  if (rows.length === 0) refuseUsage(usage.batchEmpty(fromFile));
  return rows.map((row) => ({
    reference: row.campaign ?? refuseUsage(usage.columnMissing('campaign', fromFile)),
    batdest: [row.group ?? '', ...group],
    batmail: [row.to ?? '', ...to].join(' '),
  }));
}

async function plan(deps: Workspace['deps'], demand: Demand) {
  const recipients = chooseRecipients(deps.config, demand);
  return { ...(await findVersion(deps, demand.reference)), demand, recipients };
}

function proofFacts({ proof, message }: SentProof) {
  const { campaign_id: campaign, version_id: version, created_at, ...facts } = proof;
  const { number, subject, contentHash, sha256, recipients, findings } = facts;
  const sealed = { campaign, version, number, subject, created_at, contentHash, sha256 };
  return { ...sealed, recipients, findings, ...(message && { message }) };
}

function proofLines({ proof: { campaign_id, number, recipients, findings } }: SentProof): string[] {
  return [
    commandLineWording.proofSent(
      campaign_id,
      number,
      recipients.filter(({ status }) => status === 'accepted').length,
    ),
    ...findings.map(({ message }) => `  ${message}`),
  ];
}

/** A mail of which nobody knows whether it arrived matters most. */
function exitCodeOf({ done, failed }: Batch<SentProof>): number {
  const statuses = new Set(done.flatMap(({ proof }) => proof.recipients.map(({ status }) => status)));
  if (statuses.has('unknown') || failed.some(({ error }) => error.kind === 'uncertain')) {
    return exitCodes.unknown;
  }
  return statuses.has('refused') || statuses.has('deferred') ? exitCodes.partial : exitCodes.done;
}
