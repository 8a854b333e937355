import { resolve } from 'node:path';
import { z } from 'zod';
import type { Workspace } from '../../compose.ts';
import { readTable } from '../../core/csv/read-table.ts';
import type { Proof } from '../../core/proof/proof.ts';
import { commandLineWording } from '../../core/wording/command-line.ts';
import { choosePersona } from '../../use-cases/proofs/choose-persona.ts';
import { chooseRecipients } from '../../use-cases/proofs/choose-recipients.ts';
import type { OnResult } from '../../use-cases/proofs/mail-proof.ts';
import { retryProof } from '../../use-cases/proofs/retry-proof.ts';
import { sendProof } from '../../use-cases/proofs/send-proof.ts';
import { findVersion } from '../../use-cases/versions/find-version.ts';
import { type Batch, eachOf, endBatch, failedFacts } from '../batch.ts';
import { type BatchJournal, openBatchJournal } from '../batch-journal.ts';
import { type Call, type CommandRun, inWorkspace } from '../call.ts';
import { exitCodes } from '../exit-codes.ts';
import { readInput } from '../files.ts';
import { manyArguments, parseFlags, refuseUsage } from '../flags.ts';
import { answer, note } from '../output.ts';
import { startProgress } from '../progress.ts';
import { proofFacts } from '../proof-facts.ts';

const { usage } = commandLineWording;
const flagShape = {
  to: z.array(z.string()).default([]),
  group: z.array(z.string()).default([]),
  persona: z.string().optional(),
  sheet: z.boolean().default(false),
  fromFile: z.string().optional(),
};
type Flags = z.output<z.ZodObject<typeof flagShape>>;

/** One proof to send, as it was asked for. */
interface Demand {
  reference: string;
  batdest: string[];
  batmail: string;
  persona?: string;
  sheet: boolean;
}

/** A proof that a row of a batch has led to. */
interface Begun {
  campaign: string;
  number: number;
}

type SentProof = Awaited<ReturnType<typeof sendProof>>;
type Planned = Awaited<ReturnType<typeof plan>>;

export const bat: CommandRun = async (call) => {
  const flags = parseFlags(call, flagShape);
  const table = flags.fromFile === undefined ? undefined : resolve(call.context.cwd, flags.fromFile);
  const demands = await readDemands(call, flags, table);
  return inWorkspace(call, async ({ deps }) => {
    // A mistake in one of them is found before the first is sent.
    const planned = await Promise.all(demands.map((demand) => plan(deps, demand)));
    const journal = table === undefined ? undefined : await openBatchJournal<Begun>(table);
    const before = planned.filter(({ demand }) => journal?.doneBefore(demand)).length;
    if (journal && before > 0) note(call, commandLineWording.resumed(before, journal.file));
    const progress = await startProgress(
      call,
      planned.map(({ campaign, recipients }) => ({ title: campaign.name, recipients })),
    );
    const batch = await eachOf(
      [...planned.entries()],
      ([, { campaign }]) => campaign.id,
      async ([index, planned]) =>
        sendOrResume(deps, planned, { journal, onResult: progress.resultOf(index) }),
    ).finally(progress.end);
    const isDone = batch.failed.length === 0 && !batch.done.some(({ proof }) => isDeferred(proof));
    if (isDone) await journal?.end();
    for (const { message } of batch.done) if (message) note(call, message);
    if (deps.mailer.transport === 'outbox') note(call, commandLineWording.keptInOutbox);
    answer(call, { proofs: batch.done.map(sentFacts), ...failedFacts(batch) }, () =>
      batch.done.flatMap(proofLines),
    );
    return Math.max(endBatch(call, batch), exitCodeOf(batch));
  });
};

const isDeferred = ({ recipients }: Proof) => recipients.some(({ status }) => status === 'deferred');

/** A row that an earlier run began goes on with that proof: whoever was mailed is not mailed again. */
async function sendOrResume(
  deps: Workspace['deps'],
  { campaign, versionId, demand }: Planned,
  { journal, onResult }: { journal?: BatchJournal<Begun>; onResult: OnResult },
): Promise<SentProof> {
  const begun = journal?.doneBefore(demand);
  if (begun) return retryProof(deps, { campaignId: begun.campaign, number: begun.number, onResult });
  const { batdest, batmail, persona, sheet } = demand;
  const onSealed = async ({ campaign_id, number }: Proof) =>
    journal?.note(demand, { campaign: campaign_id, number });
  return sendProof(deps, {
    ...{ batdest, batmail, persona, sheet, versionId, onSealed, onResult },
    campaignId: campaign.id,
  });
}

async function readDemands(call: Call, flags: Flags, table: string | undefined): Promise<Demand[]> {
  const { to, group, persona, sheet, fromFile = '' } = flags;
  const references = manyArguments(call);
  if (table === undefined) {
    if (references.length === 0) refuseUsage(usage.campaignOrFile);
    return references.map((reference) => ({
      reference,
      batdest: group,
      batmail: to.join(' '),
      persona,
      sheet,
    }));
  }
  if (references.length > 0) refuseUsage(usage.campaignAndFile);
  const rows = readTable(await readInput(table));
  if (rows.length === 0) refuseUsage(usage.batchEmpty(fromFile));
  return rows.map((row) => ({
    reference: row.campaign ?? refuseUsage(usage.columnMissing('campaign', fromFile)),
    batdest: [row.group ?? '', ...group],
    batmail: [row.to ?? '', ...to].join(' '),
    persona: row.persona || persona,
    sheet,
  }));
}

async function plan(deps: Workspace['deps'], demand: Demand) {
  choosePersona(deps.config, demand.persona);
  const recipients = chooseRecipients(deps.config, demand);
  return { ...(await findVersion(deps, demand.reference)), demand, recipients };
}

const sentFacts = ({ proof, message }: SentProof) => ({ ...proofFacts(proof), ...(message && { message }) });

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
