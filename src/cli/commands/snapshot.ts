import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { inParallel } from '../../core/in-parallel.ts';
import { snapshotJunit } from '../../core/snapshot/junit.ts';
import {
  type Snapshot,
  type SnapshotRun,
  type StoredRun,
  snapshotFindings,
  VerdictSchema,
} from '../../core/snapshot/snapshot.ts';
import type { Deps } from '../../use-cases/deps.ts';
import { type ApprovedSnapshot, approveSnapshots } from '../../use-cases/snapshots/approve-snapshots.ts';
import { snapshotWording } from '../../use-cases/snapshots/messages.fr.ts';
import { renderReport } from '../../use-cases/snapshots/render-report.ts';
import { snapshotViewNames, usualViewNames } from '../../use-cases/snapshots/snapshot-views.ts';
import { type TakeSnapshotsDeps, takeSnapshots } from '../../use-cases/snapshots/take-snapshots.ts';
import { manyArguments, refuseUsage } from '../arguments.ts';
import { startBatchProgress } from '../batch-progress.ts';
import { type Call, type CommandRun, isCi } from '../call.ts';
import type { Context } from '../context.ts';
import { exitCodes } from '../exit-codes.ts';
import { writeOutput } from '../files.ts';
import { parseFlags } from '../flags.ts';
import { commandLineWording } from '../messages/command-line.fr.ts';
import { snapshotCommandWording as words } from '../messages/snapshot.fr.ts';
import {
  activeCampaigns,
  campaignCalled,
  changedSince,
  namedAtOnce,
  refuseSinceTwice,
} from '../named-campaigns.ts';
import { answer, note } from '../output.ts';
import type { ProgressLine } from '../progress-line.ts';
import type { Reach } from '../reach.ts';
import { reachWorkspace } from '../reach-workspace.ts';
import { withSnapshots } from '../with-snapshots.ts';

const { verdicts, views: viewNames } = snapshotWording;
const { usage } = commandLineWording;

const flagShape = {
  all: z.boolean().default(false),
  view: z.array(z.enum(snapshotViewNames)).default([...usualViewNames]),
  update: z.boolean().default(false),
  report: z.string().min(1).optional(),
  junit: z.string().min(1).optional(),
  ci: z.boolean().default(false),
  since: z.string().min(1).optional(),
};
type Flags = z.output<z.ZodObject<typeof flagShape>>;

type ReportDeps = Pick<Deps, 'snapshots'> & { config: Pick<Deps['config'], 'timeZone'> };

const withReach = <Result>(
  call: Call,
  work: (reach: Reach, deps: TakeSnapshotsDeps) => Promise<Result>,
): Promise<Result> =>
  reachWorkspace(call, (reach) => withSnapshots(call, reach, (deps) => work(reach, deps)));

/** Compares letters with their baselines; `snapshot approve` makes baselines of what was pictured last. */
export const snapshot: CommandRun = (call) => {
  const [first, ...others] = manyArguments(call);
  return first === 'approve' ? approve(call, others) : compare(call);
};

function compare(call: Call): Promise<number> {
  const flags = parseFlags(call, flagShape);
  return withReach(call, async (reach, deps) => {
    const campaigns = await wantedCampaigns(call, reach, flags);
    const views = [...new Set(flags.view)];
    const progress = await startBatchProgress(call, campaigns.length * views.length);
    const input = { campaigns, views, ci: flags.ci || isCi(call), tellsOrphans: flags.all };
    const onPage = (snapshots: readonly Snapshot[]) => progress.onLine(pageLine(snapshots));
    const run = await takeSnapshots(deps, input, onPage).finally(progress.end);
    const { timeZone } = await reach.about();
    await writeFiles(call, { ...deps, config: { timeZone } }, { run, flags });
    const approved = flags.update ? await approveSnapshots(deps, 'all') : undefined;
    const { pages: _, schemaVersion: _version, ...facts } = run;
    answer(call, { ...facts, ...(approved && { approved }) }, () => linesOf(run, approved));
    for (const line of summaryOf(run, approved)) note(call, line);
    return exitCodeOf(call, run, approved !== undefined);
  });
}

/** In code unit order; a letter that is named twice is pictured once. */
async function wantedCampaigns(call: Call, reach: Reach, { all, since }: Flags): Promise<string[]> {
  const references = manyArguments(call);
  refuseSinceTwice(since, { all, named: references.length });
  if (since !== undefined) return changedSince(call, reach.here, since);
  if (all && references.length > 0) refuseUsage(usage.campaignTwice);
  if (!all && references.length === 0) refuseUsage(usage.campaignMissing);
  const found = all
    ? (await activeCampaigns(reach)).map(({ id }) => id)
    : await inParallel(references, namedAtOnce, async (name) => (await campaignCalled(reach, name)).id);
  return [...new Set(found)].sort();
}

async function writeFiles(
  { context, json }: Call,
  deps: ReportDeps,
  { run, flags }: { run: StoredRun; flags: Flags },
): Promise<void> {
  if (flags.junit !== undefined) await writeOutput(resolve(context.cwd, flags.junit), snapshotJunit(run));
  if (flags.report === undefined) return;
  const page = await writeSnapshotReport(context, deps, { run, folder: resolve(context.cwd, flags.report) });
  if (!json) context.stderr.write(`${words.report(page)}\n`);
}

const countsOf = (snapshots: readonly Snapshot[]) =>
  VerdictSchema.options
    .map((verdict) => [verdict, snapshots.filter((one) => one.verdict === verdict).length] as const)
    .filter(([, count]) => count > 0);

