import { z } from 'zod';
import type { Workspace } from '../../compose.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { Proof, RecipientResult } from '../../core/proof/proof.ts';
import { batchWording as words } from '../../core/wording/batch.ts';
import { commandLineWording } from '../../core/wording/command-line.ts';
import { choosePersona } from '../../use-cases/proofs/choose-persona.ts';
import { chooseRecipients } from '../../use-cases/proofs/choose-recipients.ts';
import { dryRunProof } from '../../use-cases/proofs/dry-run-proof.ts';
import { retryProof } from '../../use-cases/proofs/retry-proof.ts';
import type { DrawnLetters } from '../../use-cases/proofs/seal-proof.ts';
import {
  type AskedProof,
  formerProof,
  readProofDemand,
  sendProof,
} from '../../use-cases/proofs/send-proof.ts';
import { findVersion } from '../../use-cases/versions/find-version.ts';
import { type Batch, eachOf, endBatch, failedFacts } from '../batch.ts';
import { type BatchJournal, openBatchJournal } from '../batch-journal.ts';
import { startBatchProgress } from '../batch-progress.ts';
import {
  type BatchTable,
  createRowReader,
  distinctRows,
  readBatchTable,
  refuseFaults,
  rowLabel,
} from '../batch-table.ts';
import { type Call, type CommandRun, inWorkspace } from '../call.ts';
import { exitCodes } from '../exit-codes.ts';
import { manyArguments, parseFlags, refuseUsage } from '../flags.ts';
import { resultLine } from '../mailing.ts';
import { answer, note } from '../output.ts';
import type { ProgressLine } from '../progress-line.ts';
import { proofFacts } from '../proof-facts.ts';
import { failTable, runTable, tellInterruption } from '../run-table.ts';

const { usage } = commandLineWording;
const flagShape = {
  to: z.array(z.string()).default([]),
  group: z.array(z.string()).default([]),
  persona: z.string().optional(),
  sheet: z.boolean().default(false),
  dryRun: z.boolean().default(false),
  again: z.boolean().default(false),
  fromFile: z.string().optional(),
};
type Flags = z.output<z.ZodObject<typeof flagShape>>;
type Deps = Workspace['deps'];

/** One proof to send, as it was asked for; a row of a table is known again by it. */
interface Demand {
  reference: string;
  batdest: string[];
  batmail: string;
  persona?: string;
  sheet: boolean;
}

/** The same, understood. */
interface Planned {
  demand: Demand;
  /** Id. */
  campaign: string;
  name: string;
  versionId: string;
  recipients: string[];
}

interface PlannedRow extends Planned {
  line: number;
}

/** A proof that a row of a batch has led to. */
interface Begun {
  campaign: string;
  number: number;
}

type SentProof = Awaited<ReturnType<typeof sendProof>>;

export const bat: CommandRun = async (call) => {
  const flags = parseFlags(call, flagShape);
  if (flags.fromFile !== undefined) return mailTable(call, flags, flags.fromFile);
  if (flags.again) refuseUsage(usage.againForTables);
  const references = manyArguments(call);
  if (references.length === 0) refuseUsage(usage.campaignOrFile);
  return inWorkspace(call, async ({ deps }) => {
    const demands = references.map((reference) => demandOf(flags, reference));
    // A mistake in one of them is found before the first is sent.
    const planned = await Promise.all(demands.map((demand) => plan(deps, demand)));
    return flags.dryRun ? rehearse(call, deps, planned) : mailAll(call, deps, planned);
  });
};

const demandOf = ({ to, group, persona, sheet }: Flags, reference: string): Demand => ({
  ...{ reference, batdest: group, batmail: to.join(' '), persona, sheet },
});

async function plan(deps: Deps, demand: Demand): Promise<Planned> {
  choosePersona(deps.config, demand.persona);
  const recipients = chooseRecipients(deps.config, demand);
  const { campaign, versionId } = await findVersion(deps, demand.reference);
  return { demand, campaign: campaign.id, name: campaign.name, versionId, recipients };
}

const askedOf = ({ demand, campaign, versionId }: Planned): AskedProof => {
  const { batdest, batmail, persona, sheet } = demand;
  return {
    campaignId: campaign,
    versionId,
    batdest,
    batmail,
    sheet,
    ...(persona !== undefined && { persona }),
  };
};

async function rehearse(call: Call, deps: Deps, planned: readonly Planned[]): Promise<number> {
  const batch = await eachOf(
    planned,
    ({ campaign }) => campaign,
    (one) => dryRunProof(deps, askedOf(one)),
  );
  answer(call, { proofs: batch.done, ...failedFacts(batch) }, () =>
    batch.done.flatMap(({ campaign, version, subject, recipients, findings, proofed_before: before }) => [
      words.proofPlanned(campaign, Number.parseInt(version, 10), subject, recipients.join(', ')),
      ...(before === null ? [] : [words.proofedBefore(before)]),
      ...findings.map(({ message }) => `  ${message}`),
    ]),
  );
  note(call, words.nothingSent);
  return endBatch(call, batch);
}

