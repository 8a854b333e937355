import { appendFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { checkCodeQuality } from '../use-cases/checks/reports/code-quality.ts';
import { githubAnnotations, githubSummary } from '../use-cases/checks/reports/github.ts';
import { type CheckedSuite, checkJunit } from '../use-cases/checks/reports/junit.ts';
import { checkReportWords } from '../use-cases/checks/reports/messages.fr.ts';
import type { ReportedLetter } from '../use-cases/checks/reports/reported-letter.ts';
import { checkSarif } from '../use-cases/checks/reports/sarif.ts';
import { type Batch, failedFacts } from './batch.ts';
import type { Call } from './call.ts';
import { checkLines, countsOf, linkCounts } from './check-lines.ts';
import { writeOutput } from './files.ts';
import { checkWords as words } from './messages/check.fr.ts';
import { documentText, jsonText, linesText, warn } from './output.ts';
import { type CheckedItem, reportLetters } from './report-letters.ts';
import { escapeWorkflowCommands } from './workflow-commands.ts';

export const checkFormats = ['text', 'json', 'junit', 'github', 'sarif', 'gitlab'] as const;
export type CheckFormat = (typeof checkFormats)[number];

/** Whether a report in this format says itself that nothing could be checked. */
export const reportsFailures = (format: CheckFormat): boolean => format !== 'text' && format !== 'json';

type Told = Parameters<typeof checkJunit>[1] & {
  format: CheckFormat;
  /** The workspace; undefined where files are checked without one. */
  folder: string | undefined;
  /** File of the report, from the current folder. */
  out: string | undefined;
  /** What stdout says where the report is in a file. */
  besides: CheckFormat;
};

/** The report on stdout; one that is written to a file in another format than words leaves stdout to words, or to `--json`. */
export async function answerChecks(
  call: Call,
  batch: Batch<CheckedItem>,
  { format, out, besides, folder, ...wish }: Told,
): Promise<void> {
  const { stdout, cwd, version } = call.context;
  const letters = () => reportLetters(call, batch, folder);
  const written: Record<CheckFormat, () => string | Promise<string>> = {
    text: () =>
      linesText(batch.done.flatMap(({ title, report }) => [...checkLines(title, report), '']).slice(0, -1)),
    json: () => documentText({ ...factsOf(batch), ...failedFacts(batch) }),
    junit: () => checkJunit(suitesOf(batch), wish),
    github: async () => tellGithub(call, batch, { letters: await letters(), failOn: wish.failOn }),
    sarif: async () => `${jsonText(checkSarif(await letters(), version), 2)}\n`,
    gitlab: async () => `${jsonText(checkCodeQuality(await letters()), 2)}\n`,
  };
  if (out === undefined) {
    stdout.write(await written[format]());
    return;
  }
  await writeOutput(resolve(cwd, out), await written[format]());
  if (format !== 'text') stdout.write(await written[besides]());
}

/** The lines that mark files, then how each letter stands; the summary of the step is written where GitHub says. */
async function tellGithub(
  call: Call,
  { done }: Batch<CheckedItem>,
  { letters, failOn }: { letters: readonly ReportedLetter[] } & Pick<Told, 'failOn'>,
): Promise<string> {
  const file = call.context.env.GITHUB_STEP_SUMMARY;
  if (file) {
    await appendFile(file, githubSummary(letters)).catch((error: NodeJS.ErrnoException) =>
      warn(call, words.summaryUnwritten(error.code ?? error.message)),
    );
  }
  // No line but those begins as they do, whatever a file is called.
  const stands = done.map(({ name, report }) =>
    escapeWorkflowCommands(
      `→ ${checkReportWords.line(name.replace(/\s+/g, ' '), words.counts(countsOf(report)))}`,
    ),
  );
  return linesText([...githubAnnotations(letters, failOn), ...stands]);
}

const suitesOf = ({ done, failed }: Batch<CheckedItem>): CheckedSuite[] => [
  ...done.map(({ name, report }) => ({ name, checked: report })),
  ...failed.map(({ item, error }) => ({
    name: item,
    checked: { failure: error.message, code: error.code },
  })),
];

const nothing = { campaign: null, version: null, file: null };

/** What scripts read: every remark, and of every letter or file how it stands. */
function factsOf({ done }: Batch<CheckedItem>) {
  const findings = done.flatMap(({ facts, report }) =>
    report.findings.map(({ rule, severity, message, ...place }) => ({
      ...{ rule, severity, message, ...nothing, ...facts },
      block: place.block ?? null,
      block_name: place.blockName ?? null,
      field: place.field ?? null,
      field_label: place.fieldLabel ?? null,
      path: place.path ?? null,
      line: place.line ?? null,
      fix: place.fix ?? null,
    })),
  );
  const letters = done.map(({ facts, report }) => ({
    ...{ ...nothing, ...facts, ...countsOf(report) },
    links: report.links ? { ...linkCounts(report.links), answers: report.links } : null,
    spam: report.spam ?? null,
    spam_unjudged: report.unjudged ?? null,
  }));
  return { findings, letters };
}
