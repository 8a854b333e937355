import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aBlock } from '../support/builders/block.ts';
import { aVersion } from '../support/builders/version.ts';
import { parsed, posted } from '../support/posted-form.ts';
import { type Answer, postJson, type RequestOptions, request } from './server-requests.ts';
import { type RunningServer, startServer } from './server-running.ts';
import { aWorkspace, type Workspace } from './server-workspace.ts';

// The library over HTTP: the documented endpoints and those of the interface.
let workspace: Workspace;
let running: RunningServer;

beforeEach(async () => {
  workspace = await aWorkspace();
  running = await startServer(workspace.deps);
});
afterEach(() => running.stop());

const get = (path: string) => request(running.url + path);
const post = (path: string, body: RequestOptions['body']) => request(running.url + path, { body });
const api = (path: string, value: unknown) => postJson(running.url + path, value);
const fields = (values: Record<string, string>) => new URLSearchParams(values);

function upload(
  values: Record<string, string>,
  content = 'une image',
  name = 'Le port.jpg',
): Promise<Answer> {
  const form = new FormData();
  for (const [field, value] of Object.entries(values)) form.append(field, value);
  form.append('file', new Blob([content], { type: 'image/jpeg' }), name);
  return post('/medias/ajaxform', form);
}

/** What a form of a fragment would do when it is sent as it is. */
function formsOf(markup: string) {
  const forms = markup.match(/<form[\s\S]*?<\/form>/g) ?? [];
  return forms.map((form) => {
    const { action = '', method = 'get' } = parsed(form)[0]?.attribs ?? {};
    return { action, method, fields: posted(form) };
  });
}

const markupOf = ({ json }: Answer) => String(json.html);
const medias = ({ json }: Answer) => (json.medias as { id: string }[]).map(({ id }) => id);

describe('ajaxsearch', () => {
  test('finds by every word in name, folder, alternative text and credit, accents aside', async () => {
    await upload({ folder: 'Lieux', alt: 'Le môle, l’été', credit: 'Jeanne Dupré' });
    for (const query of ['port', 'MOLE ete', 'dupre lieux']) {
      const answer = await post('/medias/ajaxsearch', fields({ query }));
      expect(answer.json).toMatchObject({ success: true, total: 1, medias: [{ name: 'le-port.jpg' }] });
    }
    expect((await post('/medias/ajaxsearch', fields({ query: 'port neige' }))).json.total).toBe(0);
  });

  test('answers the whole library without words, and the list alone with onlyresult', async () => {
    const whole = await post('/medias/ajaxsearch', fields({}));
    expect(medias(whole)).toEqual(['libre.jpg', 'place.jpg']);
    expect(markupOf(whole)).toContain('action="/medias/ajaxsearch"');
    const list = await post('/medias/ajaxsearch', fields({ query: 'place', onlyresult: '1' }));
    expect(markupOf(list)).not.toContain('ajaxsearch');
    expect(markupOf(list)).toContain('src="/media/place.jpg~w320.jpg"');
  });

  test('gives each picture’s address to take along, and the way to its crop', async () => {
    const { json } = await post('/medias/ajaxsearch', fields({ query: 'place' }));
    const [search, crop] = formsOf(String(json.html));
    expect(search?.fields).toEqual([['query', 'place']]);
    expect(String(json.html)).toContain('value="/media/place.jpg"');
    expect(crop).toEqual({ action: '/medias/ajaxform', method: 'get', fields: [['media', 'place.jpg']] });
  });
});

describe('ajaxresources', () => {
  test('shows a folder, those above and below it, and goes to them without script', async () => {
    await upload({ folder: 'lieux/port' });
    const top = await post('/medias/ajaxresources', fields({}));
    expect(top.json.folders).toEqual([
      // What stands below it counts.
      { path: 'lieux', name: 'lieux', medias: 1 },
      { path: 'vide', name: 'vide', medias: 0 },
    ]);
    expect(medias(top)).toEqual(['libre.jpg', 'place.jpg']);
    const deeper = formsOf(markupOf(top)).find(({ fields: [first] }) => first?.[1] === 'lieux');
    expect(deeper).toMatchObject({ action: '/medias/ajaxresources', method: 'post' });
    const lieux = await post('/medias/ajaxresources', fields({ folder: 'lieux' }));
    expect(lieux.json.folders).toEqual([{ path: 'lieux/port', name: 'port', medias: 1 }]);
    expect(formsOf(markupOf(lieux)).map((form) => form.fields)).toEqual([
      [['folder', '']],
      [['folder', 'lieux/port']],
      [['folder', 'lieux']],
    ]);
  });

  test('names nothing outside the library', async () => {
    for (const folder of ['..', 'lieux/../..', '/etc', 'C:', 'nulle-part']) {
      const { status, json } = await post('/medias/ajaxresources', fields({ folder }));
      expect([status, json.success], folder).toEqual([404, false]);
    }
  });
});

