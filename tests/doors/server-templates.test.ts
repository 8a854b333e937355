import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type BlockTemplate, BlockTemplateSchema } from '../../src/core/block-template/block-template.ts';
import { fieldKinds, type Parameter, ParameterSchema } from '../../src/core/fields/index.ts';
import { nestFields } from '../../src/server/form-fields.ts';
import { parameterItem } from '../../src/server/fragments/parameter-item.ts';
import { readParameterFields } from '../../src/use-cases/templates/preview-block-template.ts';
import { posted } from '../support/posted-form.ts';
import { postJson, request } from './server-requests.ts';
import { type RunningServer, startServer } from './server-running.ts';
import { aWorkspace, type Workspace } from './server-workspace.ts';

// The block template editor's calls, as scripts and forms make them.
let workspace: Workspace;
let running: RunningServer;

beforeEach(async () => {
  workspace = await aWorkspace();
  running = await startServer(workspace.deps);
});
afterEach(() => running.stop());

const get = (path: string) => request(running.url + path);
const post = (path: string, value: unknown) => postJson(running.url + path, value);

const folder = 'fixtures/workspace/block-templates';
const themeParameters = readdirSync(folder).flatMap((id) => {
  const { schemaVersion: _, ...template } = JSON.parse(readFileSync(`${folder}/${id}/block.json`, 'utf8'));
  return BlockTemplateSchema.parse(template).parameters;
});

/** What a browser without script would send back of a parameter's form, read as the server reads it. */
function sentBack(parameter: Parameter): unknown {
  const fields = nestFields(posted(parameterItem(parameter, 0)));
  return readParameterFields(fields.parameters).parameters;
}

describe('the form of a parameter', () => {
  test.each(fieldKinds)('of the kind %s is answered, and posts what makes such a parameter', async (kind) => {
    const { status, json } = await get(`/blocktemplates/getparamform/${kind}?index=3`);
    expect(status).toBe(200);
    const fields = nestFields(posted(String(json.html)));
    const { parameters } = readParameterFields(fields.parameters);
    expect(ParameterSchema.parse((parameters as unknown[])[0])).toMatchObject({ kind });
    expect(String(json.html)).toContain('parameters[3][kind]');
  });

  test.each(themeParameters.map((parameter) => [`${parameter.kind} ${parameter.key}`, parameter] as const))(
    'posts back all that %s of the theme says',
    (_, parameter) => {
      const { default: _start, ...said } = parameter;
      const [back] = sentBack(parameter) as unknown[];
      expect(ParameterSchema.parse(back)).toMatchObject(said);
    },
  );

  test('of an unknown kind is not found', async () => {
    const { status, json } = await get('/blocktemplates/getparamform/video');
    expect([status, json.code]).toEqual([404, 'parameter-kind-not-found']);
  });
});

describe('the preview of a block template', () => {
  const form = (fields: Record<string, string>) =>
    request(`${running.url}/blocktemplates/preview`, { method: 'POST', body: new URLSearchParams(fields) });

  test('is a whole email with that block, from a form without script', async () => {
    const { status, json } = await form({
      name: 'Encart',
      blockfilters: '["full"]',
      'parameters[0][kind]': 'text',
      'parameters[0][key]': 'titre',
      'parameters[0][label]': 'Le grand titre',
      'parameters[0][settings][role]': 'title',
    });
    expect(status).toBe(200);
    expect(json.html).toMatch(/^<!doctype html>[\s\S]*Le grand titre/i);
  });

  test.each([
    ['ran into a limit', '{% for i in (1..3000000) %}{{ i }}{% endfor %}'],
    ['failed', '{% row %}{{ titre | nul: 1 }}'],
  ])('answers what is remarked: markup that %s is no silent empty block', async (_, markup) => {
    const { status, json } = await form({ name: 'Encart', blockfilters: '["full"]', markup });
    expect([status, json.success]).toEqual([200, true]);
    expect(json.findings).toMatchObject([{ rule: 'markup-failed', severity: 'blocking' }]);
    const [{ message }] = json.findings as [{ message: string }];
    expect(message).toContain('Encart');
  });

  test('answers no remark where there is none', async () => {
    const { json } = await form({ name: 'Encart', blockfilters: '["full"]', markup: '<p>Bonjour</p>' });
    expect(json.findings).toEqual([]);
  });

  test('shows what is stored where the form says nothing', async () => {
    const { json } = await form({ id: 'texte' });
    expect(json.html).toContain('Votre titre');
  });

  test.each([
    [
      'an unknown kind',
      { 'parameters[0][kind]': 'video', 'parameters[0][key]': 'a', 'parameters[0][label]': 'A' },
      'kind',
    ],
    [
      'a key twice',
      {
        'parameters[0][kind]': 'text',
        'parameters[0][key]': 'a',
        'parameters[0][label]': 'A',
        'parameters[1][kind]': 'text',
        'parameters[1][key]': 'a',
        'parameters[1][label]': 'B',
      },
      'clé',
    ],
    ['text that is no JSON', { parameters: 'non' }, 'JSON'],
  ])('refuses %s, in French and with its place', async (_, fields, told) => {
    const { status, json } = await form(fields as Record<string, string>);
    expect(status).toBe(400);
    expect(String(json.exception)).toContain(told);
  });

  test('refuses 10,000 parameters at once', async () => {
    const parameters = Array.from({ length: 10_000 }, (_, n) => ({ kind: 'text', key: `t${n}`, label: 'T' }));
    const { status, json } = await post('/blocktemplates/preview', { name: 'Trop', parameters });
    expect([status, json.success]).toEqual([400, false]);
  });
});

