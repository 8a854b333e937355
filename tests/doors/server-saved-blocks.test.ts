import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { postJson, request } from './server-requests.ts';
import { type RunningServer, startServer } from './server-running.ts';
import { aWorkspace, type Workspace } from './server-workspace.ts';

// Widgets and clipboard as scripts and forms call them.
let workspace: Workspace;
let running: RunningServer;

beforeEach(async () => {
  workspace = await aWorkspace();
  running = await startServer(workspace.deps);
});
afterEach(() => running.stop());

const createWidget = '/blockwidgets/ajaxcreate/lettre';
const createClip = '/clipboard/ajaxcreate';
const kept = { blocktemplate: 'texte', blockfilter: 'full', params: '{"title":"Juillet"}' };
const aWidgetForm = { name: 'Agenda d’été', access: 'private', category: 'Agenda', ...kept };

function multipart(fields: Record<string, string>, thumbnail?: Blob): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (thumbnail) form.append('thumbnail', thumbnail, 'thumbnail.jpg');
  return form;
}
const get = (path: string) => request(running.url + path);
const post = (path: string, body?: FormData | URLSearchParams | Uint8Array) =>
  request(running.url + path, { method: 'POST', body });

/** An answer refused in French that changed nothing. */
function expectRefused(
  answer: { status: number; json: Record<string, unknown> },
  status: number,
  code: string,
) {
  expect(answer.json).toMatchObject({ success: false, code });
  expect(answer.status).toBe(status);
  expect(String(answer.json.exception).length).toBeGreaterThan(20);
  expect(workspace.changes).toEqual([]);
}

describe('saving a block as a widget', () => {
  test.each([
    ['multipart', () => post(createWidget, multipart(aWidgetForm))],
    ['urlencoded', () => post(createWidget, new URLSearchParams(aWidgetForm))],
    ['JSON', () => postJson(running.url + createWidget, aWidgetForm)],
    [
      'JSON, with an object',
      () => postJson(running.url + createWidget, { ...aWidgetForm, params: { title: 'Juillet' } }),
    ],
  ])('takes the same fields as %s', async (_kind, send) => {
    const { json } = await send();
    expect(json).toEqual({ success: true, id: 'agenda-d-ete' });
    expect(await workspace.deps.widgets.get('agenda-d-ete')).toMatchObject({
      ...aWidgetForm,
      newslettertemplate_id: 'lettre',
      author: 'Anne',
      params: { title: 'Juillet' },
    });
  });

  test('takes a form that leaves access, category and replace empty', async () => {
    const { json } = await post(
      createWidget,
      multipart({ ...aWidgetForm, access: '', category: '', replace: '' }),
    );
    expect(json).toMatchObject({ success: true });
    expect(await workspace.deps.widgets.get('agenda-d-ete')).toMatchObject({
      access: 'shared',
      category: '',
    });
  });
});

describe('changing a widget in place', () => {
  test('gives it another name, category and access', async () => {
    const edit = { name: 'Sorties', category: 'Loisirs', access: 'shared' };
    await post(createWidget, multipart(aWidgetForm));
    const { json } = await postJson(`${running.url}/api/widgets/agenda-d-ete`, edit);
    expect(json).toEqual({ success: true });
    expect(await workspace.deps.widgets.get('agenda-d-ete')).toMatchObject(edit);
  });

  test('by another block answers the mark that puts the former one back', async () => {
    const replacing = multipart({ ...aWidgetForm, replace: 'agenda' });
    const { json } = await post(createWidget, replacing);
    expect(json).toEqual({ success: true, id: 'agenda', trash: expect.any(String) });
    await postJson(`${running.url}/api/trash/restore`, { mark: json.trash });
    expect(await workspace.deps.widgets.get('agenda')).toMatchObject({ name: 'Agenda du mois' });
  });
});

