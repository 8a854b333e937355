import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pathParameters } from '../../src/contract/endpoint.ts';
import { contractRows } from '../../src/contract/index.ts';
import { requestExamples } from '../../src/contract/openapi/examples.ts';
import { anItem } from '../support/builders/content-item.ts';
import { aVersion } from '../support/builders/version.ts';
import { aWidget } from '../support/builders/widget.ts';
import { type Element, parsed } from '../support/posted-form.ts';
import { answering, answeringShared, contractCalls, inputOf, outputOf, rowOf } from './contract-calls.ts';
import { type Answer, postJson, request } from './server-requests.ts';
import { type RunningServer, startServer } from './server-running.ts';
import { aWorkspace, type Workspace } from './server-workspace.ts';

const writes = answering.filter(({ row }) => row.method === 'POST');
const named = (rows: typeof answering) => rows.map(({ name, row }) => [name, row] as const);

let workspace: Workspace;
let running: RunningServer;
let calls: ReturnType<typeof contractCalls>;

beforeEach(async () => {
  workspace = await aWorkspace();
  running = await startServer(workspace.deps);
  calls = contractCalls(workspace, running);
});
afterEach(() => running.stop());

const untouched = () => expect([workspace.changes, workspace.mailer.sent]).toEqual([[], []]);

describe('each endpoint of the contract', () => {
  test('has an example', () => {
    expect(Object.keys(requestExamples).sort()).toEqual(answeringShared.map(({ name }) => name).sort());
  });

  test.each(named(answering))('%s answers what its schema says', async (name, row) => {
    await calls.callBefore(name);
    const answer = await calls.call(name, row);
    expect(answer.status, answer.text).toBe(200);
    const isListPart = Object.hasOwn(inputOf(name).shape, 'offset');
    expect(answer.headers['cache-control']).toBe(isListPart ? 'private, no-cache' : 'no-store');
    if (row.answer === 'file') {
      expect(answer.headers['content-disposition']).toMatch(/^attachment; filename=/);
      return;
    }
    if (row.answer === 'html' || row.answer === 'page') {
      expect(outputOf(name).parse(answer.text)).toBeTypeOf('string');
      return;
    }
    const { success, ...output } = answer.json;
    expect(success).toBe(row.answer === 'bare' ? undefined : true);
    expect(outputOf(name).parse(output)).toEqual(output);
  });

  test.each(named(answering.filter(({ row }) => row.answer === 'html' || row.answer === 'page')))(
    '%s is a page in a sandbox, without scripts and without our origin',
    async (name, row) => {
      await calls.callBefore(name);
      const { headers } = await calls.call(name, row);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      const policy = String(headers['content-security-policy']).split('; ');
      expect(policy).toEqual([
        row.answer === 'page' ? 'sandbox' : 'sandbox allow-downloads',
        "default-src 'none'",
        row.answer === 'page' ? 'img-src data:' : "img-src 'self' data: https:",
        "style-src 'unsafe-inline'",
        "frame-ancestors 'self'",
      ]);
    },
  );
});

describe('A4: a write from elsewhere', () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'nonsense' },
    { origin: 'http://' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];

  test.each(named(writes))('%s answers 403 and changes nothing', async (name, row) => {
    const ours = running.url.replace('http:', 'https:');
    for (const headers of [...foreign, { origin: ours }, { origin: `${running.url}.evil.example` }]) {
      const answer = await calls.call(name, row, headers);
      expect(answer.status, JSON.stringify(headers)).toBe(403);
      expect(answer.json).toMatchObject({ success: false, code: 'origin-foreign' });
    }
    untouched();
  });

  test('from our own pages, and from scripts without Origin, is welcome', async () => {
    const row = rowOf('campaigns.rename');
    const page = { origin: running.url, 'sec-fetch-site': 'same-origin' };
    expect((await calls.call('campaigns.rename', row, page)).status).toBe(200);
    expect((await calls.call('campaigns.rename', row)).status).toBe(200);
  });
});

describe('A5: an endpoint of the API', () => {
  test.each(named(writes.filter(({ row }) => row.body === 'api')))(
    '%s takes nothing but JSON',
    async (name, row) => {
      const { url, rest } = calls.split(name, row);
      const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=a'];
      for (const type of types) {
        const body = JSON.stringify(rest);
        const answer = await request(url, { method: 'POST', body, headers: { 'content-type': type } });
        expect(answer.status, type).toBe(415);
      }
      untouched();
    },
  );
});

describe('A6: GET, HEAD and OPTIONS', () => {
  test.each(named(answering))('on %s: OPTIONS is answered with what the address takes', async (name, row) => {
    const { url } = calls.split(name, row);
    const answer = await request(url, { method: 'OPTIONS' });
    expect(answer.status).toBe(200);
    expect(answer.headers.allow?.split(', ')).toContain(row.method);
    expect(answer.text).toBe(answer.headers.allow);
  });

  test.each(named(answering))('on %s change nothing and mail nobody', async (name, row) => {
    const { url } = calls.split(name, row);
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      const answer = await request(url, { method, headers: { origin: 'https://evil.example' } });
      expect(answer.status).toBeLessThan(500);
      const cors = Object.keys(answer.headers).filter((header) => header.startsWith('access-control-'));
      expect(cors).toEqual([]);
    }
    untouched();
    expect(running.logged).toEqual([]);
  });
});

