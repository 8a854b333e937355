import type { mediaRows } from '../../contract/medias.ts';
import type { contentRows, sourceRows } from '../../contract/sources.ts';
import { listPictures } from '../../use-cases/emails/load-email-input.ts';
import { describeMedia, moveMedia, removeMedia } from '../../use-cases/medias/edit-media.ts';
import { getMedia, weighPicture } from '../../use-cases/medias/get-media.ts';
import { addFolder, listFolders, removeFolder } from '../../use-cases/medias/list-folders.ts';
import { documentedMedias, listMedias } from '../../use-cases/medias/list-medias.ts';
import { storeMedia } from '../../use-cases/medias/store-media.ts';
import { fillBlock } from '../../use-cases/sources/fill-block.ts';
import { getSource } from '../../use-cases/sources/get-source.ts';
import { listSources, refreshSources } from '../../use-cases/sources/list-sources.ts';
import { fetchAutoContent } from '../../use-cases/sources/propose-auto-content.ts';
import { searchContents } from '../../use-cases/sources/search-contents.ts';
import { showContentPictures } from '../../use-cases/sources/show-content-pictures.ts';
import { mediaForm, mediaResources, mediaSearch } from '../fragments/medias.ts';
import { searchResults } from '../fragments/search-results.ts';
import { over, type VerbsOf, withHtml } from '../verbs.ts';

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

export const sourceVerbs = {
  list: listSources,
  get: getSource,
  refresh: refreshSources,
} satisfies VerbsOf<typeof sourceRows>;

export const contentVerbs = {
  search: withHtml(searchContents, (asked, told, _answered, { config }) => {
    const { campaignId, searchtext: text, searchwebservicesalias: alias = '' } = asked;
    return searchResults({ campaignId, text, alias, offered: config.sources, ...told });
  }),
  fill: fillBlock,
  pictures: showContentPictures,
  auto: fetchAutoContent,
} satisfies VerbsOf<typeof contentRows>;
