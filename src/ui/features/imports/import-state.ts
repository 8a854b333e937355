import { addressOf } from '../../../contract/address-of.ts';
import { contract } from '../../../contract/index.ts';
import { importFidelity, importVerdict } from '../../../core/import/fidelity.ts';
import type { ImportReport } from '../../../core/import/import-report.ts';
import { importReportWords } from '../../../core/wording/import-report.ts';
import { capital } from '../../../core/wording/phrases.ts';
import { opensAtChecks } from '../../state/view.ts';
import { type QueuedLetter, type TriedLetter, triedAs } from './import-queue.ts';
import { importScreenWords as words } from './messages.fr.ts';

/** Where a letter that came in is opened: beside what its report asks for. */
export const letterAddress = (campaignId: string) => `/campaign/edit/${campaignId}${opensAtChecks}`;

/** Address of the page that shows a try before and after; undefined where there is nothing to compare. */
export const trialPage = ({ report, key }: TriedLetter) =>
  report.measure && addressOf(contract.imports.trialPage, { key });

/** The same of a letter that was imported. */
export const storedPage = (report: ImportReport, campaignId: string) =>
  report.measure && addressOf(contract.imports.page, { campaignId });

/** How many points a report asks a person for. */
export const findingsToReview = ({ remarks }: ImportReport) =>
  remarks.filter(({ severity }) => severity === 'todo').length;

/** Whether nothing was ever read of it: there is no report to show. */
export const isRefused = ({ step, shown }: QueuedLetter) => step.kind === 'failed' && !shown;

/** Whether it is still to come in, or on its way. */
export const isToCome = ({ step: { kind } }: QueuedLetter) => kind !== 'failed' && kind !== 'imported';

/** In a few words, how a letter stands. */
export function importState(letter: QueuedLetter): string {
  const { step } = letter;
  if (step.kind === 'failed') return [step.problem.exception, step.problem.message].filter(Boolean).join(' ');
  const report = step.kind === 'imported' ? step.became.report : triedAs(letter)?.report;
  if (step.kind === 'imported') return [words.steps.imported, ...facts(report)].join(' · ');
  if (step.kind === 'tried') return capital(facts(report).join(', '));
  return words.steps[step.kind === 'to-import' ? 'waiting' : step.kind];
}

function facts(report: ImportReport | undefined): string[] {
  if (!report) return [];
  const { measure } = report;
  return [
    ...(measure ? [importReportWords.fidelityOf(importFidelity(measure))] : []),
    words.todos(findingsToReview(report)),
  ];
}

/** Whether a letter in blocks is kept or touched up rather than made again; undefined where that was not measured. */
export function standsInBlocks({ tries, shown }: QueuedLetter): boolean | undefined {
  const known = [shown, ...Object.values(tries)].find((tried) => tried?.report.measure);
  const measure = known?.report.measure;
  return measure && importVerdict(importFidelity(measure)) !== 'redo';
}
