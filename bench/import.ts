import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createWorkspace, type OpenWorkspace, openWorkspace } from '../src/compose.ts';
import { AppError } from '../src/core/errors/app-error.ts';
import { layoutFidelity, preservedShare } from '../src/core/import/fidelity.ts';
import { type ImportReport, layoutAspects } from '../src/core/import/import-report.ts';
import { emailWork } from '../src/email/email-work.ts';
import { importWork } from '../src/email/import/import-work.ts';
import type { LetterFiles } from '../src/use-cases/imports/letter-source.ts';
import { tryImport } from '../src/use-cases/imports/try-import.ts';
import type { Renderer } from '../src/use-cases/ports/renderer.ts';
import { lettersIn } from './import/corpus.ts';
import { median, percent, quantile } from './import/figures.ts';
import { overflowLine } from './import/overflow.ts';
import { ownTime } from './import/own-time.ts';
import { readOnly } from './import/read-only.ts';
import { openViewer } from './quality/browser.ts';

/**
 * Tries letters made elsewhere as blocks and says how much of each is kept: `npm run bench:import [-- file or folder…]
 * [--json] [--page <folder>] [--missing] [--outline] [--overflow]`. `--missing` names what is lost or added, `--outline` measures
 * reading alone, what becomes of it aside, `--overflow` names the letters that are wider than windows once they are blocks.
 * Ends with 1 where a goal is missed.
 */
const goals = { words: 0.98, links: 0.98, pictures: 0.95, p95Ms: 2_000, anyMs: 10_000, rssMb: 500 };
const corpus = ['../shared/corpus/html', '../shared/corpus/eml', 'fixtures/import/generated/letters'];

interface Tried {
  file: string;
  /** By the clock; of processors, ours and the browser's. */
  ms: number;
  cpuMs: number;
}
type Outcome = Tried &
  (
    | { report: Pick<ImportReport, 'blocks' | 'measure' | 'remarks'>; page?: string | undefined }
    | { refused: string }
    | { crash: string }
  );

interface Arguments {
  paths: string[];
  isJson: boolean;
  isOutline: boolean;
  isOverflow: boolean;
  showsMissing: boolean;
  pages: string | undefined;
}

function readArguments(given: readonly string[]): Arguments {
  const at = given.indexOf('--page');
  const pages = at < 0 ? undefined : resolve(given[at + 1] ?? 'pages');
  const paths = given.filter((word, nth) => !word.startsWith('--') && (at < 0 || nth !== at + 1));
  const found = corpus.filter((path) => existsSync(path));
  return {
    paths: paths.length > 0 ? paths : found,
    isJson: given.includes('--json'),
    isOutline: given.includes('--outline'),
    isOverflow: given.includes('--overflow'),
    showsMissing: given.includes('--missing'),
    pages,
  };
}

/** Here and now, so that what is measured is this process, and no build is asked for. */
const renderer = Object.fromEntries(
  Object.entries({ ...emailWork, ...importWork }).map(([name, work]) => [
    name,
    async (input: never) => work(input),
  ]),
) as unknown as Renderer;

async function tried(deps: OpenWorkspace['deps'], files: LetterFiles, isOutline: boolean): Promise<Outcome> {
  const [start, cpu] = [performance.now(), ownTime()];
  const facts = () => ({
    file: files.name,
    ms: Math.round(performance.now() - start),
    cpuMs: Math.round(ownTime() - cpu),
  });
  try {
    if (isOutline) return { report: await readOnly(deps, files), ...facts() };
    const { report, key } = await tryImport(deps, { as: 'blocks', files, fetch: false });
    return { ...facts(), report, page: await deps.imports.page({ trial: key }) };
  } catch (error) {
    if (AppError.is(error)) return { ...facts(), refused: error.code };
    return { ...facts(), crash: String(error) };
  }
}

/** What is lost of a letter, line by line. */
function missing(outcome: Outcome): string[] {
  if (!('report' in outcome) || !outcome.report.measure) return [];
  const { words, added, links, pictures, layout } = outcome.report.measure;
  const said = (what: string, { missing: lost }: { missing: string[] }) =>
    lost.map((one) => `      ${what}  ${one.slice(0, 160)}`);
  return [
    ...said('words  ', words),
    ...said('added  ', { missing: added.runs }),
    ...said('link   ', links),
    ...said('picture', pictures),
    ...layoutAspects.flatMap((aspect) => {
      const { kept: found, total, missing: lost } = layout?.[aspect] ?? { kept: 0, total: 0, missing: [] };
      return total > found
        ? [`      ${aspect} ${found} of ${total}`, ...said('       ', { missing: lost })]
        : [];
    }),
  ];
}

const kept = (outcomes: readonly Outcome[]) =>
  outcomes.flatMap((outcome) => ('report' in outcome ? [outcome] : []));