describe.each([
  [createWidget, aWidgetForm],
  [createClip, kept],
])('%s', (path, fields) => {
  const manyKeys = JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`k${n}`, n])));

  test.each<[string, Record<string, string>, number, string]>([
    ['an unknown block template', { blocktemplate: 'inconnu' }, 404, 'block-template-not-found'],
    ['a type it is not made for', { blockfilter: 'footer' }, 422, 'placement-refused'],
    ['a type that is none', { blockfilter: 'milieu' }, 400, 'input-invalid'],
    ['values of another shape', { params: '{"title":{"a":1}}' }, 422, 'content-invalid'],
    ['params that are no JSON', { params: 'bonjour' }, 400, 'input-invalid'],
    ['params that are a list', { params: '[1]' }, 400, 'input-invalid'],
    ['params with a forbidden key', { params: '{"__proto__":{"a":1}}' }, 400, 'input-invalid'],
    ['10,000 keys', { params: manyKeys }, 400, 'input-invalid'],
  ])('refuses %s', async (_case, bad, status, code) => {
    expectRefused(await post(path, multipart({ ...fields, ...bad })), status, code);
  });

  test('keeps the picture that comes with it, encoded anew', async () => {
    const jpeg = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xd9])]);
    const { json } = await post(path, multipart(fields, jpeg));
    const of = { noun: path === createClip ? ('clip' as const) : ('widget' as const), id: String(json.id) };
    expect(json).toMatchObject({ success: true });
    expect(await workspace.deps.thumbnails.read(of)).toBeDefined();
  });

  test('refuses a picture that is no JPEG', async () => {
    const png = new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], { type: 'image/jpeg' });
    expectRefused(await post(path, multipart(fields, png)), 415, 'thumbnail-not-jpeg');
  });

  test('refuses a field given twice', async () => {
    const twice = multipart(fields);
    twice.append('blocktemplate', 'texte');
    expectRefused(await post(path, twice), 400, 'input-invalid');
  });

  test('refuses 10,000 fields', async () => {
    const fieldsOfMany = new URLSearchParams(Array.from({ length: 10_000 }, (_, n) => [`k${n}`, '1']));
    expectRefused(await post(path, fieldsOfMany), 400, 'body-unreadable');
  });

  test('refuses a form without a block', async () => {
    expectRefused(await post(path, multipart({ name: 'Rien' })), 400, 'input-invalid');
  });
});

describe('the lists', () => {
  test('of widgets: a fragment that works without script, and the same as data', async () => {
    const { json } = await get('/blockwidgets/getavailableblocksforeditor/lettre');
    expect(json.widgets).toMatchObject([
      { id: 'agenda', name: 'Agenda du mois', author: 'Claire Petit', thumbnail: null, problem: null },
    ]);
    const [widget] = json.widgets as { params: string }[];
    expect(JSON.parse(widget?.params ?? '')).toEqual({ texte: '<p>Le 3 décembre</p>' });
    expect(json.html).toContain('<form method="post" action="/blockwidgets/ajaxdelete/agenda">');
    expect(json.html).toContain('Agenda du mois');
    expect(json.html).toContain('<small>par Claire Petit</small> <small>Toute l’équipe</small>');
  });

  test('of clips: the same', async () => {
    const { json } = await get('/clipboard/getavailableblocksforeditor/lettre');
    expect(json.clips).toMatchObject([{ id: 'copie', name: 'Texte' }]);
    expect(json.html).toContain('action="/clipboard/ajaxdelete/copie"');
  });

  test('posting what the fragment holds draws the block', async () => {
    await post(createWidget, multipart({ ...aWidgetForm, params: '{"title":"L’été \\"ici\\""}' }));
    const { json } = await get('/blockwidgets/getavailableblocksforeditor/lettre');
    const form =
      String(json.html)
        .match(/<form[^>]*ajaxgetcampaignblock[\s\S]*?<\/form>/g)
        ?.at(0) ?? '';
    const fields = [...form.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&'),
    ]);
    const drawn = await post('/campaign/ajaxgetcampaignblock', multipart(Object.fromEntries(fields)));
    expect(drawn.json.html).toContain('L’été');
  });

  test('of an unknown newsletter template answer 404', async () => {
    for (const noun of ['blockwidgets', 'clipboard']) {
      const answer = await get(`/${noun}/getavailableblocksforeditor/rien`);
      expectRefused(answer, 404, 'newsletter-template-not-found');
    }
  });
});

describe('deleting', () => {
  test.each([
    ['/blockwidgets/ajaxdelete/agenda', 'widgets', 'agenda'],
    ['/clipboard/ajaxdelete/copie', 'clips', 'copie'],
  ] as const)('%s answers the mark that puts it back', async (path, store, id) => {
    const { json } = await post(path);
    expect(json).toEqual({ success: true, trash: expect.any(String) });
    expect(await workspace.deps[store].get(id)).toBeUndefined();
    expect((await post(path)).status).toBe(404);
    const back = await postJson(`${running.url}/api/trash/restore`, { mark: json.trash });
    expect(back.json).toEqual({ success: true });
    expect(await workspace.deps[store].get(id)).toBeDefined();
  });

  test('what is no longer in the trash is said', async () => {
    const answer = await postJson(`${running.url}/api/trash/restore`, { mark: '../../campaigns' });
    expectRefused(answer, 404, 'trash-not-found');
  });
});
