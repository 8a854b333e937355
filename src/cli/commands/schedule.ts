import { resolve } from 'node:path';
import { z } from 'zod';
import type { Workspace } from '../../compose.ts';
import { readTable } from '../../core/csv/read-table.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { activeSend } from '../../core/send/send.ts';
import { type SendFacts, sendFacts } from '../../core/send/send-facts.ts';
import { commandLineWording } from '../../core/wording/command-line.ts';
import { platformLabel } from '../../core/wording/platform-part.ts';
import { sendWording } from '../../core/wording/sends.ts';
import { findCampaign } from '../../use-cases/campaigns/find-campaign.ts';
import { adoptSend } from '../../use-cases/sends/adopt-send.ts';
import { dryRunSend } from '../../use-cases/sends/dry-run-send.ts';
import type { SendInput } from '../../use-cases/sends/read-demand.ts';
import { resumeSend } from '../../use-cases/sends/resume-send.ts';
import { scheduleSend } from '../../use-cases/sends/schedule-send.ts';
import { scheduledMessage } from '../../use-cases/sends/scheduled-message.ts';
import { findVersion } from '../../use-cases/versions/find-version.ts';
import { eachOf, endBatch, failedFacts } from '../batch.ts';
import { type BatchJournal, openBatchJournal } from '../batch-journal.ts';
import { type Call, type CommandRun, inWorkspace } from '../call.ts';
import { exitCodes } from '../exit-codes.ts';
import { readInput } from '../files.ts';
import { oneArgument, parseFlags, refuseUsage } from '../flags.ts';
import { answer, note, warn } from '../output.ts';
import { sendDocument } from '../send-facts.ts';

const { usage } = commandLineWording;
const flagShape = {
  target: z.string().default(''),
  date: z.string().default(''),
  override: z.string().trim().min(1).max(2_000).optional(),
  dryRun: z.boolean().default(false),
  resume: z.boolean().default(false),
  fromHere: z.boolean().default(false),
  fromFile: z.string().optional(),
};
type Flags = z.output<z.ZodObject<typeof flagShape>>;
type Deps = Workspace['deps'];

/** One send to schedule, as it was asked for. */
interface Row {
  campaign: string;
  target: string;
  date: string;
}

export const schedule: CommandRun = async (call) => {
  const flags = parseFlags(call, flagShape);
  if (flags.fromHere) return adopt(call, flags);
  if (flags.resume) return resume(call, flags);
  const table = flags.fromFile === undefined ? undefined : resolve(call.context.cwd, flags.fromFile);
  const rows = await readRows(call, flags, table);
  return inWorkspace(call, async ({ deps }) => {
    // A campaign that does not exist is found before the first one is scheduled.
    const asked = await Promise.all(
      rows.map(async (row) => ({ row, input: await inputOf(deps, row, flags) })),
    );
    const inputs = asked.map(({ input }) => input);
    if (flags.dryRun) return rehearse(call, deps, inputs);
    const journal = table === undefined ? undefined : await openBatchJournal<SendFacts>(table);
    return scheduleAll(call, deps, { asked, journal });
  });
};

/** A person says that what another folder was to send leaves from this copy of it. */
function adopt(call: Call, flags: Flags): Promise<number> {
  const campaign = oneArgument(call) ?? refuseUsage(usage.adoptAlone);
  const { target, date, override, dryRun, resume: again, fromFile } = flags;
  if (target || date || override || dryRun || again || fromFile) refuseUsage(usage.adoptAlone);
  return inWorkspace(call, async ({ deps }) => {
    const facts = sendFacts(await adoptSend(deps, { key: await activeKey(deps, campaign) }));
    const message = sendWording.statuses[facts.status];
    return answer(call, { sends: [sendDocument(facts)] }, () => [lineOf({ facts, message })]);
  });
}

/** Key of the order of a campaign that stands. @throws AppError `send-none`; as `findCampaign` */
async function activeKey(deps: Deps, wanted: string): Promise<string> {
  const { id, name } = await findCampaign(deps, wanted);
  const { key } = activeSend(await deps.sends.listOf(id)) ?? {};
  if (key === undefined) throw AppError.of('send-none', { campaign: name });
  return key;
}

