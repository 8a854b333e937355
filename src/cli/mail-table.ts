import { proofRows } from '../contract/proofs.ts';
import { AppError } from '../core/errors/app-error.ts';
import { inParallel } from '../core/in-parallel.ts';
import type { Proof, RecipientResult } from '../core/proof/proof.ts';
import { choosePersona, chooseRecipients } from '../use-cases/proofs/choose-readers.ts';
import type { RenderedLetters } from '../use-cases/proofs/create-proof.ts';
import { retryProof } from '../use-cases/proofs/retry-proof.ts';
import { findFormerProof, requestProof } from '../use-cases/proofs/send-proof.ts';
import { manyArguments, refuseUsage } from './arguments.ts';
import type { Batch } from './batch.ts';
import { type BatchLog, openBatchLog } from './batch-log.ts';
import { startBatchProgress } from './batch-progress.ts';
import {
  type BatchTable,
  createRowReader,
  distinctRows,
  readBatchTable,
  refuseFaults,
  rowLabel,
} from './batch-table.ts';
import { type Call, serverOf } from './call.ts';
import { batchWording as words } from './messages/batch.fr.ts';
import { commandLineWording } from './messages/command-line.fr.ts';
import { namedAtOnce, versionCalled } from './named-campaigns.ts';
import { note } from './output.ts';
import type { ProgressLine } from './progress-line.ts';
import { type ProofFlagsRequest, proofInput, type ResolvedProofRequest, readersOf } from './proof-request.ts';
import type { Ask, Reach } from './reach.ts';
import { reachWorkspace } from './reach-workspace.ts';
import { describeInterruption, failTable, runTable } from './run-table.ts';
import {
  answerProofs,
  describeComments,
  describeSentProof,
  describeTransport,
  rehearseProofs,
  type SentProof,
} from './sent-proofs.ts';

const tones = {
  accepted: 'done',
  refused: 'failed',
  deferred: 'warning',
  unknown: 'warning',
} as const satisfies Record<RecipientResult['status'], ProgressLine['tone']>;

/** `anne@exemple.fr : refusé (550 No such user)`; an accepted mail needs no words of the server. */
export function recipientLine({ address, status, response }: RecipientResult): ProgressLine {
  const outcome = `${address} : ${commandLineWording.deliveries[status]}`;
  const text = status === 'accepted' || response === '' ? outcome : `${outcome} (${response})`;
  return { tone: tones[status], text };
}

const { usage } = commandLineWording;

/** What the command line says of all rows. */
export interface ProofFlags {
  to: string[];
  group: string[];
  persona?: string | undefined;
  sheet: boolean;
  dryRun: boolean;
  again: boolean;
}

interface PlannedRow extends ResolvedProofRequest {
  line: number;
}

/** A proof that a row of a batch has led to. */
interface Begun {
  campaign: string;
  number: number;
}

/** Sends the proofs of a table, each row one. @returns the exit code */
export async function mailTable(call: Call, flags: ProofFlags, fromFile: string): Promise<number> {
  if (manyArguments(call).length > 0) refuseUsage(usage.campaignAndFile);
  const table = await readBatchTable(call, fromFile, ['campaign', 'to', 'group', 'persona']);
  return reachWorkspace(call, async (reach) => {
    const rows = distinctRows(await planTable(reach, { ...flags, server: serverOf(call) }, table));
    if (flags.dryRun) return rehearseProofs(call, reach.ask, rows);
    const journal = await openBatchLog<Begun>(table.journalIn(reach.here?.folder ?? call.context.cwd));
    const begun = rows.filter(({ demand }) => journal.begunBefore(demand));
    if (begun.length > 0) {
      const done = begun.filter(({ demand }) => journal.isDone(demand)).length;
      note(call, words.resumed(done, begun.length - done, journal.file));
    } else if (!flags.again) await refuseRepetition(reach.ask, table, rows);
    return mailRows(call, reach, { rows, journal, again: flags.again });
  });
}