describe('D5: markup in the name of anything', () => {
  const evil = `"><img src=x onerror=alert(1)>'`;

  /** The same names everywhere: what people, files and feeds call things is not ours to trust. */
  async function callEverythingNames() {
    const { campaigns, newsletterTemplates, blockTemplates, widgets, medias } = workspace.deps;
    for (const { id } of await campaigns.list())
      await campaigns.update(id, (found) => ({ ...found, name: evil }));
    await newsletterTemplates.update('lettre', (template) => ({
      ...template,
      name: evil,
      sender: { ...template.sender, name: evil, address: evil },
      colors: template.colors.map((color) => ({ ...color, label: evil })),
    }));
    for (const id of ['texte', 'libre'])
      await blockTemplates.update(id, (template) => ({
        ...template,
        name: evil,
        parameters: template.parameters.map((one) => ({ ...one, label: evil, help: evil })),
      }));
    await widgets.create(aWidget({ id: 'nomme', name: evil, category: evil, author: evil }));
    await medias.describe('place.jpg', { alt: evil, credit: evil });
    workspace.contents.offer('actus', [
      anItem(),
      anItem({ title: `Noël ${evil}`, text: evil, author: evil, categories: [evil] }),
    ]);
    const [block] = workspace.version.blocks;
    const draft = { subject: evil, preheader: evil, label: evil, author: evil };
    const blocks = block ? [{ ...block, name: evil, blockdatas: { ...block.blockdatas, title: evil } }] : [];
    await workspace.deps.versions.publish(aVersion({ ...draft, blocks }, 2));
    workspace.deps.author = evil;
  }

  /** What a browser would read as markup in an answer. */
  const markupOf = ({ headers, text, json }: Answer) => [
    ...(headers['content-type']?.startsWith('text/html') ? [text] : []),
    ...[json.html, json.searchresultsHTML].filter((markup) => typeof markup === 'string'),
  ];
  const isHostile = ({ attribs }: Element) => attribs.onerror !== undefined || attribs.src === 'x';

  test.each(named(answering))('stays text in what %s answers', async (name, row) => {
    await callEverythingNames();
    await calls.callBefore(name);
    const answer = await calls.call(name, row);
    for (const markup of markupOf(answer)) expect(parsed(markup).filter(isHostile)).toEqual([]);
  });

  test('is there to be escaped', async () => {
    await callEverythingNames();
    const shown = ['blockTemplates.available', 'blockTemplates.blockForm', 'widgets.available'];
    for (const name of [...shown, 'campaigns.preview', 'contents.search']) {
      const answer = await calls.call(name, rowOf(name));
      const found = markupOf(answer).join('');
      expect(found, name).toContain('&lt;img src=x');
    }
  });
});

describe('B1: an unknown field in JSON', () => {
  test.each(named(writes))('%s answers 400 and names it', async (name, row) => {
    const { url, rest } = calls.split(name, row);
    const answer = await postJson(url, { ...rest, inconnu: 1 });
    expect(answer.status).toBe(400);
    expect(answer.json.exception).toContain('inconnu');
    untouched();
  });
});

describe('the OpenAPI document', () => {
  test('lists every row at its path, with every parameter of the path and no dangling reference', async () => {
    const { json } = await request(`${running.url}/api/openapi.json`);
    expect(json).toMatchObject({ openapi: '3.1.0', info: { title: 'newsletter', version: '1.2.3' } });
    const paths = json.paths as Record<
      string,
      Record<string, { operationId: string; parameters: unknown[] }>
    >;
    for (const { name, row } of contractRows) {
      const path = row.path.replaceAll('?}', '}');
      const operation = paths[path]?.[row.method.toLowerCase()];
      expect(operation?.operationId, path).toBe(name);
      for (const { name: parameter } of pathParameters(row)) {
        expect(operation?.parameters).toContainEqual(
          expect.objectContaining({ name: parameter, in: 'path', required: true }),
        );
      }
    }
    const ids = Object.values(paths).flatMap((path) => Object.values(path).map((one) => one.operationId));
    expect(new Set(ids).size).toBe(ids.length);
    const references = [...JSON.stringify(json).matchAll(/"\$ref":"#([^"]*)"/g)].map(
      ([, pointer]) => pointer,
    );
    expect(references.length).toBeGreaterThan(0);
    for (const pointer of references) expect(at(json, pointer ?? ''), pointer).toBeDefined();
  });
});

/** What a JSON pointer (RFC 6901) leads to. */
function at(document: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], document);
}

test('a part of a list that is the same as before is not sent again', async () => {
  const first = await request(`${running.url}/api/campaigns?limit=1`);
  const etag = String(first.headers.etag);
  const ask = () => request(`${running.url}/api/campaigns?limit=1`, { headers: { 'if-none-match': etag } });
  expect(await ask()).toMatchObject({ status: 304, text: '' });
  const [{ id }] = first.json.campaigns as [{ id: string }];
  await postJson(`${running.url}/api/campaigns/${id}/rename`, { name: 'Un autre nom' });
  expect((await ask()).json.campaigns).toMatchObject([{ id, name: 'Un autre nom' }]);
});
