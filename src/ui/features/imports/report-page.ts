import { addressOf } from '../../../contract/address-of.ts';
import { contract } from '../../../contract/index.ts';
import type { ImportReport } from '../../../core/import/import-report.ts';
import type { TriedLetter } from './import-queue.ts';

/** Address of the page that shows a try before and after; undefined where there is nothing to compare. */
export const trialPage = ({ report, key }: TriedLetter) =>
  report.measure && addressOf(contract.imports.trialPage, { key });

/** The same of a letter that was imported. */
export const storedPage = (report: ImportReport, campaignId: string) =>
  report.measure && addressOf(contract.imports.page, { campaignId });
