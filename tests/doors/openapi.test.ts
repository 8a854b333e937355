import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type Endpoint, pathParameters } from '../../src/contract/endpoint.ts';
import { buildOpenApi } from '../../src/contract/openapi/build-openapi.ts';
import { requestExamples } from '../../src/contract/openapi/examples.ts';
import { picturePaths } from '../../src/contract/openapi/picture-paths.ts';
import type { Job } from '../../src/core/jobs/job.ts';
import { serveRows } from '../../src/server/serve-rows.ts';
import { anIssuer } from '../support/builders/issuer.ts';
import { answering, contractCalls, rowOf } from './contract-calls.ts';
import { type Answer, type RequestOptions, request } from './server-requests.ts';
import { type RunningServer, startServer } from './server-running.ts';
import { aWorkspace, type Workspace } from './server-workspace.ts';
import { aSharedWorkspace, publicHost } from './shared-workspace.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query';
  description?: string;
  example?: unknown;
}

interface Properties {
  properties?: Record<string, { description?: string }>;
}

interface Media {
  schema: object;
  example?: unknown;
}

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  parameters: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content: Record<string, Media> }>;
}

interface Document {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Properties> };
}

const document = buildOpenApi({ version: '1.2.3', rows: serveRows('1.2.3') }) as unknown as Document;
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

/** The operation of a row, at its whole path. */
const operationOf = (row: Endpoint): Operation =>
  document.paths[row.path.replaceAll('?}', '}')]?.[row.method.toLowerCase()] as Operation;

const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
ajv.addSchema({ $id: 'openapi', components: document.components });

/** A schema of the document, its references resolved there; by what it complains of. */
function complaints(schema: object, value: unknown): string[] {
  const here = JSON.parse(
    JSON.stringify(schema).replaceAll('"#/components', '"openapi#/components'),
  ) as object;
  const validate: ValidateFunction = ajv.compile(here);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

const named = (rows: typeof answering) => rows.map(({ name, row }) => [name, row] as const);
const isJson = ({ row }: (typeof answering)[number]) => row.answer === undefined || row.answer === 'bare';

const failedJob: Job = {
  ...{ id: 'thumbnail/block-template/texte', kind: 'thumbnail', on: { noun: 'block-template', id: 'texte' } },
  ...{ state: 'failed', recurs: false, attempts: 5, reason: 'Le navigateur n’a pas démarré.' },
  ...{ since: '2026-11-30T08:00:00.000Z', dueAt: '2026-11-30T08:00:00.000Z' },
};

let workspace: Workspace;
let running: RunningServer;
let calls: ReturnType<typeof contractCalls>;

beforeEach(async () => {
  workspace = await aWorkspace();
  const { deps } = workspace;
  // The others go by the clock of the machine.
  const jobs = { ...deps.jobs, listPart: async () => ({ jobs: [failedJob], total: 1 }) };
  running = await startServer({ ...deps, jobs });
  calls = contractCalls(workspace, running);
});
afterEach(() => running.stop());

describe('what the server answers is what the document says', () => {
  const answerSchema = (row: Endpoint) =>
    operationOf(row).responses[200]?.content['application/json']?.schema;

  test.each(named(answering.filter(isJson)))('%s, done', async (name, row) => {
    await calls.callBefore(name);
    const { status, json, text } = await calls.call(name, row);
    expect(status, text).toBe(200);
    expect(complaints(answerSchema(row) as object, json)).toEqual([]);
    if (row.answer === undefined) live[name] = trimmed(json);
  });

  const live: Record<string, unknown> = {};

  /** Short enough to be read: of a list its first item, of a text its beginning. */
  function trimmed(value: unknown): unknown {
    if (Array.isArray(value)) return value.slice(0, 1).map(trimmed);
    if (typeof value === 'string') return value.length > 160 ? `${value.slice(0, 160)}…` : value;
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, trimmed(inner)]));
  }

  // `npx vitest -u` writes them anew where an answer was changed on purpose.
  test('and these answers are the examples it shows', async () => {
    const examples = `${JSON.stringify(live, null, 2)}\n`;
    await expect(examples).toMatchFileSnapshot('../../src/contract/openapi/answers.json');
  });

  test.each(named(answering.filter((one) => !isJson(one))))(
    '%s, done, of the type that is named',
    async (name, row) => {
      await calls.callBefore(name);
      const { status, headers } = await calls.call(name, row);
      expect(status).toBe(200);
      const types = Object.keys(operationOf(row).responses[200]?.content ?? {});
      const type = headers['content-type']?.split(';', 1)[0] ?? '';
      expect(types.includes('*/*') || types.includes(type), type).toBe(true);
    },
  );

  /** What no row takes: an address of another server, or a field that nobody knows. */
  const refused = (row: Endpoint): RequestOptions =>
    row.method === 'GET'
      ? { headers: { host: 'ailleurs.example' } }
      : { method: 'POST', body: '{"inconnu":1}', headers: { 'content-type': 'application/json' } };

  test.each(named(answering))('%s, refused', async (name, row) => {
    const answer = await request(calls.split(name, row).url, refused(row));
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(complaints({ $ref: '#/components/schemas/Problem' }, answer.json)).toEqual([]);
  });

  test('an answer with a field that it does not name is none', () => {
    const schema = answerSchema(rowOf('templates.list')) as object;
    expect(complaints(schema, { success: true, blocktemplates: [] })).toEqual([]);
    expect(complaints(schema, { success: true, blocktemplates: [], more: 1 })).not.toEqual([]);
    expect(complaints(schema, { blocktemplates: [] })).not.toEqual([]);
  });
});