describe('a block template', () => {
  const template = {
    name: 'Encart',
    description: '',
    blockfilters: ['full'],
    look: {},
    parameters: [{ key: 'titre', kind: 'text', label: 'Titre' }],
    markup: '',
  };

  test('is made, changed, listed and deleted over HTTP', async () => {
    const made = await post('/api/blocktemplates', { name: 'Encart' });
    expect(made.json).toMatchObject({ blocktemplate: { id: 'encart' }, revision: expect.any(String) });
    const saved = await post('/api/blocktemplates/encart', {
      ...template,
      base_revision: made.json.revision,
    });
    expect(saved.json).toMatchObject({ blocktemplate: { parameters: [{ key: 'titre' }] } });
    const { json } = await get('/api/blocktemplates');
    expect(json.blocktemplates).toMatchObject([
      { id: 'encart', parameters: 1, custom: false },
      { id: 'libre' },
      { id: 'texte' },
    ]);
    const gone = await post('/api/blocktemplates/encart/delete', {});
    expect(gone.json).toMatchObject({ success: true, trash: expect.any(String) });
    expect((await get('/api/blocktemplates/encart')).status).toBe(404);
  });

  test('opened before someone else saved it is not written over', async () => {
    const { json } = await get('/api/blocktemplates/texte');
    await post('/api/blocktemplates/texte', { ...template, base_revision: json.revision });
    const late = await post('/api/blocktemplates/texte', {
      ...template,
      name: 'Trop tard',
      base_revision: json.revision,
    });
    expect([late.status, late.json.code]).toEqual([409, 'block-template-stale']);
  });

  test('opened before someone else saved it is merged with that where it brings what was opened', async () => {
    const { json } = await get('/api/blocktemplates/texte');
    const { id: _, ...base } = json.blocktemplate as BlockTemplate;
    const save = (facts: object) =>
      post('/api/blocktemplates/texte', {
        ...{ ...base, ...facts },
        ...{ base: json.blocktemplate, base_revision: json.revision },
      });
    await save({ name: 'Encart' });
    const late = await save({ description: 'Un texte' });
    expect(late.json).toMatchObject({
      success: true,
      blocktemplate: { name: 'Encart', description: 'Un texte' },
      merged: { theirs: [{ kind: 'field', id: 'name', name: 'Nom' }] },
    });
    const refused = await save({ name: 'Cadre' });
    expect([refused.status, refused.json.code]).toEqual([409, 'block-template-stale']);
    expect(refused.json.changes).toEqual([{ kind: 'field', id: 'name', name: 'Nom' }]);
  });

  test.each([
    ['a text', 'tout', 'base'],
    ['an empty object', {}, 'base.id'],
    ['a list', [[[[]]]], 'base'],
    [
      '10,000 parameters',
      { id: 'texte', name: 'T', blockfilters: ['full'], parameters: Array(10_000).fill({}) },
      'base.parameters',
    ],
    [
      'a key of every object',
      { id: 'texte', name: 'T', blockfilters: ['full'], parameters: [], __proto__x: 1 },
      'base',
    ],
    [
      'another template',
      { id: 'autre', name: 'T', blockfilters: ['full'], parameters: [] },
      'base : ce n’est pas',
    ],
  ])('is not saved with a base that is %s', async (_, base, told) => {
    const { json } = await get('/api/blocktemplates/texte');
    const refused = await post('/api/blocktemplates/texte', {
      ...template,
      base,
      base_revision: json.revision,
    });
    expect([refused.status, refused.json.code]).toEqual([400, 'input-invalid']);
    expect(String(refused.json.exception)).toContain(told);
    expect(workspace.changes).toEqual([]);
  });

  test.each([
    [
      '10,000 parameters',
      Array.from({ length: 10_000 }, (_, n) => ({ key: `t${n}`, kind: 'text', label: 'T' })),
    ],
    ['an unknown kind', [{ key: 'a', kind: 'video', label: 'A' }]],
    [
      'a key twice among a list’s elements',
      [
        {
          key: 'dates',
          kind: 'list',
          label: 'Dates',
          settings: {
            of: [
              { key: 'jour', kind: 'text', label: 'Jour' },
              { key: 'jour', kind: 'text', label: 'Heure' },
            ],
          },
        },
      ],
    ],
  ])('is not saved with %s, and stays as it was', async (_, parameters) => {
    const before = await get('/api/blocktemplates/texte');
    const refused = await post('/api/blocktemplates/texte', { ...template, parameters });
    expect([refused.status, refused.json.code]).toEqual([400, 'input-invalid']);
    expect(String(refused.json.exception)).toMatch(/^Données refusées\. parameters/);
    expect((await get('/api/blocktemplates/texte')).json).toEqual(before.json);
  });

  test('in use says where, and is not deleted', async () => {
    const usage = await get('/api/blocktemplates/texte/usage');
    expect(usage.json).toMatchObject({ campaigns: [{ id: 'lettre-de-decembre', blocks: 1 }], clips: 1 });
    const refused = await post('/api/blocktemplates/texte/delete', {});
    expect([refused.status, refused.json.code]).toEqual([409, 'template-used']);
    expect(workspace.changes).toEqual([]);
  });
});
