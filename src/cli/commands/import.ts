import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { OpenWorkspace } from '../../compose.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { ImportFinding, ImportReport, PreservedCount } from '../../core/import/import-report.ts';
import { getImportPage } from '../../use-cases/imports/get-import.ts';
import { importLetter } from '../../use-cases/imports/import-letter.ts';
import { tryImport } from '../../use-cases/imports/try-import.ts';
import type { ImportPlace } from '../../use-cases/ports/import-store.ts';
import { manyArguments, refuseUsage } from '../arguments.ts';
import { type Batch, eachOf, endBatch, failedFacts } from '../batch.ts';
import { startBatchProgress } from '../batch-progress.ts';
import { type Call, type CommandRun, inWorkspace } from '../call.ts';
import { writeOutput } from '../files.ts';
import { parseFlags } from '../flags.ts';
import { readLetterFiles } from '../letter-files.ts';
import { commandLineWording } from '../messages/command-line.fr.ts';
import { importCommandWords as words } from '../messages/import.fr.ts';
import { answer, note } from '../output.ts';

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
  return inWorkspace(call, async ({ deps, folder }) => {
    const progress = await startProgress(call, jobs);
    const work = async (job: Job): Promise<Done> => {
      const done = await (flags.dryRun ? tryOne : importOne)({ call, deps, flags }, job);
      progress.onLine({ tone: 'done', text: words.line(job.file, done.report.blocks) });
      return done;
    };
    const batch = await eachOf(jobs, ({ file }) => file, work).finally(progress.end);
    await writePage(call, deps, { flags, batch });
    answer(call, { ...factsOf(batch.done, flags), ...failedFacts(batch) }, () =>
      batch.done.flatMap((done) => linesOf(done, folder)),
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
  deps: OpenWorkspace['deps'];
  flags: Flags;
}

const placeOf = ({ context }: Call, file: string) => (file === '-' ? file : resolve(context.cwd, file));

async function inputOf({ call, flags }: Given, { file, as }: Job) {
  const files =
    file === '-'
      ? { name: file, files: [{ path: file, bytes: await call.context.readStdin() }] }
      : await readLetterFiles(placeOf(call, file));
  return { files, as, newslettertemplate_id: flags.template, fetch: flags.fetch };
}

async function tryOne(given: Given, job: Job): Promise<Done> {
  const { report, key } = await tryImport(given.deps, await inputOf(given, job));
  return { ...job, file: placeOf(given.call, job.file), report, place: { trial: key } };
}

async function importOne(given: Given, job: Job): Promise<Done> {
  const { name } = given.flags;
  const input = await inputOf(given, job);
  const { campaign, versionid, report } = await importLetter(given.deps, { ...input, name });
  const place = { campaign: campaign.id };
  return {
    as: job.as,
    file: placeOf(given.call, job.file),
    campaign: { id: campaign.id, name: campaign.name, current_version_id: versionid },
    report,
    place,
    hasPage: (await given.deps.imports.page(place)) !== undefined,
  };
}

/** The letter is imported: a page that cannot be written, or was not drawn for want of a browser, is told beside it. */
async function writePage(
  { context }: Call,
  deps: OpenWorkspace['deps'],
  { flags: { page }, batch }: { flags: Flags; batch: Batch<Done> },
): Promise<void> {
  const shown = batch.done.find(({ as }) => as === 'blocks');
  if (page === undefined || !shown) return;
  try {
    await writeOutput(resolve(context.cwd, page), await getImportPage(deps, shown.place));
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

function linesOf({ campaign, file, as, report, hasPage }: Done, folder: string): string[] {
  const head = campaign ? commandLineWording.imported(file, campaign.id) : words.tried(file);
  if (as === 'raw') return [head];
  const page = campaign && hasPage && join(folder, 'campaigns', campaign.id, 'import', 'page.html');
  return [head, ...importLines(report), ...(page ? [`  ${words.page(page)}`] : [])];
}

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`);

const keptLine = (what: keyof typeof words.kept, kept: PreservedCount) =>
  kept.missing.length > 0
    ? `${words.kept[what](kept)} ; ${words.missing(kept.missing)}`
    : words.kept[what](kept);

function measureLines({ measure }: ImportReport): string[] {
  if (!measure) return [];
  const { differences } = measure;
  const kept = (['words', 'links', 'pictures'] as const).map((what) => keptLine(what, measure[what]));
  return [...kept, words.differences(differences)];
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