/** Gives the send whose hour was missed another; all else of it stays. */
function resume(call: Call, { date, ...others }: Flags): Promise<number> {
  const campaign = oneArgument(call) ?? refuseUsage(usage.resumeAlone);
  if (others.target || others.override || others.dryRun || others.fromFile) refuseUsage(usage.resumeAlone);
  return inWorkspace(call, async ({ deps }) => {
    const resumed = await resumeSend(deps, { key: await activeKey(deps, campaign), senddate: date });
    const done = { facts: sendFacts(resumed.send), message: scheduledMessage(deps, resumed) };
    return answer(call, { sends: [sendDocument(done.facts)] }, () => [lineOf(done)]);
  });
}

async function readRows(call: Call, flags: Flags, table: string | undefined): Promise<Row[]> {
  const { target, date, fromFile = '' } = flags;
  const campaign = oneArgument(call);
  if (table === undefined) return [{ campaign: campaign ?? refuseUsage(usage.campaignOrFile), target, date }];
  if (campaign !== undefined) refuseUsage(usage.campaignAndFile);
  const rows = readTable(await readInput(table));
  if (rows.length === 0) refuseUsage(usage.batchEmpty(fromFile));
  return rows.map((row) => ({
    campaign: row.campaign || refuseUsage(usage.columnMissing('campaign', fromFile)),
    target: row.target || target,
    date: row.date || date,
  }));
}

async function inputOf(deps: Deps, row: Row, { override }: Flags): Promise<SendInput> {
  const { campaign, versionId } = await findVersion(deps, row.campaign);
  const input = { campaignId: campaign.id, versionId, adobetarget: row.target, senddate: row.date };
  return { ...input, ...(override !== undefined && { override_reason: override }) };
}

/** Seconds by which two clocks may differ without a word. */
const tolerance = 60;

async function rehearse(call: Call, deps: Deps, inputs: SendInput[]): Promise<number> {
  const batch = await eachOf(
    inputs,
    ({ campaignId }) => campaignId,
    (input) => dryRunSend(deps, input),
  );
  for (const { platform, clock_ahead: ahead = 0 } of batch.done.slice(0, 1))
    if (Math.abs(ahead) >= tolerance)
      note(call, commandLineWording.clocksDiffer(platformLabel(platform), ahead));
  answer(call, { sends: batch.done, ...failedFacts(batch) }, () => batch.done.map(({ request }) => request));
  return endBatch(call, batch);
}

/** What was scheduled, and the words for it. */
interface Scheduled {
  facts: SendFacts;
  message: string;
}

async function scheduleOne(call: Call, deps: Deps, input: SendInput): Promise<Scheduled> {
  const scheduled = await scheduleSend(deps, input);
  const { approval, campaign_id } = scheduled.send;
  if (deps.config.proof.approval === 'warn' && !approval)
    warn(call, commandLineWording.unapproved(campaign_id));
  return { facts: sendFacts(scheduled.send), message: scheduledMessage(deps, scheduled) };
}

async function scheduleAll(
  call: Call,
  deps: Deps,
  { asked, journal }: { asked: { row: Row; input: SendInput }[]; journal?: BatchJournal<SendFacts> },
): Promise<number> {
  const before = asked.flatMap(({ row }) => journal?.doneBefore(row) ?? []);
  if (journal && before.length > 0) note(call, commandLineWording.resumed(before.length, journal.file));
  const open = asked.filter(({ row }) => journal?.doneBefore(row) === undefined);
  const batch = await eachOf(
    open,
    ({ input }) => input.campaignId,
    async ({ row, input }) => {
      const done = await scheduleOne(call, deps, input);
      await journal?.note(row, done.facts);
      return done;
    },
  );
  if (batch.failed.length === 0) await journal?.end();
  const facts = [...before, ...batch.done.map((done) => done.facts)];
  answer(call, { sends: facts.map(sendDocument), ...failedFacts(batch) }, () => batch.done.map(lineOf));
  const isUncertain = batch.failed.some(({ error }) => error.kind === 'uncertain');
  return Math.max(endBatch(call, batch), isUncertain ? exitCodes.unknown : exitCodes.done);
}

const lineOf = ({ facts, message }: Scheduled) =>
  commandLineWording.sendTaken(facts.campaign, facts.target_label, facts.atLocal, facts.zone, message);