/** Campaigns named on the command line: each recipient's answer is told as it comes. */
async function mailAll(call: Call, deps: Deps, planned: readonly Planned[]): Promise<number> {
  const total = planned.reduce((sum, { recipients }) => sum + recipients.length, 0);
  const progress = await startBatchProgress(call, total);
  const isDrawn = call.context.stderr.isTTY === true;
  const mailOne = (one: Planned) => {
    if (isDrawn) progress.onLine(titleOf(one));
    return sendProof(deps, { ...askedOf(one), onResult: (result) => progress.onLine(resultLine(result)) });
  };
  const batch = await eachOf(planned, ({ campaign }) => campaign, mailOne).finally(progress.end);
  for (const { message } of batch.done) if (message) note(call, message);
  tellTransport(call, deps);
  answer(call, { proofs: batch.done.map(sentFacts), ...failedFacts(batch) }, () =>
    batch.done.flatMap(proofLines),
  );
  return Math.max(endBatch(call, batch), exitCodeOf(batch));
}

const titleOf = ({ name }: Planned): ProgressLine => ({
  ...{ tone: 'title', text: commandLineWording.proofTitle(name), isAside: true },
});

/** Where mails are that left no machine. */
function tellTransport(call: Call, { mailer }: Deps): void {
  if (mailer.transport === 'outbox') note(call, commandLineWording.keptInOutbox);
}

async function mailTable(call: Call, flags: Flags, fromFile: string): Promise<number> {
  if (manyArguments(call).length > 0) refuseUsage(usage.campaignAndFile);
  const table = await readBatchTable(call, fromFile, ['campaign', 'to', 'group', 'persona']);
  return inWorkspace(call, async ({ deps, folder }) => {
    const rows = distinctRows(await planTable(deps, flags, table));
    if (flags.dryRun) return rehearse(call, deps, rows);
    const journal = await openBatchJournal<Begun>(table.journalIn(folder));
    const begun = rows.filter(({ demand }) => journal.begunBefore(demand));
    if (begun.length > 0) {
      const done = begun.filter(({ demand }) => journal.isDone(demand)).length;
      note(call, words.resumed(done, begun.length - done, journal.file));
    } else if (!flags.again) await refuseRepetition(deps, table, rows);
    return mailRows(call, deps, { rows, journal, again: flags.again });
  });
}

/** @throws AppError `table-invalid` with every fault of every row; what the flags themselves are refused for */
async function planTable(deps: Deps, flags: Flags, table: BatchTable): Promise<PlannedRow[]> {
  const { config } = deps;
  choosePersona(config, flags.persona);
  if (flags.to.length + flags.group.length > 0) chooseRecipients(config, demandOf(flags, ''));
  const rows = await Promise.all(
    table.rows.map(async (row): Promise<PlannedRow | undefined> => {
      const { campaign: reference = '', to = '', group = '', persona = '' } = row.cells;
      const reader = createRowReader(table, row);
      reader.required('campaign', reference);
      const found = reference && (await reader.read('campaign', () => findVersion(deps, reference)));
      for (const id of group.split(',').map((one) => one.trim()))
        if (id) await reader.read('group', () => chooseRecipients(config, { batdest: id }));
      if (to) await reader.read('to', () => chooseRecipients(config, { batmail: to }));
      if (persona) await reader.read('persona', () => choosePersona(config, persona));
      const demand: Demand = {
        reference,
        batdest: [group, ...flags.group],
        batmail: [to, ...flags.to].join(' '),
        persona: persona || flags.persona,
        sheet: flags.sheet,
      };
      if (reader.hasFault() || !found) return undefined;
      const recipients = await reader.read('to', () => chooseRecipients(config, demand));
      if (!recipients) return undefined;
      const { campaign, versionId } = found;
      return { line: row.line, demand, campaign: campaign.id, name: campaign.name, versionId, recipients };
    }),
  );
  refuseFaults(table);
  return rows.filter((row) => row !== undefined);
}

/**
 * Whoever sends a table again in full would mail everybody twice: that is asked.
 * @throws AppError `table-done-before`
 */
async function refuseRepetition(
  deps: Deps,
  { name }: BatchTable,
  rows: readonly PlannedRow[],
): Promise<void> {
  for (const row of rows) if (!(await formerProof(deps, await readProofDemand(deps, askedOf(row))))) return;
  throw AppError.of('table-done-before', { file: name, rows: rows.length });
}

type MailedRow = SentProof & { row: PlannedRow };

interface TableMailing {
  rows: readonly PlannedRow[];
  journal: BatchJournal<Begun>;
  again: boolean;
}

