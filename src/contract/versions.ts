import type { findNamedVersion } from '../use-cases/campaigns/find-named.ts';
import type { compareVersions } from '../use-cases/versions/compare-versions.ts';
import type { labelVersion } from '../use-cases/versions/label-version.ts';
import type { listVersions, pageVersions } from '../use-cases/versions/list-versions.ts';
import type { restoreVersion } from '../use-cases/versions/restore-version.ts';
import type { saveAsDefault } from '../use-cases/versions/save-as-default.ts';
import type { saveVersion } from '../use-cases/versions/save-version.ts';
import { endpoint } from './endpoint.ts';

export const versionRows = {
  list: endpoint<typeof listVersions, 'versions'>({
    method: 'GET',
    path: '/campaign/ajaxgetcampaignversions/{campaignId}',
    body: 'none',
    as: 'versions',
  }),
  named: endpoint<typeof findNamedVersion>({ method: 'GET', path: '/api/versions/named', body: 'none' }),
  page: endpoint<typeof pageVersions>({
    method: 'GET',
    path: '/api/campaigns/{campaignId}/versions',
    body: 'none',
  }),
  save: endpoint<typeof saveVersion>({
    method: 'POST',
    path: '/campaign/ajaxsave/{campaignId}',
    body: 'form',
  }),
  saveAsDefault: endpoint<typeof saveAsDefault>({
    method: 'POST',
    path: '/campaign/ajaxsaveasdefault/{campaignId}',
    body: 'form',
  }),
  restore: endpoint<typeof restoreVersion>({
    method: 'POST',
    path: '/api/campaigns/{campaignId}/restore',
    body: 'api',
  }),
  label: endpoint<typeof labelVersion>({
    method: 'POST',
    path: '/api/campaigns/{campaignId}/versions/{versionId}/label',
    body: 'api',
  }),
  diff: endpoint<typeof compareVersions>({
    method: 'GET',
    path: '/api/campaigns/{campaignId}/diff',
    body: 'none',
  }),
};
