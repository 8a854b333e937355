import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AuditEntry } from '../../src/core/audit/audit-entry.ts';
import { aWidget } from '../support/builders/widget.ts';
import { contractCalls, rowOf } from './contract-calls.ts';
import { postJson, request } from './server-requests.ts';
import { type RunningServer, startServer } from './server-running.ts';
import type { Workspace } from './server-workspace.ts';
import { aPersonWho, aSharedWorkspace, browserOf, publicHost, scriptOf } from './shared-workspace.ts';

let workspace: Workspace;
let running: RunningServer;
let calls: ReturnType<typeof contractCalls>;

beforeEach(async () => {
  workspace = await aSharedWorkspace();
  running = await startServer(workspace.deps);
  calls = contractCalls(workspace, running);
});
afterEach(() => running.stop());

async function entries(): Promise<AuditEntry[]> {
  const found: AuditEntry[] = [];
  for await (const line of workspace.deps.audit.read()) if ('entry' in line) found.push(line.entry);
  return found;
}

const lastEntry = async () => (await entries()).at(-1);

describe('the audit log of a shared server', () => {
  test('says who signed in, by the door itself', async () => {
    const hashed = await workspace.deps.secrets.hashPassword('quatre mots en tout cas');
    await workspace.deps.access.passwords.create({ id: 'editor', ...hashed });
    const headers = { ...publicHost, origin: 'http://localhost' };
    const good = { email: 'EDITOR@exemple.fr', password: 'quatre mots en tout cas' };
    await postJson(`${running.url}/api/sign-in`, { ...good, password: 'autre chose en tout cas' }, headers);
    await expect.poll(lastEntry).toMatchObject({
      action: 'sign-in-refused',
      on: { noun: 'person', id: 'editor' },
      note: '× 1',
    });
    const { status } = await postJson(`${running.url}/api/sign-in`, good, headers);
    expect([status, await lastEntry()]).toMatchObject([
      200,
      { action: 'signed-in', who: { id: 'editor', name: 'Editor Durand' } },
    ]);
  });

  test('says of an account that is tried in vain the first time and the tenth, and never what was typed', async () => {
    const headers = { ...publicHost, origin: 'http://localhost' };
    const attempt = (email: string) =>
      postJson(`${running.url}/api/sign-in`, { email, password: 'motdepasse-de-quelqu-un' }, headers);
    for (const email of [...Array<string>(12).fill('editor@exemple.fr'), 'secret@tape.ici']) {
      await workspace.deps.clock.wait(10_000);
      expect((await attempt(email)).status).toBe(401);
    }
    await expect.poll(async () => (await entries()).length).toBe(3);
    const told = (await entries()).map(({ action, who, on, note }) => [action, who, on?.id, note]);
    expect(told).toEqual([
      ['sign-in-refused', { name: '?' }, 'editor', '× 1'],
      ['sign-in-refused', { name: '?' }, 'editor', '× 10'],
      ['sign-in-refused', { name: '?' }, undefined, '× 1'],
    ]);
    expect(JSON.stringify(await entries())).not.toMatch(/motdepasse|tape\.ici/);
  });

  test('says who approved which proof; the approval is theirs, whatever name is given', async () => {
    const { headers: editor } = await browserOf(workspace, aPersonWho('editor'));
    await calls.call('proofs.send', rowOf('proofs.send'), editor);
    const { headers } = await browserOf(workspace, aPersonWho('approver'));
    const { json } = await calls.call('proofs.approve', rowOf('proofs.approve'), headers);
    expect(json.proof).toMatchObject({ approval: { by: 'Approver Durand', author_id: 'approver' } });
    expect((await entries()).map(({ who, action, note }) => [who.name, action, note])).toEqual([
      ['Editor Durand', 'proof-sent', 'BAT 1'],
      ['Approver Durand', 'proof-approved', 'BAT 1'],
    ]);
  });

  test('says by which name somebody goes from now on', async () => {
    const { headers } = await browserOf(workspace, aPersonWho('editor'));
    const { status } = await postJson(`${running.url}/api/account/rename`, { name: 'Anne Martin' }, headers);
    expect(status).toBe(200);
    expect(await lastEntry()).toMatchObject({
      action: 'person-renamed',
      who: { id: 'editor', name: 'Editor Durand' },
      note: 'Anne Martin',
    });
  });

  test('names the token by which a script scheduled a letter', async () => {
    const { headers } = await scriptOf(workspace, aPersonWho('sender'));
    const { status, text } = await calls.call('sends.schedule', rowOf('sends.schedule'), headers);
    expect(status, text).toBe(200);
    expect(await lastEntry()).toMatchObject({
      who: { id: 'sender', name: 'Sender Durand', token: 'CI du site' },
      on: { noun: 'campaign', id: 'lettre-de-decembre' },
    });
  });

  test('is read, searched and exported by administrators', async () => {
    const { headers } = await browserOf(workspace, aPersonWho('administrator'));
    const add = (name: string) =>
      postJson(
        `${running.url}/api/people`,
        { name, email: `${name}@exemple.fr`, roles: ['reader'] },
        headers,
      );
    await add('Zoé');
    await add('Paul');
    const read = async (query: string) =>
      (await request(`${running.url}/api/audit?${query}`, { headers })).json as {
        entries: AuditEntry[];
        total: number;
      };
    const {
      entries: [last],
      total,
    } = await read('limit=1');
    expect([total, last]).toMatchObject([2, { action: 'person-added', on: { noun: 'person', id: 'paul' } }]);
    expect((await read('query=zoe')).total).toBe(1);
    expect((await read('action=person-added&person=administrator')).total).toBe(2);
    expect((await read('from=2999-01-01')).total).toBe(0);
    const { text } = await request(`${running.url}/api/audit/export`, { headers });
    expect(
      text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).on.id),
    ).toEqual(['zoe', 'paul']);
  });

  test('tells everybody who changed a template last, and the settings', async () => {
    const { headers } = await browserOf(workspace, aPersonWho('designer'));
    await calls.call('templates.save', rowOf('templates.save'), headers);
    const { headers: admin } = await browserOf(workspace, aPersonWho('administrator'));
    await calls.call('settings.save', rowOf('settings.save'), admin);
    const { headers: reader } = await browserOf(workspace, aPersonWho('reader'));
    const last = async () => (await request(`${running.url}/api/last-changes`, { headers: reader })).json;
    expect(await last()).toMatchObject({
      blockTemplates: [{ id: 'texte', name: 'Designer Durand' }],
      newsletterTemplates: [],
      themes: [],
      settings: { name: 'Administrator Durand' },
    });
    await calls.call('templates.save', rowOf('templates.save'), admin);
    expect(await last()).toMatchObject({ blockTemplates: [{ name: 'Administrator Durand' }] });
    await calls.call('versions.saveAsDefault', rowOf('versions.saveAsDefault'), headers);
    expect(await last()).toMatchObject({
      newsletterTemplates: [{ id: 'lettre', name: 'Designer Durand' }],
    });
  });

  test('settings are the administrators’, sources aside', async () => {
    const { headers } = await browserOf(workspace, aPersonWho('designer'));
    const save = (changes: object[]) => postJson(`${running.url}/api/settings`, { changes }, headers);
    expect((await save([{ path: 'name', value: 'Autre' }])).json.code).toBe('role-missing');
    expect((await save([{ path: 'sources', value: [] }])).status).toBe(200);
  });

  test('holds no secret of what was made', async () => {
    const { headers } = await browserOf(workspace, aPersonWho('administrator'));
    const added = await calls.call('people.add', rowOf('people.add'), headers);
    const made = await calls.call('account.createToken', rowOf('account.createToken'), headers);
    const secrets = [
      String((added.json.invitation as { url: string }).url.split('#')[1]),
      String(made.json.secret),
    ];
    const told = JSON.stringify(await entries());
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(40);
      expect(told).not.toContain(secret);
    }
  });
});

