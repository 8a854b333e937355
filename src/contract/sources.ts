import type { fillBlock } from '../use-cases/sources/fill-block.ts';
import type { getSource } from '../use-cases/sources/get-source.ts';
import type { listSources, refreshSources } from '../use-cases/sources/list-sources.ts';
import type { fetchAutoContent } from '../use-cases/sources/propose-auto-content.ts';
import type { searchContents } from '../use-cases/sources/search-contents.ts';
import type { showContentPictures } from '../use-cases/sources/show-content-pictures.ts';
import { endpoint } from './endpoint.ts';

export const sourceRows = {
  list: endpoint<typeof listSources, 'sources'>({
    method: 'GET',
    path: '/api/sources',
    body: 'none',
    as: 'sources',
  }),
  get: endpoint<typeof getSource>({ method: 'GET', path: '/api/sources/{alias}', body: 'none' }),
  refresh: endpoint<typeof refreshSources, 'sources'>({
    method: 'POST',
    path: '/api/sources/refresh',
    body: 'api',
    as: 'sources',
  }),
};

export const contentRows = {
  search: endpoint<typeof searchContents>({
    method: 'POST',
    path: '/searchwebservices/search/{campaignId}',
    body: 'form',
    html: 'searchresultsHTML',
  }),
  fill: endpoint<typeof fillBlock>({ method: 'POST', path: '/api/contents/fill', body: 'api' }),
  pictures: endpoint<typeof showContentPictures, 'pictures'>({
    method: 'POST',
    path: '/api/contents/pictures',
    body: 'api',
    as: 'pictures',
  }),
  auto: endpoint<typeof fetchAutoContent>({
    method: 'POST',
    path: '/newsletterautowebservices/ajaxauto/{lastVersionId}',
    body: 'form',
  }),
};
