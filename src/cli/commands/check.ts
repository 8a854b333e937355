import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { z } from 'zod';
import { checkRows } from '../../contract/checks.ts';
import type { Campaign } from '../../core/campaign/campaign.ts';
import { versionNumber } from '../../core/campaign/version-number.ts';
import type { CheckReport } from '../../core/checks/check-report.ts';
import type { CheckPolicy } from '../../core/checks/policy.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { type Severity, severities } from '../../core/finding.ts';
import { inParallel } from '../../core/in-parallel.ts';
import { withCachedReads } from '../../use-cases/cached-reads.ts';
import { type CheckRequest, checkCampaign } from '../../use-cases/checks/check-campaign.ts';
import { checkHtml } from '../../use-cases/checks/check-html.ts';
import { getCheckPolicy } from '../../use-cases/checks/list-rules.ts';
import { checkReportWords } from '../../use-cases/checks/reports/messages.fr.ts';
import type { Deps } from '../../use-cases/deps.ts';
import { manyArguments, refuseUsage } from '../arguments.ts';
import { endBatch, throwIfAllFailed, tryEach } from '../batch.ts';
import { startBatchProgress } from '../batch-progress.ts';
import { type Call, type CommandRun, inWorkspace, isCi, serverOf } from '../call.ts';
import { countsOf } from '../check-lines.ts';
import { answerChecks, type CheckFormat, checkFormats, reportsFailures } from '../check-report.ts';
import { exitCodes } from '../exit-codes.ts';
import { readInput } from '../files.ts';
import { parseFlags } from '../flags.ts';
import { checkWords as words } from '../messages/check.fr.ts';
import { commandLineWording } from '../messages/command-line.fr.ts';
import {
  activeCampaigns,
  changedSince,
  namedAtOnce,
  refuseSinceTwice,
  versionCalled,
} from '../named-campaigns.ts';
import { optimizeLater } from '../optimize-later.ts';
import { note } from '../output.ts';
import type { Reach } from '../reach.ts';
import { askHere, reachWorkspace } from '../reach-workspace.ts';
import type { CheckedItem } from '../report-letters.ts';
import { answerRules } from '../rule-list.ts';

const { noCampaign, usage } = commandLineWording;

const flagShape = {
  all: z.boolean().default(false),
  format: z.enum(checkFormats).default('text'),
  failOn: z
    .array(z.string())
    .default([])
    .transform((given) => given.flatMap((list) => list.split(',')))
    .pipe(z.array(z.enum(severities, words.severityExpected))),
  links: z.boolean().optional(),
  out: z.string().min(1).optional(),
  rules: z.boolean().default(false),
  since: z.string().min(1).optional(),
};
type Flags = z.output<z.ZodObject<typeof flagShape>> & Pick<Parameters<typeof answerChecks>[2], 'besides'>;

/** What is needed to check a file, in a workspace or not. */
type FileTools = Pick<Deps, 'renderer' | 'prober' | 'config'>;

/** A letter, or a file, to be checked. */
interface Job {
  name: string;
  run(wish: CheckRequest): Promise<Omit<CheckedItem, 'name'>>;
}

/** Checks letters and files; exit code 3 when something stands against sending one. */
export const check: CommandRun = (typed) => {
  const given = parseFlags(typed, flagShape);
  const besides: CheckFormat = typed.json ? 'json' : 'text';
  const flags = { ...given, besides, format: given.format === 'text' ? besides : given.format };
  const call = { ...typed, json: typed.json || flags.format === 'json' };
  const named = manyArguments(call);
  if (flags.rules && (named.length > 0 || flags.all)) refuseUsage(words.rulesAlone);
  if (flags.rules) return answerRules(call);
  refuseSinceTwice(flags.since, { all: flags.all, named: named.length });
  if (flags.all && named.length > 0) refuseUsage(usage.campaignTwice);
  if (!flags.all && named.length === 0 && flags.since === undefined) refuseUsage(usage.campaignMissing);
  return named.length > 0 && named.every(isFile) && serverOf(call) === undefined
    ? checkFiles(call, flags, named)
    : reachWorkspace(call, (reach) => checkLetters(call, { ...flags, named }, reach));
};

const isFile = (argument: string) => argument === '-' || /\.(?:html?|eml)$/i.test(argument);

/** Letters and files, by the rules as the organisation has them. */
async function checkLetters(call: Call, flags: Flags & { named: string[] }, reach: Reach): Promise<number> {
  optimizeLater();
  const { here } = reach;
  const deps = here && withCachedReads(here.deps);
  const ask = deps ? askHere(deps) : reach.ask;
  const { policy } = await ask(checkRows.policy, getCheckPolicy, {});
  const opened = !deps && flags.named.some(isFile) ? await call.context.openFileTools() : undefined;
  const tools = deps ?? (opened && { ...opened, config: { ...opened.config, checks: policy } });
  try {
    const jobs = await jobsOf(call, reach, { ask, tools }, flags);
    return await checkAll(call, flags, { jobs, policy, folder: here?.folder });
  } finally {
    await opened?.close();
  }
}

/** What checks a letter or a file. */
type Tools = Pick<Reach, 'ask'> & { tools: FileTools | undefined };

