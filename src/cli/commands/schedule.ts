import { z } from 'zod';
import { campaignRows } from '../../contract/campaigns.ts';
import type { RequestOf } from '../../contract/endpoint.ts';
import { sendRows } from '../../contract/sends.ts';
import { checkSendDate, readSendDate, sendDateText } from '../../core/dates/send-date.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { inParallel } from '../../core/in-parallel.ts';
import { once } from '../../core/once.ts';
import { activeSend } from '../../core/send/active.ts';
import type { SendFacts } from '../../core/send/send-facts.ts';
import { platformLabel } from '../../core/wording/platforms.ts';
import { sendWording } from '../../core/wording/sends.ts';
import { getDocument } from '../../use-cases/campaigns/get-document.ts';
import { adoptSend } from '../../use-cases/sends/adopt-send.ts';
import { dryRunSend } from '../../use-cases/sends/dry-run-send.ts';
import { formerSend } from '../../use-cases/sends/list-sends.ts';
import { resumeSend } from '../../use-cases/sends/resume-send.ts';
import { scheduleSend } from '../../use-cases/sends/schedule-send.ts';
import { findNamedTarget } from '../../use-cases/sends/targets.ts';
import { oneArgument, refuseUsage } from '../arguments.ts';
import { type Batch, eachOf, endBatch, failedFacts } from '../batch.ts';
import { type BatchLog, openBatchLog } from '../batch-log.ts';
import { startBatchProgress } from '../batch-progress.ts';
import {
  type BatchTable,
  createRowReader,
  distinctRows,
  readBatchTable,
  refuseFaults,
  rowLabel,
  tableFlags,
} from '../batch-table.ts';
import { type Call, type CommandRun, serverOf } from '../call.ts';
import { exitCodes } from '../exit-codes.ts';
import { parseFlags } from '../flags.ts';
import { batchWording as words } from '../messages/batch.fr.ts';
import { commandLineWording } from '../messages/command-line.fr.ts';
import { campaignCalled, namedAtOnce, versionCalled } from '../named-campaigns.ts';
import { answer, note, warn } from '../output.ts';
import type { Ask, Reach } from '../reach.ts';
import { reachWorkspace } from '../reach-workspace.ts';
import { describeInterruption, failTable, runTable } from '../run-table.ts';
import { answerSends } from '../send-list.ts';

const { usage } = commandLineWording;
const fields = scheduleSend.input.shape;
const flagShape = {
  target: fields.adobetarget,
  date: fields.senddate,
  override: z.string().trim().min(1).pipe(fields.override_reason.unwrap()).optional(),
  resume: z.boolean().default(false),
  fromHere: z.boolean().default(false),
  ...tableFlags,
};
type Flags = z.output<z.ZodObject<typeof flagShape>>;
type SendInput = RequestOf<typeof sendRows.schedule>;

/** One send to schedule, as it was fields for; a row of a table is known again by it. */
interface ScheduleRequest {
  campaign: string;
  target: string;
  date: string;
  /** That it was asked of, where that is no folder. */
  server?: string;
}

interface PlannedRow {
  line: number;
  /** Id. */
  campaign: string;
  demand: ScheduleRequest;
  input: SendInput;
}

export const schedule: CommandRun = async (call) => {
  const flags = parseFlags(call, flagShape);
  if (flags.fromHere) return adopt(call, flags);
  if (flags.resume) return resume(call, flags);
  if (flags.fromFile !== undefined) return scheduleTable(call, flags, flags.fromFile);
  if (flags.again) refuseUsage(usage.againForTables);
  const campaign = oneArgument(call) ?? refuseUsage(usage.campaignOrFile);
  const { target, date } = flags;
  return reachWorkspace(call, async (reach) => {
    const input = await inputOf(reach, { campaign, target, date }, flags);
    if (flags.dryRun) return rehearse(call, reach, [input]);
    const done = await scheduleOne(reach.ask, input, (line) => warn(call, line));
    return answerOne(call, done);
  });
};

/** Says what was done, and lists it. */
function answerOne(call: Call, done: Scheduled): number {
  note(call, lineOf(done));
  return answerSends(call, [done.facts]);
}

