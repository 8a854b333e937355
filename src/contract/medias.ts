import type { listPictures } from '../use-cases/emails/load-email-input.ts';
import type { describeMedia, moveMedia, removeMedia } from '../use-cases/medias/edit-media.ts';
import type { getMedia, weighPicture } from '../use-cases/medias/get-media.ts';
import type { addFolder, listFolders, removeFolder } from '../use-cases/medias/list-folders.ts';
import type { documentedMedias, listMedias } from '../use-cases/medias/list-medias.ts';
import type { storeMedia } from '../use-cases/medias/store-media.ts';
import { type AnswerOf, endpoint } from './endpoint.ts';

export const mediaRows = {
  list: endpoint<typeof listMedias>({ method: 'GET', path: '/api/medias', body: 'none' }),
  get: endpoint<typeof getMedia>({ method: 'GET', path: '/api/medias/one', body: 'none' }),
  pictures: endpoint<typeof listPictures, 'pictures'>({
    method: 'POST',
    path: '/api/medias/pictures',
    body: 'api',
    as: 'pictures',
  }),
  weigh: endpoint<typeof weighPicture>({ method: 'POST', path: '/api/medias/weigh', body: 'api' }),
  describe: endpoint<typeof describeMedia, 'media'>({
    method: 'POST',
    path: '/api/medias/describe',
    body: 'api',
    as: 'media',
  }),
  move: endpoint<typeof moveMedia, 'media'>({
    method: 'POST',
    path: '/api/medias/move',
    body: 'api',
    as: 'media',
  }),
  remove: endpoint<typeof removeMedia>({ method: 'POST', path: '/api/medias/delete', body: 'api' }),
  folders: endpoint<typeof listFolders, 'folders'>({
    method: 'GET',
    path: '/api/medias/folders',
    body: 'none',
    as: 'folders',
  }),
  addFolder: endpoint<typeof addFolder>({ method: 'POST', path: '/api/medias/folders/create', body: 'api' }),
  removeFolder: endpoint<typeof removeFolder>({
    method: 'POST',
    path: '/api/medias/folders/delete',
    body: 'api',
  }),
  search: endpoint<typeof documentedMedias.search>({
    method: 'POST',
    path: '/medias/ajaxsearch',
    body: 'form',
  }),
  resources: endpoint<typeof documentedMedias.resources>({
    method: 'POST',
    path: '/medias/ajaxresources',
    body: 'form',
  }),
  form: endpoint<typeof documentedMedias.form>({ method: 'GET', path: '/medias/ajaxform', body: 'none' }),
  keep: endpoint<typeof storeMedia>({ method: 'POST', path: '/medias/ajaxform', body: 'form', file: 'file' }),
};

/** What the library answers to a file, or to a crop. */
export type StoredMediaAnswer = AnswerOf<typeof mediaRows.keep>;