async function mailRows(call: Call, deps: Deps, { rows, journal, again }: TableMailing): Promise<number> {
  const progress = await startBatchProgress(call, rows.length);
  const inTurn = createTurns();
  const letters: DrawnLetters = new Map();
  const mailRow = async (row: PlannedRow): Promise<MailedRow> => {
    const onResult = (result: RecipientResult) => {
      if (result.status !== 'accepted') progress.onLine(asideOf(row, result));
    };
    const { demand, campaign } = row;
    const begun = journal.begunBefore(demand);
    const sent = begun
      ? await retryProof(deps, { campaignId: begun.campaign, number: begun.number, onResult })
      : await inTurn(campaign, (onNumbered) => {
          const onSealed = ({ number }: Proof) => journal.begin(demand, { campaign, number });
          const sealing = { letters, onNumbered };
          return sendProof(deps, { ...askedOf(row), again, sealing, onSealed, onResult });
        });
    const { number } = sent.proof;
    if (!isDeferred(sent.proof)) await journal.finish(demand, { campaign, number });
    progress.onLine(rowLine(row, sent));
    return { ...sent, row };
  };
  const batch = await runTable(call, rows, {
    ...{ progress, work: mailRow },
    // While some wait for the server's answers, others are rendered.
    atOnce: 2 * deps.config.mail.connections,
    whom: ({ recipients }) => recipients.join(', '),
    factsOf: ({ recipients }) => ({ recipients }),
  });
  return endTable(call, deps, { batch, journal, rows });
}

async function endTable(
  call: Call,
  deps: Deps,
  { batch, journal, rows }: Omit<TableMailing, 'again'> & { batch: Batch<MailedRow> },
): Promise<number> {
  const hasDeferred = batch.done.some(({ proof }) => isDeferred(proof));
  if (batch.failed.length === 0 && batch.left === 0 && !hasDeferred) await journal.end();
  if (batch.done.length === 0 && batch.left === 0) return failTable(call, batch);
  for (const { message, row } of batch.done) if (message) note(call, `${rowLabel(row)} : ${message}`);
  tellTransport(call, deps);
  const facts = batch.done.map((sent) => ({ line: sent.row.line, ...sentFacts(sent) }));
  answer(call, { proofs: facts, ...failedFacts(batch) }, () => tableLines(batch.done));
  const exitCode = Math.max(endBatch(call, batch), exitCodeOf(batch));
  const done = rows.filter(({ demand }) => journal.isDone(demand)).length;
  return tellInterruption(call, { batch, done, total: rows.length }) ?? exitCode;
}

/** Proofs of one campaign are numbered in the order in which they are asked for; all else of them is done side by side. */
function createTurns() {
  const last = new Map<string, Promise<void>>();
  return async <Value>(key: string, work: (next: () => void) => Promise<Value>): Promise<Value> => {
    const before = last.get(key);
    let next = () => {};
    last.set(
      key,
      new Promise<void>((resolve) => {
        next = resolve;
      }),
    );
    await before;
    return work(() => next()).finally(() => next());
  };
}

const isDeferred = ({ recipients }: Proof) => recipients.some(({ status }) => status === 'deferred');

const asideOf = (row: PlannedRow, result: RecipientResult): ProgressLine => {
  const { tone, text } = resultLine(result);
  return { tone, text: `${rowLabel(row)} : ${text}`, isAside: true };
};

const rowLine = (row: PlannedRow, { proof: { number, recipients } }: SentProof): ProgressLine => ({
  tone: recipients.every(({ status }) => status === 'accepted') ? 'done' : 'warning',
  text: words.row(row.line, sentWords(row.campaign, number, recipients)),
});

const sentWords = (campaign: string, number: number, recipients: readonly RecipientResult[]) =>
  commandLineWording.proofSent(
    campaign,
    number,
    recipients.filter(({ status }) => status === 'accepted').length,
  );

const sentFacts = ({ proof, message }: SentProof) => ({ ...proofFacts(proof), ...(message && { message }) });

const proofLines = ({ proof: { campaign_id, number, recipients, findings } }: SentProof): string[] => [
  sentWords(campaign_id, number, recipients),
  ...findings.map(({ message }) => `  ${message}`),
];

/** What is remarked of a letter that stands in many rows is told with the first. */
function tableLines(sent: readonly SentProof[]): string[] {
  const told = new Set<string>();
  return sent.flatMap(({ proof, ...rest }) => {
    const remarks = JSON.stringify([proof.campaign_id, proof.findings]);
    const findings = told.has(remarks) ? [] : proof.findings;
    told.add(remarks);
    return proofLines({ ...rest, proof: { ...proof, findings } });
  });
}

/** A mail of which nobody knows whether it arrived matters most. */
function exitCodeOf({ done, failed }: Batch<SentProof>): number {
  const statuses = new Set(done.flatMap(({ proof }) => proof.recipients.map(({ status }) => status)));
  if (statuses.has('unknown') || failed.some(({ error }) => error.kind === 'uncertain')) {
    return exitCodes.unknown;
  }
  return statuses.has('refused') || statuses.has('deferred') ? exitCodes.partial : exitCodes.done;
}