describe('ajaxform', () => {
  test('asks for a file, its folder, its words and the part to keep', async () => {
    const form = markupOf(await get('/medias/ajaxform?folder=lieux'));
    expect(formsOf(form)).toEqual([
      {
        action: '/medias/ajaxform',
        method: 'post',
        fields: [
          ['file', ''],
          ['folder', 'lieux'],
          ['alt', ''],
          ['credit', ''],
          ['x', ''],
          ['y', ''],
          ['w', ''],
          ['h', ''],
        ],
      },
    ]);
    expect(form).toContain('enctype="multipart/form-data"');
  });

  test('keeps the file of a form sent without script, its blank crop being none', async () => {
    const blank = { alt: 'Le port', credit: '', x: '', y: '', w: '', h: '' };
    const { status, json } = await upload({ folder: 'lieux', ...blank });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      success: true,
      isNew: true,
      media: { folder: 'lieux', alt: 'Le port', uses: 0 },
    });
    const { mediaurl_original, mediaurl_800x450, mediaurl_cropped } = json;
    expect(mediaurl_cropped).toBe(mediaurl_original);
    for (const address of [mediaurl_original, mediaurl_800x450]) {
      const picture = await get(String(address));
      expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
    }
  });

  test('keeps the name a file had on one line, however long and hostile', async () => {
    const { status, json } = await upload({}, 'une image', `\u202e<img>\t${'é'.repeat(900)}.jpg`);
    expect(status).toBe(200);
    const { file } = (json.media as { origin: { file: string } }).origin;
    expect(file).toMatch(/^<img> é{300}/);
    expect(file.length).toBe(400);
  });

  test('crops a media again', async () => {
    const form = markupOf(await get('/medias/ajaxform?media=place.jpg'));
    const [asked] = formsOf(form);
    const crop = { x: '10', y: '0', w: '300', h: '200' };
    const given = { ...Object.fromEntries(asked?.fields ?? []), ...crop };
    expect(given).toMatchObject({ media: 'place.jpg' });
    const { json } = await post('/medias/ajaxform', fields(given));
    expect(json).toMatchObject({
      mediaurl_original: '/media/place.jpg',
      mediaurl_cropped: '/media/place.jpg~10-0-300-200.jpg',
      mediaurl_800x450: '/media/place.jpg~10-0-300-200~800x450.jpg',
    });
  });

  test('refuses what is no picture, a crop beyond it, and nothing at all, in words', async () => {
    const refusals: [Answer, number, string][] = [
      [await upload({}, 'damaged'), 422, 'picture-undecodable'],
      [
        await post('/medias/ajaxform', fields({ media: 'place.jpg', x: '0', y: '0', w: '9999', h: '9' })),
        422,
        'media-crop-outside',
      ],
      [await post('/medias/ajaxform', fields({ alt: 'Rien' })), 400, 'media-nothing-given'],
      [await get('/medias/ajaxform?media=absente.jpg'), 404, 'media-not-found'],
    ];
    for (const [answer, status, code] of refusals) expect(answer).toMatchObject({ status, json: { code } });
  });
});

describe('the interface', () => {
  test('pages through a list', async () => {
    const first = await get('/api/medias?order=name&limit=1');
    const second = await get('/api/medias?order=name&limit=1&offset=1');
    expect([medias(first), medias(second), second.json.total]).toEqual([['libre.jpg'], ['place.jpg'], 2]);
  });

  test('sees the medias of every folder beside the folders of the top', async () => {
    await upload({ folder: 'lieux' });
    const { json } = await get('/api/medias?everywhere=1');
    expect(json).toMatchObject({ total: 3, folders: [{ path: 'lieux' }, { path: 'vide' }] });
  });

  test('is told of pictures by the addresses that content has, derived ones too', async () => {
    const urls = ['/media/place.jpg~w640.jpg', '/media/absente.jpg', '/images/standard/no-image.jpg'];
    const { json } = await api('/api/medias/pictures', { urls });
    expect(json.pictures).toMatchObject([{ url: '/media/place.jpg~w640.jpg', width: 640 }]);
  });

  test('moves a media, whose former address goes on answering', async () => {
    const { json } = await api('/api/medias/move', { id: 'place.jpg', folder: 'lieux', name: 'La mairie' });
    expect(json.media).toMatchObject({ folder: 'lieux', formerly: ['place.jpg'] });
    expect((await get('/media/place.jpg')).status).toBe(200);
  });

  test('is refused to delete what a letter shows, and told where', async () => {
    const blocks = [aBlock({ blockdatas: { photo: { url: '/media/place.jpg~0-0-600-400.jpg' } } })];
    await workspace.deps.versions.publish(aVersion({ blocks }, 2));
    const answer = await api('/api/medias/delete', { id: 'place.jpg' });
    expect(answer).toMatchObject({
      status: 409,
      json: { code: 'media-in-use', usage: { campaigns: [{ id: 'lettre-de-decembre' }] } },
    });
    expect(answer.json.exception).toContain('sert encore');
    expect((await api('/api/medias/delete', { id: 'libre.jpg' })).status).toBe(200);
  });
});

test('D5: names, folders, words and credits with markup are escaped wherever they stand', async () => {
  const evil = `"><img src=x onerror=alert(1)>'`;
  workspace.deps.medias = hostile(evil, workspace.deps.medias);
  const shown = [
    await post('/medias/ajaxsearch', fields({ query: evil })),
    await post('/medias/ajaxresources', fields({ folder: evil })),
    await get(`/medias/ajaxform?media=${encodeURIComponent(evil)}`),
    await get(`/medias/ajaxform?folder=${encodeURIComponent(evil)}`),
  ];
  for (const answer of shown) {
    expect(answer.status).toBe(200);
    const elements = parsed(markupOf(answer));
    expect(elements.filter(({ attribs }) => 'onerror' in attribs || attribs.src === 'x')).toEqual([]);
    expect(markupOf(answer)).toContain('&lt;img src=x onerror=alert(1)&gt;');
  }
});

type Library = Workspace['deps']['medias'];

/** A library whose one media says the same of everything. */
function hostile(evil: string, library: Library): Library {
  const place = library.get('place.jpg');
  const media = async () => {
    const found = await place;
    if (!found) throw new Error('no media to disguise');
    return { ...found, id: evil, name: evil, folder: evil, alt: evil, credit: evil, author: evil };
  };
  return {
    ...library,
    list: async () => [await media()],
    get: media,
    folders: async () => [evil, `${evil}/${evil}`],
  };
}
