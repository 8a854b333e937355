import { join, resolve } from 'node:path';
import { z } from 'zod';
import { importRows } from '../../contract/imports.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { importFidelity, importVerdict, layoutFidelity, weakestAspect } from '../../core/import/fidelity.ts';
import {
  byWeight,
  type ImportFinding,
  type ImportReport,
  type PreservedCount,
} from '../../core/import/import-report.ts';
import { getCampaignImportPage, getTrialImportPage } from '../../use-cases/imports/get-import.ts';
import { importLetter } from '../../use-cases/imports/import-letter.ts';
import { type LetterFiles, leftOutRemarks } from '../../use-cases/imports/letter-source.ts';
import { tryImport } from '../../use-cases/imports/try-import.ts';
import type { ImportPlace } from '../../use-cases/ports/import-store.ts';
import { manyArguments, refuseUsage } from '../arguments.ts';
import { type Batch, eachOf, endBatch, failedFacts } from '../batch.ts';
import { startBatchProgress } from '../batch-progress.ts';
import type { Call, CommandRun } from '../call.ts';
import { writeOutput } from '../files.ts';
import { parseFlags } from '../flags.ts';
import { readLetterFiles } from '../letter-files.ts';
import { commandLineWording } from '../messages/command-line.fr.ts';
import { importCommandWords as words } from '../messages/import.fr.ts';
import { answer, note } from '../output.ts';
import type { Ask, Reach } from '../reach.ts';
import { reachWorkspace } from '../reach-workspace.ts';

const fields = importLetter.input.shape;
const MannerSchema = fields.as.unwrap().extract(['raw', 'blocks']);
type Manner = z.output<typeof MannerSchema>;

const flagShape = {
  as: z
    .string()
    .default('raw')
    .transform((given) => [...new Set(given.split(','))])
    .pipe(z.array(MannerSchema)),
  // A field of a form may be left empty, where it says nothing; what is typed says something.
  template: fields.newslettertemplate_id.unwrap().out,
  fetch: z.boolean().default(false),
  name: fields.name.unwrap().out,
  dryRun: z.boolean().default(false),
  page: z.string().min(1).optional(),
};
type Flags = z.output<z.ZodObject<typeof flagShape>>;

/** A file or folder, to be imported in one manner. */
interface Job {
  file: string;
  as: Manner;
}

/** What became of one. */
interface Done extends Job {
  /** Absent for what was only tried. */
  campaign?: { id: string; name: string; current_version_id: string };
  report: ImportReport;
  place: ImportPlace;
  /** Whether its page could be kept. */
  hasPage?: boolean;
}

export const importFiles: CommandRun = (call) => {
  const flags = parseFlags(call, flagShape);
  const given = manyArguments(call);
  const jobs = given.flatMap((file) => flags.as.map((as): Job => ({ file, as })));
  if (flags.name !== undefined && given.length > 1) refuseUsage(words.nameForOne);
  if (flags.page !== undefined) checkPage(jobs);
  return reachWorkspace(call, async (reach) => {
    const progress = await startProgress(call, jobs);
    const work = async (job: Job): Promise<Done> => {
      const done = await (flags.dryRun ? tryOne : importOne)({ call, reach, flags }, job);
      progress.onLine({ tone: 'done', text: words.line(job.file, done.report.blocks) });
      return done;
    };
    const batch = await eachOf(jobs, ({ file }) => file, work).finally(progress.end);
    await writePage(call, reach.ask, { flags, batch });
    answer(call, { ...factsOf(batch.done, flags), ...failedFacts(batch) }, () =>
      batch.done.flatMap((done) => linesOf(done, reach.here?.folder)),
    );
    for (const { message } of batch.done
      .filter(({ as }) => as === 'raw')
      .flatMap(({ report }) => report.remarks))
      note(call, message);
    return endBatch(call, batch);
  });
};

/** Measuring takes its time; a raw letter is there at once. */
const startProgress = (call: Call, jobs: readonly Job[]) => {
  const isShown = jobs.some(({ as }) => as === 'blocks') && (jobs.length > 1 || call.context.stderr.isTTY);
  return startBatchProgress({ ...call, json: call.json || !isShown }, jobs.length);
};

function checkPage(jobs: readonly Job[]): void {
  const paged = jobs.filter(({ as }) => as === 'blocks');
  if (paged.length === 0) refuseUsage(words.pageForBlocks);
  if (paged.length > 1) refuseUsage(words.pageForOne);
}

interface Given {
  call: Call;
  reach: Reach;
  flags: Flags;
}

const placeOf = ({ context }: Call, file: string) => (file === '-' ? file : resolve(context.cwd, file));

/** A letter as it was found, and what is said of it. */
async function foundLetter({ call, flags }: Given, { file, as }: Job) {
  const files: LetterFiles =
    file === '-'
      ? { name: file, files: [{ path: file, bytes: await call.context.readStdin() }] }
      : await readLetterFiles(placeOf(call, file));
  return { files, as, newslettertemplate_id: flags.template, fetch: flags.fetch };
}
type FoundLetter = Awaited<ReturnType<typeof foundLetter>>;

