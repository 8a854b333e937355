import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AutoRulesSchema } from '../../src/core/auto-content/auto-rule.ts';
import { anItem } from '../support/builders/content-item.ts';
import { aSend } from '../support/builders/send.ts';
import { postJson, request } from './server-requests.ts';
import { type RunningServer, startServer } from './server-running.ts';
import { aWorkspace, type Workspace } from './server-workspace.ts';

const autocontent = AutoRulesSchema.parse([{ position: 'full2', blocktemplate: 'texte', source: 'actus' }]);
const campaignId = 'lettre-de-decembre';
const search = `/searchwebservices/search/${campaignId}`;

let workspace: Workspace;
let running: RunningServer;

beforeEach(async () => {
  workspace = await aWorkspace();
  await workspace.deps.newsletterTemplates.update('lettre', (template) => ({ ...template, autocontent }));
  workspace.changes.length = 0;
  running = await startServer(workspace.deps);
});
afterEach(() => running.stop());

const get = (path: string) => request(running.url + path);
const form = (path: string, fields: Record<string, string>) =>
  request(running.url + path, { body: new URLSearchParams(fields) });
const auto = () => `/newsletterautowebservices/ajaxauto/${workspace.version.id}`;

describe('Sources over HTTP', () => {
  test('a GET asks nobody outside; a POST does', async () => {
    expect((await get('/api/sources')).json.sources).toMatchObject([{ alias: 'actus', count: 1 }]);
    expect((await get('/api/sources/actus')).json.items).toMatchObject([{ title: 'Le marché de Noël' }]);
    expect(workspace.contents.asked).toEqual([]);
    await postJson(`${running.url}/api/sources/refresh`, {});
    expect(workspace.contents.asked).toEqual(['actus']);
  });

  test('an alias that nobody configured is not found', async () => {
    const { status, json } = await get('/api/sources/rien');
    expect([status, json.code]).toEqual([404, 'source-not-found']);
  });
});