/** Of one page in one view. */
function pageLine(snapshots: readonly Snapshot[]): ProgressLine {
  const [page] = snapshots;
  const counts = countsOf(snapshots);
  const has = new Set(counts.map(([verdict]) => verdict));
  const isQuiet = counts.every(([verdict]) => verdict === 'same');
  const tone = has.has('failed') ? 'failed' : isQuiet ? 'same' : 'warning';
  const view = viewNames[page?.view ?? ''] ?? '';
  return { tone, text: words.line(`${page?.campaign.id} (${view})`, words.summary(counts)) };
}

function linesOf(run: StoredRun, approved: readonly ApprovedSnapshot[] | undefined): string[] {
  const wanted = run.snapshots.filter(
    ({ verdict }) => verdict !== 'same' && !(approved && verdict === 'new'),
  );
  return foldAlike(foldNew(wanted)).flatMap(toldLines);
}

function summaryOf({ snapshots }: StoredRun, approved: readonly ApprovedSnapshot[] | undefined): string[] {
  const summary = snapshots.length === 0 ? words.nothing : words.summary(countsOf(snapshots));
  return [summary, ...(approved ? [words.updated(approved.length)] : [])];
}

/** What a person reads of one snapshot, or of several. */
interface Told extends Pick<Snapshot, 'name' | 'verdict' | 'why'> {
  title: string;
}

const told = ({ name, block, verdict, why }: Snapshot): Told => ({
  name,
  verdict,
  why,
  title: block && block.name !== block.id ? block.name : '',
});

/** A page without a baseline is told with its blocks, under a name that means them all. */
function foldNew(snapshots: readonly Snapshot[]): Told[] {
  const placeOf = ({ campaign, view }: Snapshot) => `${campaign.id}/*@${view}`;
  const fresh = snapshots.filter(({ verdict }) => verdict === 'new');
  const folded = new Set(fresh.filter(({ block }) => block === null).map(placeOf));
  return snapshots.flatMap((one) => {
    const place = placeOf(one);
    if (one.verdict !== 'new' || !folded.has(place)) return [told(one)];
    if (one.block) return [];
    const blocks = fresh.filter((other) => other.block && placeOf(other) === place);
    // A shell would look for files of that name.
    const why = one.why.map((sentence) =>
      sentence.replace(`approve ${one.name}`, `approve '${place}'`).replace(one.name, place),
    );
    return [{ name: place, verdict: 'new', why, title: words.pageAndBlocks(blocks.length) }];
  });
}

/** What cannot be compared for one and the same reason is told once. */
function foldAlike(all: readonly Told[]): Told[] {
  const reasonOf = ({ verdict, why }: Told) => (verdict === 'not-comparable' ? why.join('\n') : undefined);
  const alike = (one: Told) => all.filter((other) => reasonOf(other) === reasonOf(one));
  return all.flatMap((one) => {
    const same = reasonOf(one) === undefined ? [one] : alike(one);
    if (same.length === 1) return [one];
    return same[0] === one ? [{ ...one, name: words.pictures(same.length), title: '' }] : [];
  });
}

function toldLines({ name, title, verdict, why }: Told): string[] {
  const head = title === '' ? name : `${name} (${title})`;
  return [words.line(head, verdicts[verdict]), ...why.map((sentence) => `  ${sentence}`)];
}

/** A run that could not look at everything says so before what it found. */
function exitCodeOf(call: Call, run: StoredRun, isApproved: boolean): number {
  if (run.snapshots.some(({ verdict, after }) => verdict === 'failed' && !(isApproved && after)))
    return exitCodes.partial;
  if (isApproved || snapshotFindings(run).length === 0) return exitCodes.done;
  note(call, words.approve);
  return exitCodes.findings;
}

const unfit = ['view', 'update', 'report', 'junit', 'ci', 'since'] as const;

function approve(call: Call, names: string[]): Promise<number> {
  const { all } = parseFlags(call, { all: flagShape.all });
  const option = unfit.find((flag) => call.flags[flag] !== undefined);
  if (option) refuseUsage(words.notWithApprove(`--${option}`));
  if (all && names.length > 0) refuseUsage(words.nameTwice);
  if (!all && names.length === 0) refuseUsage(words.nameMissing);
  return withReach(call, async (_, deps) => {
    const approved = await approveSnapshots(deps, all ? 'all' : names);
    const lines = approved.map(({ name, state }) =>
      words[state === 'removed' ? 'removed' : 'approved'](name),
    );
    if (lines.length === 0) note(call, words.nothingToApprove);
    return answer(call, { approved }, () => lines);
  });
}

/**
 * Writes the report of a run into a folder; the page last, so that it never names what is not there yet.
 * @returns the path of the page
 * @throws AppError `storage-full`, `storage-failed`
 */
async function writeSnapshotReport(
  context: Pick<Context, 'product'>,
  { snapshots, config }: ReportDeps,
  { run, folder }: { run: SnapshotRun; folder: string },
): Promise<string> {
  const { html, pictures } = renderReport(run, config);
  const { report } = await context.product();
  for (const file of ['report.css', 'report.js'])
    await writeOutput(join(folder, file), await readFile(join(report, file)));
  for (const { from, to } of pictures) {
    const picture = await snapshots.picture(from);
    if (picture) await writeOutput(join(folder, ...to.split('/')), picture);
  }
  const page = join(folder, 'index.html');
  await writeOutput(page, html);
  return page;
}