/** A field of a form as its text says it: what is no text in the example goes as JSON. */
const fieldText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const encodings: Record<string, (fields: Record<string, unknown>) => RequestOptions['body']> = {
  'application/json': (fields) => JSON.stringify(fields),
  'application/x-www-form-urlencoded': (fields) =>
    new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, fieldText(value)])),
  'multipart/form-data': (fields) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, fieldText(value));
    return form;
  },
};

/** Numbers travel as text in a form: the schema speaks of what they say. */
function readAsForm(schema: Properties, fields: Record<string, unknown>) {
  const isNumber = (name: string) =>
    /"type":"(?:integer|number)"/.test(JSON.stringify(schema.properties?.[name] ?? ''));
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, isNumber(name) ? Number(value) : fieldText(value)]),
  );
}

describe('a form is taken as the document describes it', () => {
  const forms = answering.filter(({ row }) => row.body === 'form' && row.files === undefined);
  const cases = forms.flatMap(({ name, row }) =>
    Object.keys(operationOf(row).requestBody?.content ?? {}).map((type) => [name, type, row] as const),
  );

  async function send(
    name: string,
    row: Endpoint,
    type: string,
    more: Record<string, unknown> = {},
  ): Promise<Answer> {
    await calls.callBefore(name);
    const { url, rest } = calls.split(name, row);
    const fields = { ...rest, ...more };
    const schema = operationOf(row).requestBody?.content[type]?.schema ?? {};
    const read = type === 'application/json' ? fields : readAsForm(schema, fields);
    expect(complaints(schema, read)).toEqual([]);
    const headers = type === 'application/json' ? { 'content-type': type } : {};
    return request(url, { method: 'POST', body: encodings[type]?.(fields), headers });
  }

  test.each(cases)('%s, as %s', async (name, type, row) => {
    const answer = await send(name, row, type);
    expect(answer.status, answer.text).toBe(200);
  });

  const blockOf = (blockdatas: unknown) => ({
    id: 'b1',
    blocktemplate: 'texte',
    position: 'full1',
    blockfilter: 'full',
    blockdatas,
  });

  test.each(Object.keys(encodings))(
    'a save as %s takes the blocks as JSON text, their values as JSON text in it',
    async (type) => {
      const blocks = JSON.stringify([blockOf(JSON.stringify({ title: 'Juillet' }))]);
      const answer = await send('versions.save', rowOf('versions.save'), type, { blocks });
      expect(answer.json).toMatchObject({ success: true, unchanged: false });
    },
  );

  test('a save in JSON takes them as they are, and what is neither is refused by both', async () => {
    const row = rowOf('versions.save');
    const answer = await send('versions.save', row, 'application/json', {
      blocks: [blockOf({ title: 'Juillet' })],
    });
    expect(answer.status, answer.text).toBe(200);
    const schema = operationOf(row).requestBody?.content['application/json']?.schema ?? {};
    expect(complaints(schema, { blocks: 3 })).not.toEqual([]);
  });

  test('a form may have empty fields, and others; JSON names no other', async () => {
    const row = rowOf('blockTemplates.block');
    const empty = { id: '', position: '', blockfilter: '', newslettertemplate_id: '' };
    for (const type of ['multipart/form-data', 'application/x-www-form-urlencoded']) {
      const answer = await send('blockTemplates.block', row, type, {
        ...empty,
        title: 'Un titre',
        submit: 'OK',
      });
      expect(answer.status, answer.text).toBe(200);
      expect(answer.text).toContain('Un titre');
    }
    const schema = operationOf(row).requestBody?.content['application/json']?.schema ?? {};
    expect(complaints(schema, { blocktemplate: 'texte', submit: 'OK' })).not.toEqual([]);
  });
});