/** @throws AppError `table-invalid` with every fault of every row; what the flags themselves are refused for */
async function planTable(
  reach: Reach,
  { server, ...flags }: ProofFlags & { server: string | undefined },
  table: BatchTable,
): Promise<PlannedRow[]> {
  const config = await readersOf(reach);
  choosePersona(config, flags.persona);
  if (flags.to.length + flags.group.length > 0)
    chooseRecipients(config, { batdest: flags.group, batmail: flags.to.join(' ') });
  const rows = await inParallel(table.rows, namedAtOnce, async (row): Promise<PlannedRow | undefined> => {
    const { campaign: reference = '', to = '', group = '', persona = '' } = row.cells;
    const reader = createRowReader(table, row);
    reader.required('campaign', reference);
    const found = reference && (await reader.read('campaign', () => versionCalled(reach, reference)));
    for (const id of group.split(',').map((one) => one.trim()))
      if (id) await reader.read('group', () => chooseRecipients(config, { batdest: id }));
    if (to) await reader.read('to', () => chooseRecipients(config, { batmail: to }));
    if (persona) await reader.read('persona', () => choosePersona(config, persona));
    const demand: ProofFlagsRequest = {
      reference,
      batdest: [group, ...flags.group],
      batmail: [to, ...flags.to].join(' '),
      persona: persona || flags.persona,
      sheet: flags.sheet,
      ...(server !== undefined && { server }),
    };
    if (reader.hasFault() || !found) return undefined;
    const recipients = await reader.read('to', () => chooseRecipients(config, demand));
    if (!recipients) return undefined;
    const { campaign, versionId } = found;
    return { line: row.line, demand, campaign: campaign.id, name: campaign.name, versionId, recipients };
  });
  refuseFaults(table);
  return rows.filter((row) => row !== undefined);
}

/**
 * Whoever sends a table again in full would mail everybody twice: that is asked.
 * @throws AppError `table-done-before`
 */
async function refuseRepetition(ask: Ask, { name }: BatchTable, rows: readonly PlannedRow[]): Promise<void> {
  for (const row of rows)
    if ((await ask(proofRows.former, findFormerProof, proofInput(row))).number === null) return;
  throw AppError.of('table-done-before', { file: name, rows: rows.length });
}

/** Of a server; how many mails leave it at once is its own affair. */
const fromAfarAtOnce = 4;

type MailedRow = SentProof & { row: PlannedRow };

interface TableMailing {
  rows: readonly PlannedRow[];
  journal: BatchLog<Begun>;
  again: boolean;
}

async function mailRows(call: Call, reach: Reach, { rows, journal, again }: TableMailing): Promise<number> {
  const progress = await startBatchProgress(call, rows.length);
  const inTurn = createTurns();
  const letters: RenderedLetters = new Map();
  const { ask, here } = reach;
  const mailRow = async (row: PlannedRow): Promise<MailedRow> => {
    const onResult = (result: RecipientResult) => {
      if (result.status !== 'accepted') progress.onLine(asideOf(row, result));
    };
    const { demand, campaign } = row;
    const begun = journal.begunBefore(demand);
    const sent = begun
      ? await ask(
          proofRows.retry,
          retryProof,
          { campaignId: begun.campaign, number: begun.number },
          { onResult },
        )
      : await inTurn(campaign, (onNumbered) => {
          const onSealed = ({ number }: Proof) => journal.begin(demand, { campaign, number });
          const sealing = { letters, onNumbered };
          const besides = { sealing, onSealed, onResult };
          return ask(proofRows.request, requestProof, { ...proofInput(row), again }, besides);
        });
    if (!here) sent.proof.recipients.forEach(onResult);
    const { number } = sent.proof;
    if (!isDeferred(sent.proof)) await journal.finish(demand, { campaign, number });
    progress.onLine(rowLine(row, sent));
    return { ...sent, row };
  };
  const batch = await runTable(call, rows, {
    ...{ progress, work: mailRow },
    // While some wait for the server's answers, others are rendered.
    atOnce: here ? 2 * here.config.mail.connections : fromAfarAtOnce,
    whom: ({ recipients }) => recipients.join(', '),
    factsOf: ({ recipients }) => ({ recipients }),
  });
  return endTable(call, reach, { batch, journal, rows });
}

async function endTable(
  call: Call,
  reach: Reach,
  { batch, journal, rows }: Omit<TableMailing, 'again'> & { batch: Batch<MailedRow> },
): Promise<number> {
  const hasDeferred = batch.done.some(({ proof }) => isDeferred(proof));
  if (batch.failed.length === 0 && batch.left === 0 && !hasDeferred) await journal.end();
  if (batch.done.length === 0 && batch.left === 0) return failTable(call, batch);
  for (const { message, row } of batch.done) if (message) note(call, `${rowLabel(row)} : ${message}`);
  await describeTransport(call, reach);
  // Each row was told when it was done.
  describeComments(call, batch.done, () => undefined);
  const exitCode = answerProofs(call, batch, ({ row }) => ({ line: row.line }));
  const done = rows.filter(({ demand }) => journal.isDone(demand)).length;
  return describeInterruption(call, { batch, done, total: rows.length }) ?? exitCode;
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
  const { tone, text } = recipientLine(result);
  return { tone, text: `${rowLabel(row)} : ${text}`, isAside: true };
};

const rowLine = (row: PlannedRow, { proof }: SentProof): ProgressLine => ({
  tone: proof.recipients.every(({ status }) => status === 'accepted') ? 'done' : 'warning',
  text: words.row(row.line, describeSentProof(proof)),
});
