import type { ImportReport } from '../../core/import/import-report.ts';

/** A report, with its page where the letter became blocks. */
export interface StoredImport {
  report: ImportReport;
  /** HTML that holds all it shows: before and after side by side. */
  page?: string | undefined;
}

/**
 * Where reports of imports are kept: of letters that were imported, beside the campaign they became; of tries, in what
 * can be rebuilt, under a key.
 */
export type ImportPlace = { campaign: string } | { trial: string };

export interface ImportStore {
  /**
   * Atomic: a report is there with its page, or not at all. Tries go after an hour, and when there are many.
   * @throws AppError `storage-full`, `storage-failed`, `workspace-read-only`
   */
  keep(place: ImportPlace, kept: StoredImport): Promise<void>;
  report(place: ImportPlace): Promise<ImportReport | undefined>;
  page(place: ImportPlace): Promise<string | undefined>;
}
