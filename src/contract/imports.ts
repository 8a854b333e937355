import type {
  getCampaignImportPage,
  getImport,
  getTrialImportPage,
} from '../use-cases/imports/get-import.ts';
import type { importLetter } from '../use-cases/imports/import-letter.ts';
import type { tryImport } from '../use-cases/imports/try-import.ts';
import { endpoint } from './endpoint.ts';

export const importRows = {
  try: endpoint<typeof tryImport>({ method: 'POST', path: '/api/imports/try', body: 'form', files: 'files' }),
  create: endpoint<typeof importLetter>({
    method: 'POST',
    path: '/api/imports',
    body: 'form',
    files: 'files',
  }),
  get: endpoint<typeof getImport>({
    method: 'GET',
    path: '/api/campaigns/{campaignId}/import',
    body: 'none',
  }),
  page: endpoint<typeof getCampaignImportPage>({
    method: 'GET',
    path: '/imports/{campaignId}',
    body: 'none',
    answer: 'page',
  }),
  trialPage: endpoint<typeof getTrialImportPage>({
    method: 'GET',
    path: '/imports/tries/{key}',
    body: 'none',
    answer: 'page',
  }),
};