/** All campaigns come in code unit order, whatever was written last. */
async function jobsOf(
  call: Call,
  reach: Reach,
  tools: Tools,
  { all, since, named }: Pick<Flags, 'all' | 'since'> & { named: string[] },
): Promise<Job[]> {
  if (all) {
    const campaigns = await activeCampaigns(reach);
    return campaigns.sort((a, b) => (a.id < b.id ? -1 : 1)).map((campaign) => letterJob(tools, campaign));
  }
  const references = since === undefined ? named : await changedSince(call, reach.here, since);
  return inParallel(references, namedAtOnce, (reference) => jobOf(call, tools, reference));
}

/** Any file can be checked: where there is no workspace, by the rules as they are. */
async function checkFiles(call: Call, flags: Flags, files: readonly string[]): Promise<number> {
  const checkWith = (tools: FileTools) =>
    checkAll(call, flags, {
      jobs: files.map((file) => fileJob(call, tools, file)),
      policy: tools.config.checks,
    });
  try {
    return await inWorkspace(call, ({ deps }) => checkWith(deps));
  } catch (error) {
    if (call.flags.dir !== undefined || !AppError.is(error, 'workspace-not-found')) throw error;
    const { close, ...tools } = await call.context.openFileTools();
    return checkWith(tools).finally(close);
  }
}

const fileJob = (call: Call, tools: FileTools, file: string): Job => ({
  name: file,
  async run(wish) {
    const { cwd, readStdin } = call.context;
    const bytes = file === '-' ? await readStdin() : await readInput(resolve(cwd, file));
    return {
      title: file,
      facts: { file },
      report: await checkHtml(tools, { bytes, filename: file, ...wish }),
    };
  },
});

/** Whether a file bears that name: it is none that can be checked. */
const isThere = ({ context }: Call, name: string) =>
  stat(resolve(context.cwd, name)).then(
    (found) => found.isFile(),
    () => false,
  );

/** @throws AppError as `findVersion`; `import-unsupported` */
async function jobOf(call: Call, { ask, tools }: Tools, reference: string): Promise<Job> {
  if (tools && isFile(reference)) return fileJob(call, tools, reference);
  const { campaign, versionId } = await versionCalled({ ask }, reference).catch(async (error) => {
    if (AppError.is(error, 'campaign-not-found') && (await isThere(call, reference)))
      throw AppError.of('import-unsupported', { file: reference }, { cause: error });
    throw error;
  });
  return letterJob({ ask }, campaign, versionId);
}

/** The current version where none is named. */
const letterJob = (
  { ask }: Pick<Reach, 'ask'>,
  { id, name }: Pick<Campaign, 'id' | 'name'>,
  versionId?: string,
): Job => ({
  name: id,
  async run(wish) {
    const { version, ...report } = await ask(checkRows.check, checkCampaign, {
      ...{ campaignId: id, versionId },
      ...wish,
    });
    const title = words.ofVersion(id, name, versionNumber(version.id));
    return { title, facts: { campaign: id, version: version.id }, report };
  },
});

/** While the links of one letter are asked for, another is drawn. */
const atOnce = 3;

async function checkAll(
  call: Call,
  flags: Flags,
  { jobs, policy, folder }: { jobs: readonly Job[]; policy: CheckPolicy; folder?: string | undefined },
): Promise<number> {
  const asksLinks = flags.links ?? (call.context.stderr.isTTY === true && !isCi(call));
  const isShown = jobs.length > 1 || call.context.stderr.isTTY === true;
  const progress = await startBatchProgress({ ...call, json: call.json || !isShown }, jobs.length);
  const work = async ({ name, run }: Job): Promise<CheckedItem> => {
    const checked = await run({ asksLinks });
    progress.onLine(progressLine(name, checked.report));
    return { name, ...checked };
  };
  const batch = await tryEach(jobs, ({ name }) => name, work, { atOnce }).finally(progress.end);
  const failOn = leastOf(flags.failOn);
  const { format, out, besides } = flags;
  if (!reportsFailures(format)) throwIfAllFailed(batch);
  // That a branch changed none is said already.
  if (jobs.length === 0 && flags.since === undefined) note(call, noCampaign);
  await answerChecks(call, batch, { format, out, besides, folder, failOn, policy });
  throwIfAllFailed(batch);
  const code = endBatch(call, batch);
  if (code !== exitCodes.done) return code;
  const isWrong = batch.done.some(({ report }) => fails(report, failOn));
  return isWrong ? exitCodes.findings : exitCodes.done;
}

function progressLine(name: string, report: CheckReport) {
  const counts = countsOf(report);
  const tone = counts.blocking > 0 ? 'failed' : counts.warning > 0 ? 'warning' : 'done';
  return { tone, text: checkReportWords.line(name, words.counts(counts)) } as const;
}

/** What is graver than something that fails fails too. */
const leastOf = (failing: readonly Severity[]): Severity =>
  severities.find((severity) => failing.includes(severity)) ?? 'blocking';

const fails = ({ findings }: CheckReport, failOn: Severity) =>
  findings.some(({ severity }) => severities.indexOf(severity) >= severities.indexOf(failOn));