describe('The documented search', () => {
  test('answers results as a working fragment and as data', async () => {
    const { json } = await form(search, { searchtext: 'noel', searchwebservicesalias: '' });
    expect(json).toMatchObject({
      success: true,
      total: 1,
      results: [{ title: 'Le marché de Noël', sentIn: null }],
    });
    expect(json.searchresultsHTML).toContain(`<form method="post" action="${search}">`);
    expect(json.searchresultsHTML).toContain('value="noel"');
    expect(json.searchresultsHTML).toContain('>Le marché de Noël</a>');
  });

  test('says what was already sent', async () => {
    const { link } = anItem();
    const raw = 'courriel-donne';
    await workspace.deps.campaigns.update(raw, (campaign) => ({ ...campaign, number: 214 }));
    const saved = await postJson(`${running.url}/campaign/ajaxsave/${raw}`, {
      html: `<a href="${link}">Le marché</a>`,
    });
    const facts = {
      campaign_id: raw,
      version_id: String(saved.json.versionid),
      at: '2026-05-12T08:00:00.000Z',
    };
    await workspace.deps.sends.create(aSend({ ...facts, status: 'sent' }));
    const { json } = await form(search, {});
    expect(json.results).toMatchObject([
      { sentIn: { sentence: 'déjà envoyé dans le n°\u00a0214 du 12\u00a0mai' } },
    ]);
    expect(json.searchresultsHTML).toContain('déjà envoyé dans le n°\u00a0214 du 12\u00a0mai');
  });

  test('names a source that fails, and escapes what comes from outside', async () => {
    const title = '<script>alert(1)</script>';
    const link = 'https://exemple.fr/"onclick="alert(2)';
    workspace.contents.offer('actus', [anItem({ title, link, text: '</p><img src=x onerror=alert(3)>' })]);
    workspace.contents.fail('actus', '<b>elle ne répond pas</b>');
    const { json } = await form(search, { searchtext: '"><script>' });
    expect(json.searchresultsHTML).not.toMatch(/<script|<b>|<img/);
    const found = (await form(search, {})).json.searchresultsHTML;
    expect(found).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(found).not.toMatch(/<script|<img|"onclick/);
    expect(found).toContain('role="alert"');
  });

  test('a source that is down leaves its copy to be found and put in a block, and saving as it was', async () => {
    workspace.contents.fail('actus', 'elle répond par l’erreur 500');
    const { json } = await form(search, {});
    expect(json).toMatchObject({
      total: 1,
      sources: [{ failure: { message: 'elle répond par l’erreur 500' } }],
    });
    const named = { source: 'actus', item: anItem().id, blocktemplate: 'texte' };
    const filled = await postJson(`${running.url}/api/contents/fill`, named);
    expect(filled.json.blockdatas).toMatchObject({ title: 'Le marché de Noël' });
    const saved = await form(`/campaign/ajaxsave/${campaignId}`, { subject: 'Le marché ouvre' });
    expect([saved.status, saved.json.success]).toEqual([200, true]);
  });

  test('refuses what it does not know, in JSON', async () => {
    const unknown = await postJson(running.url + search, { searchtext: 'a', page: 2 });
    expect(unknown.status).toBe(400);
    expect((await form('/searchwebservices/search/rien', {})).status).toBe(404);
    expect((await form(search, { searchwebservicesalias: '../secret' })).status).toBe(400);
  });
});

describe('Pictures of cards', () => {
  const url = 'https://exemple.fr/marche.jpg';
  const pictured = anItem({ picture: { url, alt: '', credit: '' } });
  const named = { source: 'actus', item: pictured.id };
  const ask = (items: unknown) => postJson(`${running.url}/api/contents/pictures`, { items });

  test('are small JPEGs of ours, made once; to show one nobody is asked', async () => {
    workspace.contents.offer('actus', [pictured]);
    workspace.contents.show(url, { bytes: new Uint8Array(9), contentType: 'image/png' });
    const { json } = await ask([named]);
    expect(json.pictures).toEqual([
      { ...named, address: expect.stringMatching(/^\/content-pictures\/[0-9a-f]{32}\.jpg$/) },
    ]);
    const [{ address }] = json.pictures as [{ address: string }];
    const { status, headers } = await get(address);
    expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([
      200,
      'image/jpeg',
      'nosniff',
    ]);
    expect(headers['content-security-policy']).toContain("default-src 'none'; sandbox");
    await ask([named]);
    expect(workspace.contents.picturesAsked).toEqual([url]);
  });

  test('are null where there is none, or none that can be had, which is not asked again at once', async () => {
    const plain = anItem({ id: '00000000000000aa' });
    workspace.contents.offer('actus', [pictured, plain]);
    const none = [named, { source: 'actus', item: plain.id }, { source: 'rien', item: plain.id }];
    const { json } = await ask(none);
    expect(json.pictures).toEqual(none.map((one) => ({ ...one, address: null })));
    await ask(none);
    expect(workspace.contents.picturesAsked).toEqual([url]);
  });

  test('that are not there are not found, whatever is asked for', async () => {
    for (const name of ['0'.repeat(32), '..%2f..%2fnewsletter.config', 'a'])
      expect((await get(`/content-pictures/${name}.jpg`)).status, name).toBe(404);
  });
});

describe('The documented automatic content', () => {
  test('answers blocks with their values as JSON text, stores nothing', async () => {
    const { json } = await form(auto(), {});
    expect(json).toMatchObject({
      success: true,
      message: 'La récupération des contenus a été effectuée.',
      left: [],
      idle: [],
    });
    const [block] = json.blocks as { position: string; blockid: string; blockdatas: string }[];
    expect(block).toMatchObject({
      position: 'full2',
      blocktemplate: 'texte',
      blockfilter: 'full',
      isNew: true,
    });
    expect(JSON.parse(block?.blockdatas ?? '')).toMatchObject({ title: 'Le marché de Noël' });
    expect((json.letter as { id: string }[]).at(-1)?.id).toBe(block?.blockid);
    expect(workspace.changes).toEqual([]);
  });

  test('takes the blocks that are not saved yet, as JSON text', async () => {
    const { json } = await form(auto(), { blocks: '[]' });
    expect(json.letter).toHaveLength(1);
  });

  test('says that a newsletter template has no rule', async () => {
    await workspace.deps.newsletterTemplates.update('lettre', ({ autocontent: _, ...template }) => template);
    const { status, json } = await form(auto(), {});
    expect(status).toBe(422);
    expect(json).toMatchObject({
      success: false,
      code: 'auto-content-without-rules',
      exception: 'Le modèle «\u00a0La lettre\u00a0» n’a pas de règle de contenu automatique.',
    });
  });
});