/** A person says that what another folder was to send leaves from this copy of it. */
function adopt(call: Call, flags: Flags): Promise<number> {
  const campaign = oneArgument(call) ?? refuseUsage(usage.adoptAlone);
  const { target, date, override, dryRun, resume: again, fromFile } = flags;
  if (target || date || override || dryRun || again || fromFile) refuseUsage(usage.adoptAlone);
  return reachWorkspace(call, async (reach) => {
    const facts = await reach.ask(sendRows.adopt, adoptSend, { key: await activeKey(reach, campaign) });
    const message = sendWording.statuses[facts.status];
    return answerOne(call, { facts, message });
  });
}

/** Key of the order of a campaign that stands. @throws AppError `send-none`; as `findCampaign` */
async function activeKey(reach: Reach, wanted: string): Promise<string> {
  const { id, name } = await campaignCalled(reach, wanted);
  const { here, ask } = reach;
  const active = here
    ? activeSend(await here.deps.sends.listOf(id))
    : (await ask(campaignRows.document, getDocument, { campaignId: id })).activeSend;
  const key = active?.key;
  if (key === undefined) throw AppError.of('send-none', { campaign: name });
  return key;
}

/** Gives the send whose hour was missed another; all else of it stays. */
function resume(call: Call, { date, ...others }: Flags): Promise<number> {
  const campaign = oneArgument(call) ?? refuseUsage(usage.resumeAlone);
  if (others.target || others.override || others.dryRun || others.fromFile) refuseUsage(usage.resumeAlone);
  return reachWorkspace(call, async (reach) => {
    const key = await activeKey(reach, campaign);
    const { send: facts, message } = await reach.ask(sendRows.resume, resumeSend, { key, senddate: date });
    return answerOne(call, { facts, message });
  });
}

async function scheduleTable(call: Call, flags: Flags, fromFile: string): Promise<number> {
  if (oneArgument(call) !== undefined) refuseUsage(usage.campaignAndFile);
  const table = await readBatchTable(call, fromFile, ['campaign', 'target', 'date']);
  return reachWorkspace(call, async (reach) => {
    const journal = await openBatchLog<SendFacts>(table.journalIn(reach.here?.folder ?? call.context.cwd));
    const server = serverOf(call);
    const rows = distinctRows(await planTable(reach, { flags, table, journal, server }));
    const inputs = rows.map(({ input }) => input);
    if (flags.dryRun) return rehearse(call, reach, inputs);
    const done = rows.filter(({ demand }) => journal.begunBefore(demand)).length;
    if (done > 0) note(call, words.resumed(done, 0, journal.file));
    else if (!flags.again) await refuseRepetition(reach.ask, table, inputs);
    return scheduleRows(call, reach.ask, { rows, journal });
  });
}

/** @throws AppError `table-invalid` with every fault of every row */
async function planTable(
  reach: Reach,
  {
    flags,
    table,
    journal,
    server,
  }: { flags: Flags; table: BatchTable; journal: BatchLog<SendFacts>; server: string | undefined },
): Promise<PlannedRow[]> {
  const { ask, here } = reach;
  const { timeZone: zone } = await reach.about();
  const findTarget = once((target: string) => ask(sendRows.findTarget, findNamedTarget, { target }));
  const rows = await inParallel(table.rows, namedAtOnce, async (row): Promise<PlannedRow | undefined> => {
    const { campaign: reference = '', target = '', date = '' } = row.cells;
    const demand: ScheduleRequest = {
      campaign: reference,
      target: target || flags.target,
      date: date || flags.date,
      ...(server !== undefined && { server }),
    };
    const reader = createRowReader(table, row);
    for (const column of ['campaign', 'target', 'date'] as const) reader.required(column, demand[column]);
    const input = reference && (await reader.read('campaign', () => inputOf(reach, demand, flags)));
    if (demand.target) await reader.read('target', () => findTarget(demand.target));
    const sendDate = demand.date && (await reader.read('date', () => readSendDate(demand.date, zone)));
    if (reader.hasFault() || !input || !sendDate) return undefined;
    const isKnown = journal.begunBefore(demand) ?? (await formerOf(ask, input));
    const now = here?.deps.clock.now() ?? new Date();
    if (!isKnown) await reader.read('date', () => checkSendDate(sendDate, { zone, now }));
    return { line: row.line, campaign: input.campaignId, demand, input };
  });
  refuseFaults(table);
  return rows.filter((row) => row !== undefined);
}

/**
 * A table that is given again in full is fields about: what it had scheduled may have been cancelled on purpose.
 * @throws AppError `table-done-before`
 */
