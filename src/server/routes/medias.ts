import type { Router } from 'express';
import { contract } from '../../contract/index.ts';
import type { Deps } from '../../use-cases/deps.ts';
import { loadPictures } from '../../use-cases/emails/load-pictures.ts';
import { describeMedia } from '../../use-cases/medias/describe-media.ts';
import { getMedia } from '../../use-cases/medias/get-media.ts';
import { listFolders } from '../../use-cases/medias/list-folders.ts';
import { listMedias } from '../../use-cases/medias/list-medias.ts';
import { moveMedia } from '../../use-cases/medias/move-media.ts';
import { removeMedia } from '../../use-cases/medias/remove-media.ts';
import { storeMedia } from '../../use-cases/medias/store-media.ts';
import { weighPicture } from '../../use-cases/medias/weigh-picture.ts';
import { mediaForm } from '../fragments/media-form.ts';
import { mediaResources, mediaSearch } from '../fragments/medias.ts';
import { mount } from '../mount.ts';

const rows = contract.medias;

/** As many as `list` answers by itself, in the same order. */
const firstPage = { order: 'newest', offset: 0, limit: 60 } as const;

export function mediaRoutes(router: Router, deps: Deps): void {
  mount(router, rows.list, ({ everywhere, ...asked }) =>
    listMedias(deps, { ...asked, everywhere: everywhere === '1' }),
  );
  mount(router, rows.folders, async () => ({ folders: await listFolders(deps) }));
  mount(router, rows.get, (input) => getMedia(deps, input));
  mount(router, rows.pictures, async ({ urls }) => ({
    pictures: Object.values(await loadPictures(deps, urls)),
  }));
  mount(router, rows.weigh, (input) => weighPicture(deps, input));
  mount(router, rows.describe, async (input) => ({ media: await describeMedia(deps, input) }));
  mount(router, rows.move, async (input) => ({ media: await moveMedia(deps, input) }));
  mount(router, rows.remove, (input) => removeMedia(deps, input));
  mount(router, rows.addFolder, async ({ folder }) => {
    await deps.medias.addFolder(folder);
    return { folder };
  });
  mount(router, rows.removeFolder, async ({ folder }) => {
    await deps.medias.removeFolder(folder);
    return {};
  });
  documentedRoutes(router, deps);
}

/** The documented endpoints. */
function documentedRoutes(router: Router, deps: Deps): void {
  mount(router, rows.search, async ({ query, onlyresult }) => {
    // Without words it shows the library whole.
    const found = await listMedias(deps, { folder: '', everywhere: true, query, ...firstPage });
    return { ...found, html: mediaSearch(found, onlyresult === '1' ? undefined : query) };
  });
  mount(router, rows.resources, async ({ folder }) => {
    const shown = await listMedias(deps, { folder, everywhere: false, query: '', ...firstPage });
    return { ...shown, html: mediaResources({ ...shown, folder }) };
  });
  mount(router, rows.form, async ({ media, folder }) => {
    const chosen = media === undefined ? undefined : (await getMedia(deps, { id: media })).media;
    return { html: mediaForm(folder, chosen) };
  });
  mount(router, rows.keep, (input) => storeMedia(deps, input));
}
