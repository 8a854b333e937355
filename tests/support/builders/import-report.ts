import type { ImportReport } from '../../../src/core/import/import-report.ts';

/** What an import of blocks says, measured, with nothing missing. */
export const anImportReport = (facts: Partial<ImportReport> = {}): ImportReport => ({
  as: 'blocks',
  file: 'offre.html',
  subject: 'Offre d’été',
  charset: 'utf-8',
  bytes: 1_200,
  parts: [],
  blocks: 3,
  template: { id: 'offre-d-ete', name: 'Offre d’été', isNew: true },
  measure: {
    words: { total: 120, kept: 120, missing: [] },
    added: { total: 0, runs: [] },
    links: { total: 4, kept: 4, missing: [] },
    pictures: { total: 2, kept: 2, missing: [] },
    differences: [
      { width: 620, part: 0.1 },
      { width: 375, part: 0.2 },
    ],
  },
  remarks: [],
  ...facts,
});