function line(outcome: Outcome): string {
  const head = `${outcome.file.slice(0, 52).padEnd(53)}${String(outcome.ms).padStart(6)} ms ${String(outcome.cpuMs).padStart(5)} cpu`;
  if ('crash' in outcome) return `${head}  CRASH ${outcome.crash}`;
  if ('refused' in outcome) return `${head}  ${outcome.refused}`;
  const { blocks, measure, remarks } = outcome.report;
  const todo = remarks.filter(({ severity }) => severity === 'todo').length;
  const tail = `${String(blocks).padStart(4)} blocks ${String(todo).padStart(3)} to do`;
  if (!measure) return `${head}  not measured ${tail}`;
  const figures = [measure.words, measure.links, measure.pictures].map((one) =>
    (one.total === 0 ? 'none' : `${percent(preservedShare(one))} of ${one.total}`).padStart(16),
  );
  const apart = measure.differences.map(({ part }) => percent(part).padStart(7));
  const { layout } = measure;
  const drawn = layout ? percent(layoutFidelity(layout)).padStart(8) : '';
  return `${head}${figures.join('')}  layout${drawn}${`+${measure.added.total}`.padStart(5)}  ${tail}  differs${apart.join('')}`;
}

function goalsOf(outcomes: readonly Outcome[]) {
  const measures = kept(outcomes).flatMap(({ report: { measure } }) => (measure ? [measure] : []));
  const times = outcomes.map(({ ms }) => ms);
  const of = (name: 'words' | 'links' | 'pictures') => {
    const parts = measures
      .filter((measure) => measure[name].total > 0)
      .map((measure) => preservedShare(measure[name]));
    const value = median(parts);
    return { name: `${name}, median of ${parts.length}`, said: percent(value), isMet: value >= goals[name] };
  };
  const most = (name: string, value: number, limit: number, unit: string) => ({
    name,
    said: `${Math.round(value)} ${unit}`,
    isMet: value <= limit,
  });
  return [
    of('words'),
    of('links'),
    of('pictures'),
    most('time, p95', quantile(times, 0.95), goals.p95Ms, 'ms'),
    most('time, longest', Math.max(0, ...times), goals.anyMs, 'ms'),
    most('memory of this process, highest', process.resourceUsage().maxRSS / 1_024, goals.rssMb, 'MB'),
    most('crashes', outcomes.filter((outcome) => 'crash' in outcome).length, 0, ''),
  ];
}

function writePages(folder: string, outcomes: readonly Outcome[]): void {
  mkdirSync(folder, { recursive: true });
  for (const { file, page } of kept(outcomes))
    if (page) writeFileSync(join(folder, `${file}.page.html`), page);
}

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Names the letters that stick out of windows. */
async function sayOverflow(deps: OpenWorkspace['deps'], paths: readonly string[]): Promise<void> {
  const viewer = await openViewer(new Map());
  const letters = paths.flatMap((path) => [...lettersIn(path)]);
  let wider = 0;
  for (const files of letters) {
    const said = await overflowLine(deps, files, viewer);
    if (said !== '') say(`${files.name}  ${said}`);
    if (said !== '' && !said.startsWith('refused')) wider += 1;
  }
  await viewer.close();
  say(`${wider === 0 ? 'met   ' : 'MISSED'}  letters wider than their window: ${wider} of ${letters.length}`);
  if (wider > 0) process.exitCode = 1;
}

async function run(asked: Arguments): Promise<void> {
  const { paths, isJson, isOutline, isOverflow, showsMissing, pages } = asked;
  const folder = mkdtempSync(join(tmpdir(), 'newsletter-bench-import-'));
  await createWorkspace({ folder, demo: false });
  const workspace = await openWorkspace({ from: folder, env: {}, watch: false });
  const deps = { ...workspace.deps, renderer };
  if (isOverflow) {
    await sayOverflow(deps, paths);
    await workspace.close();
    rmSync(folder, { recursive: true, force: true });
    return;
  }
  // A server's browser is there already.
  await deps.screenshotter.describe().catch(() => undefined);
  const outcomes: Outcome[] = [];
  for (const path of paths)
    for (const files of lettersIn(path)) {
      const outcome = await tried(deps, files, isOutline);
      outcomes.push(outcome);
      if (isJson) continue;
      say(line(outcome));
      if (showsMissing) for (const lost of missing(outcome)) say(lost);
    }
  if (pages) writePages(pages, outcomes);
  const met = goalsOf(outcomes);
  if (isJson)
    say(
      JSON.stringify(
        { goals: met, letters: outcomes.map(({ ...rest }) => ({ ...rest, page: undefined })) },
        null,
        2,
      ),
    );
  else for (const { name, said, isMet } of met) say(`${isMet ? 'met   ' : 'MISSED'}  ${name}: ${said}`);
  await workspace.close();
  rmSync(folder, { recursive: true, force: true });
  if (met.some(({ isMet }) => !isMet)) process.exitCode = 1;
}

await run(readArguments(process.argv.slice(2)));
