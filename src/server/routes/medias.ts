import type { mediaRows } from '../../contract/medias.ts';
import { listPictures } from '../../use-cases/emails/load-email-input.ts';
import { describeMedia, moveMedia, removeMedia } from '../../use-cases/medias/edit-media.ts';
import { getMedia, weighPicture } from '../../use-cases/medias/get-media.ts';
import { addFolder, listFolders, removeFolder } from '../../use-cases/medias/list-folders.ts';
import { documentedMedias, listMedias } from '../../use-cases/medias/list-medias.ts';
import { storeMedia } from '../../use-cases/medias/store-media.ts';
import { mediaForm } from '../fragments/media-form.ts';
import { mediaResources, mediaSearch } from '../fragments/medias.ts';
import { over, type VerbsOf } from '../verbs.ts';

/** As many as `list` answers by itself, in the same order. */
const firstPage = { order: 'newest', offset: 0, limit: 60 } as const;

export const mediaVerbs = {
  list: listMedias,
  get: getMedia,
  pictures: listPictures,
  weigh: weighPicture,
  describe: describeMedia,
  move: moveMedia,
  remove: removeMedia,
  folders: listFolders,
  addFolder: addFolder,
  removeFolder: removeFolder,
  search: over(documentedMedias.search, async (deps, { query, onlyresult }) => {
    // Without words it shows the library whole.
    const found = await listMedias(deps, { folder: '', everywhere: true, query, ...firstPage });
    return { ...found, html: mediaSearch(found, onlyresult === '1' ? undefined : query) };
  }),
  resources: over(documentedMedias.resources, async (deps, { folder }) => {
    const shown = await listMedias(deps, { folder, everywhere: false, query: '', ...firstPage });
    return { ...shown, html: mediaResources({ ...shown, folder }) };
  }),
  form: over(documentedMedias.form, async (deps, { media, folder }) => {
    const chosen = media === undefined ? undefined : (await getMedia(deps, { id: media })).media;
    return { html: mediaForm(folder, chosen) };
  }),
  keep: storeMedia,
} satisfies VerbsOf<typeof mediaRows>;