async function refuseRepetition(ask: Ask, { name }: BatchTable, inputs: readonly SendInput[]): Promise<void> {
  for (const input of inputs) {
    const { status } = (await formerOf(ask, input)) ?? {};
    // What nobody knows of yet is looked up by scheduling it again.
    if (status === undefined || status === 'unknown' || status === 'preparing') return;
  }
  throw AppError.of('table-done-before', { file: name, rows: inputs.length });
}

/** The send that the same demand has led to, whatever the reason it gives. */
async function formerOf(ask: Ask, { override_reason: _, ...input }: SendInput) {
  return (await ask(sendRows.former, formerSend, input)).send;
}

async function inputOf(reach: Reach, demand: ScheduleRequest, { override }: Flags): Promise<SendInput> {
  const { campaign, versionId } = await versionCalled(reach, demand.campaign);
  const { target: adobetarget, date: senddate } = demand;
  const input = { campaignId: campaign.id, versionId, adobetarget, senddate };
  return { ...input, ...(override !== undefined && { override_reason: override }) };
}

/** Seconds by which two clocks may differ without a word. */
const tolerance = 60;

async function rehearse(call: Call, { ask, about }: Reach, inputs: readonly SendInput[]): Promise<number> {
  const batch = await eachOf(
    inputs,
    ({ campaignId }) => campaignId,
    (input) => ask(sendRows.rehearse, dryRunSend, input),
  );
  for (const { platform, clock_ahead: ahead = 0 } of batch.done.slice(0, 1))
    if (Math.abs(ahead) >= tolerance)
      note(call, commandLineWording.clocksDiffer(platformLabel(platform), ahead));
  const { timeZone } = await about();
  for (const { campaign, target, at } of batch.done)
    note(call, words.sendPlanned(campaign, target, sendDateText(new Date(at), timeZone), timeZone));
  answer(call, { sends: batch.done, ...failedFacts(batch) }, () => batch.done.map(({ request }) => request));
  return endBatch(call, batch);
}

/** What was scheduled, and the words for it. */
interface Scheduled {
  facts: SendFacts;
  message: string;
}

/** @param tell hears that nobody approved what is sent */
async function scheduleOne(ask: Ask, input: SendInput, tell: (line: string) => void): Promise<Scheduled> {
  const { send: facts, message, unapproved } = await ask(sendRows.schedule, scheduleSend, input);
  if (unapproved) tell(commandLineWording.unapproved(facts.campaign));
  return { facts, message };
}

interface TableSchedule {
  rows: readonly PlannedRow[];
  journal: BatchLog<SendFacts>;
}

async function scheduleRows(call: Call, ask: Ask, { rows, journal }: TableSchedule): Promise<number> {
  const open = rows.filter(({ demand }) => journal.begunBefore(demand) === undefined);
  const progress = await startBatchProgress(call, open.length);
  const work = async (row: PlannedRow): Promise<Scheduled> => {
    const tell = (line: string) => {
      if (call.json) warn(call, line);
      else progress.onLine({ tone: 'warning', text: `${rowLabel(row)} : ${line}`, isAside: true });
    };
    const done = await scheduleOne(ask, row.input, tell);
    await journal.finish(row.demand, done.facts);
    progress.onLine({ tone: 'done', text: words.row(row.line, lineOf(done)) });
    return done;
  };
  const batch = await runTable(call, open, {
    ...{ progress, work, atOnce: 1 },
    whom: ({ demand: { target, date } }) => `${target}, ${date}`,
    factsOf: ({ demand: { target, date } }) => ({ target, date }),
  });
  return endTable(call, batch, { rows, journal });
}

async function endTable(
  call: Call,
  batch: Batch<Scheduled>,
  { rows, journal }: TableSchedule,
): Promise<number> {
  const before = rows.flatMap(({ demand }) => journal.begunBefore(demand) ?? []);
  if (batch.failed.length === 0 && batch.left === 0) await journal.end();
  if (batch.failed.length > 0 && batch.done.length + before.length + batch.left === 0)
    return failTable(call, batch);
  const facts = [...before, ...batch.done.map((done) => done.facts)];
  answerSends(call, facts, failedFacts(batch));
  const isUncertain = batch.failed.some(({ error }) => error.kind === 'uncertain');
  const exitCode = Math.max(endBatch(call, batch), isUncertain ? exitCodes.unknown : exitCodes.done);
  return describeInterruption(call, { batch, done: facts.length, total: rows.length }) ?? exitCode;
}

const lineOf = ({ facts, message }: Scheduled) =>
  commandLineWording.sendTaken(facts.campaign, facts.target_label, facts.atLocal, facts.zone, message);