describe('the document', () => {
  test('describes every parameter and every field of a body', () => {
    const missing = operations.flatMap(({ operationId, parameters, requestBody }) => [
      ...parameters.filter(({ description }) => !description).map(({ name }) => `${operationId} ${name}`),
      ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
        Object.entries((schema as Properties).properties ?? {})
          .filter(([, { description }]) => !description)
          .map(([name]) => `${operationId} ${name}`),
      ),
    ]);
    expect([...new Set(missing)]).toEqual([]);
  });

  test('gives each row an example of what it takes, the very one these tests send', () => {
    for (const { name, row } of answering) {
      const { parameters, requestBody } = operationOf(row);
      const example = requestExamples[name] ?? {};
      for (const { name: segment } of pathParameters(row)) {
        const shown = parameters.find((parameter) => parameter.name === segment && parameter.in === 'path');
        expect(shown?.example, `${name} ${segment}`).toEqual(example[segment]);
      }
      const json = requestBody?.content['application/json'];
      if (json?.example) expect(complaints(json.schema, json.example), name).toEqual([]);
    }
  });

  test('files every operation under a tag that it describes', () => {
    const described = document.tags.map(({ name }) => name);
    expect([...new Set(operations.flatMap(({ tags }) => tags))].sort()).toEqual(described.sort());
  });

  test('says once what several rows say', () => {
    const names = Object.keys(document.components.schemas);
    expect(names).toEqual(expect.arrayContaining(['Block', 'Campaign', 'Problem', 'Proof', 'Send']));
    expect(JSON.stringify(document).length / operations.length).toBeLessThan(3_200);
  });

  test('has nothing that a linter of OpenAPI remarks on', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    const remarks = problems.map(
      ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`,
    );
    // What leads elsewhere answers nothing else.
    const isLed = (remark: string) => /^operation-2xx-response: .* #\/paths\/~1sign-in~1/.test(remark);
    expect(remarks.filter((remark) => !isLed(remark))).toEqual([]);
  });

  test('has the pictures, which are served there', async () => {
    for (const { path, parameters, types } of picturePaths.filter(
      ({ operationId }) => operationId !== 'pictures.content',
    )) {
      if (path.startsWith('/thumbnails')) await calls.call('thumbnails.update', rowOf('thumbnails.update'));
      const address = path.replace(/\{(\w+)\}/g, (_, name: string) => parameters[name]?.example ?? '');
      const answer = await request(running.url + address);
      expect([200, 404], address).toContain(answer.status);
      if (answer.status === 200) expect(types).toContain(answer.headers['content-type']);
      else expect(complaints({ $ref: '#/components/schemas/Problem' }, answer.json)).toEqual([]);
    }
  });

  test('has the addresses that lead to a provider of identities and back', async () => {
    const shared = await aSharedWorkspace({}, { issuers: [anIssuer()] });
    const server = await startServer(shared.deps);
    onTestFinished(() => server.stop());
    for (const [path, { get }] of Object.entries(document.paths)) {
      if (!path.startsWith('/sign-in/')) continue;
      const answer = await request(server.url + path.replace('{issuer}', 'ville'), { headers: publicHost });
      expect([path, answer.status]).toEqual([path, 302]);
      expect(Object.keys(get?.responses ?? {})).toContain('302');
    }
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/sign-in/{issuer}', '/sign-in/{issuer}/callback']),
    );
  });
});