describe('what bears its person', () => {
  test('a version, a remark, a media', async () => {
    const { headers } = await browserOf(workspace, aPersonWho('editor'));
    const { json } = await calls.call('versions.save', rowOf('versions.save'), headers);
    const version = await workspace.deps.versions.get(String(json.versionid));
    expect(version).toMatchObject({ author: 'Editor Durand', author_id: 'editor' });
    await calls.call('proofs.send', rowOf('proofs.send'), headers);
    await calls.call('remarks.write', rowOf('remarks.write'), headers);
    const [remark] = await workspace.deps.proofComments.list('lettre-de-decembre');
    expect(remark).toMatchObject({ author_id: 'editor' });
  });
});

describe('a block that somebody keeps to themselves', () => {
  const own = {
    id: 'secret',
    name: 'Secret de couloir',
    access: 'private' as const,
    author: 'Editor Durand',
    author_id: 'editor',
  };

  beforeEach(() => workspace.deps.widgets.create(aWidget(own)));

  const seenBy = async (role: 'editor' | 'designer' | 'administrator') => {
    const { headers } = await browserOf(workspace, aPersonWho(role));
    const list = await request(`${running.url}/api/widgets?newsletterTemplateId=lettre`, { headers });
    const picture = await request(`${running.url}/thumbnails/widgets/secret.jpg`, { headers });
    return [list.text.includes('Secret de couloir'), picture.json.code];
  };

  test('is theirs and administrators’ alone, its picture too', async () => {
    expect(await seenBy('editor')).toEqual([true, 'media-not-found']);
    expect(await seenBy('administrator')).toEqual([true, 'media-not-found']);
    expect(await seenBy('designer')).toEqual([false, 'widget-not-found']);
  });

  test('is neither renamed, replaced nor deleted by others', async () => {
    const { headers } = await browserOf(workspace, aPersonWho('designer'));
    const post = (path: string, body: object) => postJson(running.url + path, body, headers);
    expect((await post('/api/widgets/secret', { name: 'Pris', category: '' })).status).toBe(404);
    expect((await post('/blockwidgets/ajaxdelete/secret', {})).status).toBe(404);
    expect(await workspace.deps.widgets.get('secret')).toMatchObject(own);
  });
});
