import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { postJson, type RequestOptions, request } from './server-requests.ts';
import { type RunningServer, startServer } from './server-running.ts';
import { aWorkspace, type Workspace } from './server-workspace.ts';

// The documented endpoints as scripts and forms call them.
const campaignId = 'lettre-de-decembre';

let workspace: Workspace;
let running: RunningServer;

beforeEach(async () => {
  workspace = await aWorkspace();
  running = await startServer(workspace.deps);
});
afterEach(() => running.stop());

const get = (path: string) => request(running.url + path);
const post = (path: string, body: RequestOptions['body']) => request(running.url + path, { body });
const form = (pairs: [string, string][]) => {
  const data = new FormData();
  for (const [name, value] of pairs) data.append(name, value);
  return data;
};
const save = `/campaign/ajaxsave/${campaignId}`;
const current = async () => {
  const summary = await workspace.deps.versions.current(campaignId);
  return workspace.deps.versions.get(summary?.id ?? '');
};

describe('ajaxsave', () => {
  const fields: [string, string][] = [
    ['subject', 'Vœux du maire'],
    ['backgroundcolor', 'blanc'],
    ['subjectfontsize', '16'],
    ['blocks', JSON.stringify([{ ...blockOf('b9'), blockdatas: JSON.stringify({ title: 'Neuf' }) }])],
  ];

  test.each<[string, () => Promise<{ status: number; json: Record<string, unknown> }>]>([
    ['multipart', () => post(save, form(fields))],
    ['urlencoded', () => post(save, new URLSearchParams(fields))],
    ['JSON', () => postJson(running.url + save, Object.fromEntries(fields))],
  ])('takes the same fields as %s', async (_kind, send) => {
    const { status, json } = await send();
    expect(status).toBe(200);
    const version = await current();
    expect(json).toMatchObject({ success: true, versionid: version?.id, unchanged: false });
    expect(version).toMatchObject({
      subject: 'Vœux du maire',
      preheader: workspace.version.preheader,
      parameters: { backgroundcolor: 'blanc', subjectfontsize: 16, unsubtext: 'Se désabonner' },
      blocks: [{ id: 'b9', blockdatas: { title: 'Neuf' } }],
    });
  });

  test('an unknown field of a form is ignored', async () => {
    const { json } = await post(
      save,
      form([
        ['subject', 'a'],
        ['PHPSESSID', 'x'],
      ]),
    );
    expect(json.success).toBe(true);
  });

  test('blocks and html together answer 400', async () => {
    const { status, json } = await post(
      save,
      form([
        ['blocks', '[]'],
        ['html', '<p>'],
      ]),
    );
    expect(status).toBe(400);
    expect(json.exception).toContain('donnez blocks ou html');
    expect(workspace.changes).toEqual([]);
  });

  test('over a version that is no longer current answers 409 with the current one and what changed', async () => {
    await post(save, form([['subject', 'Premier']]));
    const late = await post(
      save,
      form([
        ['subject', 'Second'],
        ['base_version', workspace.version.id],
      ]),
    );
    expect(late.status).toBe(409);
    const now = await current();
    expect(late.json).toMatchObject({
      success: false,
      code: 'version-conflict',
      current: { id: now?.id, created_at: now?.created_at, name: 'Anne' },
      changes: [{ id: 'subject' }],
    });
    expect(now).toMatchObject({ subject: 'Premier' });
  });

  test('JSON text with a forbidden key inside a form answers 400', async () => {
    const blocks = `[{"id":"b1","blockdatas":{"__proto__":{"polluted":1}}}]`;
    const { status, json } = await post(save, form([['blocks', blocks]]));
    expect(status).toBe(400);
    expect(json.exception).toContain('__proto__');
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  test('an unknown campaign answers 404 in French', async () => {
    const { status, json } = await post('/campaign/ajaxsave/nulle-part', form([['subject', 'a']]));
    expect(status).toBe(404);
    expect(json).toMatchObject({ code: 'campaign-not-found' });
    expect(json.exception).toContain('La campagne «\u00a0nulle-part\u00a0» est introuvable');
  });

  test('an id that is a path answers 400', async () => {
    for (const id of ['..%2f..%2fetc', '%2e%2e', 'C:', 'a%5cb', 'con']) {
      const { status } = await post(`/campaign/ajaxsave/${id}`, form([['subject', 'a']]));
      expect([400, 404], id).toContain(status);
    }
    expect(workspace.changes).toEqual([]);
  });
});

function blockOf(id: string) {
  return { id, blocktemplate: 'texte', position: 'full1', blockfilter: 'full' };
}

describe('ajaxgetcampaignblock', () => {
  const path = '/campaign/ajaxgetcampaignblock';

  test('draws a block from blockdatas, as JSON text', async () => {
    const fields: [string, string][] = [
      ...Object.entries(blockOf('b5')),
      ['campaign_id', campaignId],
      ['blockdatas', JSON.stringify({ title: 'Marché de Noël' })],
    ];
    const { json } = await post(path, form(fields));
    expect(json.html).toContain('data-block-id="b5"');
    expect(json.html).toContain('Marché de Noël');
    const [block] = json.blocks as { blockdatas: string }[];
    expect(JSON.parse(block?.blockdatas ?? '')).toMatchObject({ title: 'Marché de Noël' });
  });

  test('draws a block from the fields of its own form', async () => {
    const fields: [string, string][] = [
      ...Object.entries(blockOf('b5')),
      ['newslettertemplate_id', 'lettre'],
      ['title', 'Par le formulaire'],
    ];
    const { json } = await post(path, form(fields));
    expect(json.html).toContain('Par le formulaire');
  });

  test('draws the defaults without blockdatas', async () => {
    const { json } = await post(
      path,
      form([
        ['blocktemplate', 'texte'],
        ['campaign_id', campaignId],
      ]),
    );
    expect(json.html).toContain('Votre titre');
  });

  test.each<[string, [string, string][], number]>([
    ['an unknown block template', [['blocktemplate', 'inconnu']], 404],
    [
      'a position that does not take it',
      [
        ['blocktemplate', 'texte'],
        ['position', 'footer'],
      ],
      422,
    ],
    [
      'a position that is none',
      [
        ['blocktemplate', 'texte'],
        ['position', 'full12'],
      ],
      422,
    ],
    ['no block template', [], 400],
  ])('%s answers the reason', async (_case, fields, status) => {
    const answer = await post(path, form([...fields, ['campaign_id', campaignId]]));
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({ success: false });
    expect(String(answer.json.exception).length).toBeGreaterThan(20);
  });
});

describe('the form of a block', () => {
  test('is filled with the values of the block, and names the block', async () => {
    const { json } = await post(
      '/campaign/ajaxgetcampaignblockform',
      form([
        ['blocktemplate', 'texte'],
        ['campaign_id', campaignId],
        ['id', 'b5'],
      ]),
    );
    expect(json.html).toContain('<input type="text" name="title" value="Votre titre">');
    expect(json.html).toContain('<input type="hidden" name="id" value="b5">');
    expect(json.form).toMatchObject({ block: { id: 'b5' }, values: { title: 'Votre titre' } });
  });
});

describe('ajaxsendbat', () => {
  const path = `/campaign/ajaxsendbat/${campaignId}`;

  test('mails groups and addresses, and answers what became of each', async () => {
    const fields: [string, string][] = [
      ['batdest', 'relecture'],
      ['batmail', 'anne@exemple.fr; paul@exemple.fr'],
    ];
    const { json } = await post(path, form(fields));
    expect(workspace.mailer.sent[0]?.recipients).toHaveLength(4);
    expect(json).toMatchObject({ success: true, proof: { number: 1, recipients: { length: 4 } } });
    expect(Object.keys(json.proof as object).sort()).toEqual([
      'contentHash',
      'number',
      'recipients',
      'sha256',
    ]);
  });

  test('takes batdest repeated, as checkboxes post it', async () => {
    const { json } = await post(
      path,
      form([
        ['batdest', 'relecture'],
        ['batdest', 'relecture'],
      ]),
    );
    expect(json.success).toBe(true);
  });

  test('without anyone answers the sentence that is fixed', async () => {
    const { status, json } = await post(
      path,
      form([
        ['batdest', ''],
        ['batmail', ' '],
      ]),
    );
    expect(status).toBe(422);
    expect(json.exception).toBe('Veuillez selectionner un ou plusieurs destinataires');
  });

  test('a bad address is named and nobody is mailed', async () => {
    const { status, json } = await post(path, form([['batmail', 'anne@exemple.fr, pas-une-adresse']]));
    expect(status).toBe(400);
    expect(json.exception).toContain('pas-une-adresse');
    expect(workspace.mailer.sent).toEqual([]);
  });
});

test('closing the server lets the answer under way arrive', async () => {
  let release = () => {};
  workspace.mailer.hold(
    new Promise((resolve) => {
      release = resolve;
    }),
  );
  const answer = post(`/campaign/ajaxsendbat/${campaignId}`, form([['batmail', 'anne@exemple.fr']]));
  await expect.poll(() => workspace.changes.length).toBeGreaterThan(0);
  const closed = running.server.close();
  release();
  expect((await answer).json.success).toBe(true);
  await closed;
  await expect(get('/preview-frame')).rejects.toThrow('ECONNREFUSED');
});

describe('pages that are looked at', () => {
  test('the preview shows the email with its pictures and the values of its reader', async () => {
    const { text } = await get(`/campaign/noneditablepreview/${campaignId}`);
    expect(text).toContain('Bonjour');
    expect(text).not.toContain('{{nl:');
    expect(text).not.toContain('data-block-id');
    const older = await get(`/campaign/noneditablepreview/${campaignId}/${workspace.version.id}`);
    expect(older.text).toBe(text);
  });

  test('is in its light or its dark colours where one asks for them, whatever the system’s', async () => {
    const shown = async (scheme: string) =>
      (await get(`/campaign/noneditablepreview/${campaignId}?scheme=${scheme}`)).text;
    for (const scheme of ['light', 'dark']) {
      const html = await shown(scheme);
      expect(html).not.toContain('prefers-color-scheme');
      expect(html).toContain(`color-scheme:${scheme}!important`);
    }
    expect(await shown('dark')).toContain('@media all{');
    expect((await get(`/campaign/noneditablepreview/${campaignId}?scheme=sepia`)).status).toBe(400);
  });

  test('its links that only a platform can make lead to a page of ours that says so', async () => {
    const { text } = await get(`/campaign/noneditablepreview/${campaignId}`);
    const [, path = ''] = /href="(\/lien-de-demonstration[^"]*)"/.exec(text) ?? [];
    const page = await get(path);
    expect(page.status).toBe(200);
    expect(page.text).toContain('<h1>Lien de démonstration</h1>');
    expect(page.headers['content-security-policy']).toMatch(/^sandbox/);
  });

  test('a raw email is shown as it is, where its scripts cannot run', async () => {
    const { text, headers } = await get('/campaign/noneditablepreview/courriel-donne');
    expect(text).toContain('<script>alert(1)</script>');
    expect(headers['content-security-policy']).toMatch(/^sandbox allow-downloads; default-src 'none'/);
  });

  test('shows pictures of the workspace only, or none, when it is asked to', async () => {
    const policyOf = async (pictures: string) =>
      (await get(`/campaign/noneditablepreview/courriel-donne?pictures=${pictures}`)).headers[
        'content-security-policy'
      ];
    expect(await policyOf('own')).toContain("img-src 'self' data:;");
    expect(await policyOf('none')).toContain("img-src 'none';");
  });

  test('an unknown one is a French page for a person, and facts for a script', async () => {
    const path = `${running.url}/campaign/noneditablepreview/nulle-part`;
    const page = await request(path, { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect(page.status).toBe(404);
    expect(page.text).toContain('La campagne «\u00a0nulle-part\u00a0» est introuvable');
    expect((await request(path)).json).toMatchObject({ success: false, code: 'campaign-not-found' });
  });
});
