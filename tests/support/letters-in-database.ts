import { request } from '../doors/server-requests.ts';
import { temporaryFolder, writeByHand } from './store/temporary-workspace.ts';

/** A store whose pictures are in the database, too, so that several servers may be there. */
export const forSeveral = { medias: { connector: 'postgres' } };

/**
 * A workspace whose letters are in a database, its pictures in the folder, and how the program knows where that is.
 * @param store what is otherwise there
 */
export async function workspaceOn(url: string, store: object = {}, settings: object = {}) {
  const folder = await temporaryFolder();
  const inDatabase = { connector: 'postgres', urlEnv: 'NEWSLETTER_DATABASE', medias: { connector: 'files' } };
  await writeByHand(folder, 'newsletter.config.json', {
    name: 'La ville',
    store: { ...inDatabase, ...store },
    ...settings,
  });
  return { folder, env: { NEWSLETTER_DATABASE: url } };
}

export async function post(url: string, path: string, body: object) {
  const { status, json } = await request(new URL(path, url).href, {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  return { status, ...json } as { status: number; [name: string]: unknown };
}

/** A letter of a theme, by HTTP. */
export async function createLetter(url: string) {
  const theme = new FormData();
  theme.set('theme', 'mairie');
  const { json } = await request(new URL('/api/themes/apply', url).href, { body: theme });
  const { newslettertemplate_id } = json;
  const created = await post(url, '/api/campaigns', { name: 'La lettre de décembre', newslettertemplate_id });
  const { id } = created.campaign as { id: string };
  return { id, first: created.versionid, template: String(newslettertemplate_id) };
}

/** A picture put into the library, by HTTP. */
export async function uploadPicture(url: string, bytes: Uint8Array, name = 'port.jpg') {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name);
  return request(new URL('/medias/ajaxform', url).href, { body: form });
}
