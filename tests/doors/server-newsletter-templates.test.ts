import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { NewsletterTemplate } from '../../src/core/newsletter-template/newsletter-template.ts';
import { aNewsletterTemplate } from '../support/builders/templates.ts';
import { postJson, request } from './server-requests.ts';
import { type RunningServer, startServer } from './server-running.ts';
import { aWorkspace, type Workspace } from './server-workspace.ts';

// The newsletter template editor's calls, as scripts make them.
let workspace: Workspace;
let running: RunningServer;

beforeEach(async () => {
  workspace = await aWorkspace();
  running = await startServer(workspace.deps);
});
afterEach(() => running.stop());

const get = (path: string) => request(`${running.url}/api/newslettertemplates${path}`);
const post = (path: string, value: unknown) =>
  postJson(`${running.url}/api/newslettertemplates${path}`, value);

function fields(facts: Record<string, unknown> = {}) {
  const { id: _, former_defaults: __, ...rest } = aNewsletterTemplate(facts);
  return rest;
}

describe('a newsletter template', () => {
  test('is made ready for use, or as a copy', async () => {
    const made = await post('', { name: 'Flash info' });
    expect(made.json).toMatchObject({
      newslettertemplate: { id: 'flash-info', use_editor: true, positions: expect.any(Array) },
    });
    const copy = await post('', { name: 'Copie', from: 'lettre' });
    expect(copy.json.newslettertemplate).toEqual(aNewsletterTemplate({ id: 'copie', name: 'Copie' }));
  });

  test('is changed, once from each state of it', async () => {
    const { json } = await get('/lettre');
    const save = (name: string) => post('/lettre', { ...fields({ name }), base_revision: json.revision });
    expect((await save('La lettre bleue')).json).toMatchObject({
      newslettertemplate: { name: 'La lettre bleue' },
    });
    const late = await save('Trop tard');
    expect([late.status, late.json.code]).toEqual([409, 'newsletter-template-stale']);
  });

  test('is merged with what was saved since it was opened, where it brings what was opened', async () => {
    const { json } = await get('/lettre');
    const { newslettertemplate: base, revision: base_revision } = json;
    const save = (facts: Record<string, unknown>) =>
      post('/lettre', { ...fields(facts), base, base_revision });
    await save({ name: 'La lettre bleue' });
    const { defaults } = aNewsletterTemplate();
    const late = await save({ defaults: { ...defaults, preheader: 'Les nouvelles' } });
    expect(late.json).toMatchObject({
      newslettertemplate: { name: 'La lettre bleue', defaults: { preheader: 'Les nouvelles' } },
      merged: { theirs: [{ kind: 'field', id: 'name', name: 'Nom' }] },
    });
    const refused = await save({ name: 'Trop tard' });
    expect(refused).toMatchObject({ status: 409, json: { code: 'newsletter-template-stale' } });
    expect(refused.json.changes).toEqual([{ kind: 'field', id: 'name', name: 'Nom' }]);
  });

  test('keeps the default one step back, which no form names', async () => {
    await request(`${running.url}/campaign/ajaxsaveasdefault/lettre-de-decembre`, {
      method: 'POST',
      body: new URLSearchParams(),
    });
    const { json } = await get('/lettre');
    const { former_defaults } = json.newslettertemplate as { former_defaults: object };
    expect(former_defaults).toBeDefined();
    const { json: saved } = await post('/lettre', fields({ name: 'Autre' }));
    expect((saved.newslettertemplate as { former_defaults: object }).former_defaults).toEqual(
      former_defaults,
    );
  });

  test.each([
    ['a position twice', { positions: ['full1', 'full1'] }, 400, 'répétée'],
    [
      'an alias twice',
      { colors: Array(2).fill({ alias: 'bleu', label: 'Bleu', csscode: '#0000ff' }) },
      400,
      'sert deux fois',
    ],
    [
      'a colour that is none',
      { colors: [{ alias: 'bleu', label: 'Bleu', csscode: 'bleu' }] },
      400,
      '#rrggbb',
    ],
    ['a block template that is not there', { blocktemplates: ['nulle-part'] }, 422, 'nulle-part'],
    ['a base that is none', { base: { positions: 'partout' } }, 400, 'base.positions'],
    [
      'the base of another state',
      { base: aNewsletterTemplate({ name: 'Autre' }), base_revision: 'x' },
      400,
      'base : ce',
    ],
    // No campaign could be opened that began with these.
    ['a default preheader of two lines', { defaults: { preheader: 'Une\nautre' } }, 400, 'retour à la ligne'],
    ['a default preheader too long', { defaults: { preheader: 'a'.repeat(1_001) } }, 400, '1000 caractères'],
    [
      'an address with another header',
      { sender: { email: 'a@b.c\r\nBcc: d@e.f' } },
      400,
      'retour à la ligne',
    ],
  ])('refuses %s, with its place, and nothing is changed', async (_, change, status, told) => {
    const { status: answered, json } = await post('/lettre', { ...fields(), ...change });
    expect(answered).toBe(status);
    expect(String(json.exception)).toContain(told);
    expect(workspace.changes).toEqual([]);
  });

  test('refuses default colours that cannot be read once a letter writes in them, with the nearest that can', async () => {
    const parameters = { backgroundcolor: 'blanc', legalcolor: 'blanc', legalbottomtext: '' };
    const { status, json } = await post('/lettre', { ...fields(), defaults: { parameters } });
    expect([status, json.code]).toEqual([422, 'palette-unreadable']);
    expect(String(json.exception)).toContain('Encre');
  });

  test('in use is not deleted, and the refusal says where; another is, and comes back', async () => {
    const refused = await post('/lettre/delete', {});
    expect([refused.status, refused.json.code]).toEqual([409, 'template-used']);
    expect((await get('/lettre/usage')).json).toMatchObject({
      campaigns: [{ id: 'courriel-donne' }, { id: 'lettre-de-decembre' }],
    });
    const { json } = await post('/vide/delete', {});
    expect((await get('/vide')).status).toBe(404);
    await postJson(`${running.url}/api/trash/restore`, { mark: json.trash });
    expect((await get('/vide')).status).toBe(200);
  });

  test('is opened with what its letters are drawn with', async () => {
    expect((await get('/lettre')).json).toMatchObject({
      newslettertemplate: { id: 'lettre' },
      revision: expect.any(String),
      blockTemplates: expect.arrayContaining([expect.objectContaining({ parameters: expect.any(Array) })]),
      thumbnails: {},
      groups: expect.any(Array),
    });
  });

  test('says what its campaigns name of it, and how many there are', async () => {
    const { json } = await get('/lettre/usage');
    const [campaign] = (json.campaigns as { id: string }[]).filter(({ id }) => id === 'lettre-de-decembre');
    expect(campaign).toMatchObject({
      archived: false,
      positions: expect.any(Array),
      aliases: expect.any(Array),
    });
    const { json: list } = await get('');
    expect(list.newslettertemplates).toContainEqual(expect.objectContaining({ id: 'lettre', campaigns: 2 }));
  });

  test('takes its former default back, and gives it again', async () => {
    await post('/lettre', fields({ defaults: { preheader: 'Avant' } }));
    await request(`${running.url}/campaign/ajaxsaveasdefault/lettre-de-decembre`, {
      method: 'POST',
      body: new URLSearchParams(),
    });
    const { json: restored } = await post('/lettre/restoredefault', {});
    expect(restored).toMatchObject({ newslettertemplate: { defaults: { preheader: 'Avant' } } });
    const { json: again } = await post('/lettre/restoredefault', {});
    expect(again).toMatchObject({ newslettertemplate: { former_defaults: [{ preheader: 'Avant' }] } });
  });

  test('takes back what one did, and never what somebody did since; a list read before names its contents still', async () => {
    const save = (path: string, body: object) =>
      request(`${running.url}${path}`, { method: 'POST', body: new URLSearchParams({ ...body }) });
    const makesDefault = async (preheader: string) => {
      await save('/campaign/ajaxsave/lettre-de-decembre', { preheader });
      const { json } = await save('/campaign/ajaxsaveasdefault/lettre-de-decembre', {});
      return json.replaced_at as string;
    };
    const now = async () => {
      const { newslettertemplate } = (await get('/lettre')).json as unknown as {
        newslettertemplate: NewsletterTemplate;
      };
      return newslettertemplate.defaults.preheader;
    };
    await post('/lettre', fields({ defaults: { preheader: 'Zéro' } }));
    const mine = await makesDefault('Un');
    const theirs = await makesDefault('Deux');
    const refused = await post('/lettre/restoredefault', { replaced_at: mine, only_last: true });
    expect([refused.status, refused.json.code]).toEqual([409, 'default-changed-since']);
    expect(await now()).toBe('Deux');
    // Whoever sees the former contents as they were before takes the one they see.
    await post('/lettre/restoredefault', { rank: 0, replaced_at: mine });
    expect(await now()).toBe('Zéro');
    const gone = await post('/lettre/restoredefault', { rank: 0, replaced_at: mine });
    expect(gone.json.code).toBe('default-changed-since');
    await post('/lettre/restoredefault', { replaced_at: theirs });
    expect(await now()).toBe('Un');
  });
});
