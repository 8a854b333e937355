import { resolve } from 'node:path';
import { type CheckedSuite, checkJunit } from '../core/checks/check-junit.ts';
import type { CheckReport } from '../core/checks/check-report.ts';
import { type Batch, failedFacts } from './batch.ts';
import type { Call } from './call.ts';
import { checkLines, countsOf, linkCounts } from './check-lines.ts';
import { writeOutput } from './files.ts';
import { documentText, linesText } from './output.ts';

export const checkFormats = ['text', 'json', 'junit'] as const;
export type CheckFormat = (typeof checkFormats)[number];

/** A letter or file that was checked. */
export interface CheckedItem {
  /** Id of the campaign, or the file as it was named. */
  name: string;
  title: string;
  facts: { campaign: string; version: string } | { file: string };
  report: CheckReport;
}

type Told = Parameters<typeof checkJunit>[1] & {
  format: CheckFormat;
  /** File of the report, from the current folder. */
  out: string | undefined;
  /** What stdout says where the report is in a file. */
  besides: CheckFormat;
};

/** The report on stdout; one that is written to a file as JSON or JUnit leaves stdout to words, or to `--json`. */
export async function tellChecks(
  call: Call,
  batch: Batch<CheckedItem>,
  { format, out, besides, ...wish }: Told,
): Promise<void> {
  const { stdout, cwd } = call.context;
  const written: Record<CheckFormat, () => string> = {
    text: () =>
      linesText(batch.done.flatMap(({ title, report }) => [...checkLines(title, report), '']).slice(0, -1)),
    json: () => documentText({ ...factsOf(batch), ...failedFacts(batch) }),
    junit: () => checkJunit(suitesOf(batch), wish),
  };
  if (out === undefined) {
    stdout.write(written[format]());
    return;
  }
  await writeOutput(resolve(cwd, out), written[format]());
  if (format !== 'text') stdout.write(written[besides]());
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
