import type { importRows } from '../../contract/imports.ts';
import { getCampaignImportPage, getImport, getTrialImportPage } from '../../use-cases/imports/get-import.ts';
import { importLetter } from '../../use-cases/imports/import-letter.ts';
import { tryImport } from '../../use-cases/imports/try-import.ts';
import type { VerbsOf } from '../verbs.ts';

export const importVerbs = {
  try: tryImport,
  create: importLetter,
  get: getImport,
  page: getCampaignImportPage,
  trialPage: getTrialImportPage,
} satisfies VerbsOf<typeof importRows>;