/** As a form carries it: files of a folder by their paths from it, its name among them. */
function formOf({ files: { name, files }, fetch, ...letter }: FoundLetter) {
  const isFile = files.length === 1 && files[0]?.path === name;
  const sent = isFile ? [...files] : files.map(({ path, bytes }) => ({ path: `${name}/${path}`, bytes }));
  return { ...letter, files: sent, fetch: fetch ? ('1' as const) : undefined };
}

/** A server is not sent what leads out of a folder: that is told here, before what it did. */
function withLeftOut<Answer extends { report: ImportReport }>(
  answer: Answer,
  { files }: FoundLetter,
): Answer {
  const { report } = answer;
  const leftOut = leftOutRemarks(files.leftOut ?? []);
  return { ...answer, report: { ...report, remarks: byWeight([...report.remarks, ...leftOut]) } };
}

async function tryOne(given: Given, job: Job): Promise<Done> {
  const { here, ask } = given.reach;
  const letter = await foundLetter(given, job);
  const { report, key } = here
    ? await tryImport(here.deps, letter)
    : withLeftOut(await ask(importRows.try, tryImport, formOf(letter)), letter);
  return { ...job, file: placeOf(given.call, job.file), report, place: { trial: key } };
}

async function importOne(given: Given, job: Job): Promise<Done> {
  const { here, ask } = given.reach;
  const { name } = given.flags;
  const letter = await foundLetter(given, job);
  const { campaign, versionid, report } = here
    ? await importLetter(here.deps, { ...letter, name })
    : withLeftOut(await ask(importRows.create, importLetter, { ...formOf(letter), name }), letter);
  const place = { campaign: campaign.id };
  return {
    as: job.as,
    file: placeOf(given.call, job.file),
    campaign: { id: campaign.id, name: campaign.name, current_version_id: versionid },
    report,
    place,
    hasPage: (await here?.deps.imports.page(place)) !== undefined,
  };
}

const pageOf = (ask: Ask, place: ImportPlace): Promise<string> =>
  'trial' in place
    ? ask(importRows.trialPage, getTrialImportPage, { key: place.trial })
    : ask(importRows.page, getCampaignImportPage, { campaignId: place.campaign });

/** The letter is imported: a page that cannot be written, or was not drawn for want of a browser, is told beside it. */
async function writePage(
  { context }: Call,
  ask: Ask,
  { flags: { page }, batch }: { flags: Flags; batch: Batch<Done> },
): Promise<void> {
  const shown = batch.done.find(({ as }) => as === 'blocks');
  if (page === undefined || !shown) return;
  try {
    await writeOutput(resolve(context.cwd, page), await pageOf(ask, shown.place));
  } catch (error) {
    if (!AppError.is(error)) throw error;
    batch.failed.push({ item: page, error });
  }
}

function factsOf(done: readonly Done[], { dryRun }: Flags): Record<string, unknown> {
  if (dryRun) return { tried: done.map(({ file, report }) => ({ file, report })) };
  return {
    imported: done.map(({ campaign, file, report }) => ({
      id: campaign?.id,
      name: campaign?.name,
      file,
      current_version_id: campaign?.current_version_id,
      report,
    })),
  };
}

function linesOf({ campaign, file, as, report, hasPage }: Done, folder: string | undefined): string[] {
  const head = campaign ? commandLineWording.imported(file, campaign.id) : words.tried(file);
  if (as === 'raw') return [head];
  const page = campaign && hasPage && folder && join(folder, 'campaigns', campaign.id, 'import', 'page.html');
  return [head, ...importLines(report), ...(page ? [`  ${words.page(page)}`] : [])];
}

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`);

const keptLine = (what: keyof typeof words.kept, kept: PreservedCount) =>
  kept.missing.length > 0
    ? `${words.kept[what](kept)} ; ${words.missing(kept.missing)}`
    : words.kept[what](kept);

function measureLines({ measure }: ImportReport): string[] {
  if (!measure) return [];
  const { differences, layout } = measure;
  const fidelity = importFidelity(measure);
  const kept = (['words', 'links', 'pictures'] as const).map((what) => keptLine(what, measure[what]));
  return [
    words.fidelity(fidelity, importVerdict(fidelity)),
    ...kept,
    ...(layout ? [words.layout(layoutFidelity(layout), weakestAspect(layout))] : []),
    words.differences(differences),
  ];
}

/** What a person still has to do, then what was done. */
function remarkLines(remarks: readonly ImportFinding[]): string[] {
  const of = (severity: ImportFinding['severity']) =>
    indented(
      remarks.filter((remark) => remark.severity === severity).map(({ message }) => words.item(message)),
    );
  const [todo, done] = [of('todo'), of('done')];
  return [
    ...(todo.length > 0 ? [words.todo, ...todo] : [words.nothingTodo]),
    ...(done.length > 0 ? [words.done, ...done] : []),
  ];
}

/** The report on a letter that became blocks, as a person reads it at a terminal. */
const importLines = (report: ImportReport): string[] =>
  indented([
    words.letter(report.blocks, report.template.name),
    ...measureLines(report),
    ...remarkLines(report.remarks),
  ]);
