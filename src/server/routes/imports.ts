import type { Router } from 'express';
import { contract } from '../../contract/index.ts';
import type { Deps } from '../../use-cases/deps.ts';
import { getImport, getImportPage } from '../../use-cases/imports/get-import.ts';
import { importLetter } from '../../use-cases/imports/import-letter.ts';
import { sentLetter } from '../../use-cases/imports/sent-letter.ts';
import { tryImport } from '../../use-cases/imports/try-import.ts';
import { mount } from '../mount.ts';

const rows = contract.imports;

export function importRoutes(router: Router, deps: Deps): void {
  mount(router, rows.try, ({ files, fetch, ...input }) =>
    tryImport(deps, { ...input, files: sentLetter(files), fetch: fetch === '1' }),
  );
  mount(router, rows.create, ({ files, fetch, ...input }) =>
    importLetter(deps, { ...input, files: sentLetter(files), fetch: fetch === '1' }),
  );
  mount(router, rows.get, (input) => getImport(deps, input));
  mount(router, rows.page, ({ campaignId }) => getImportPage(deps, { campaign: campaignId }));
  mount(router, rows.trialPage, ({ key }) => getImportPage(deps, { trial: key }));
}
