import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ImportReport } from '../../src/core/import/import-report.ts';
import { aPicture } from '../support/builders/picture.ts';
import { request } from './server-requests.ts';
import { type RunningServer, startServer } from './server-running.ts';
import { aWorkspace, type Workspace } from './server-workspace.ts';

// Letters made elsewhere, brought in over HTTP.

let workspace: Workspace;
let running: RunningServer;

beforeEach(async () => {
  workspace = await aWorkspace();
  running = await startServer(workspace.deps);
});
afterEach(() => running.stop());

const letter = `<!doctype html><html><head><title>Offre d’été</title></head><body bgcolor="#eeeeee">
<table width="600" align="center" bgcolor="#ffffff"><tr><td><h1>Les concerts de juillet</h1>
<p>Trois soirées sur le port, <a href="https://exemple.fr/concerts">le programme</a>.</p>
<img src="images/port.png" width="300" height="200" alt="Le port"></td></tr></table></body></html>`;

const get = (path: string) => request(running.url + path);

/** Posts files under their paths, as a browser does for a folder. */
function send(path: string, files: Record<string, string | Uint8Array>, fields: Record<string, string> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const [name, content] of Object.entries(files))
    body.append('files', new Blob([content as never]), name);
  return request(running.url + path, { body });
}
const reportOf = ({ json }: { json: Record<string, unknown> }) => json.report as ImportReport;
const campaignsNow = async () => (await workspace.deps.campaigns.list()).length;

describe('POST /api/imports/try', () => {
  test('answers a report and a key, and makes nothing', async () => {
    const before = [await campaignsNow(), (await workspace.deps.medias.list()).length];
    const answer = await send('/api/imports/try', {
      'lettre/index.html': letter,
      'lettre/images/port.png': await aPicture(),
    });
    expect(answer.status).toBe(200);
    expect(reportOf(answer)).toMatchObject({ as: 'blocks', file: 'lettre', subject: 'Offre d’été' });
    expect(reportOf(answer).blocks).toBeGreaterThan(0);
    expect(answer.json.key).toMatch(/^[0-9a-f]{64}$/);
    expect([await campaignsNow(), (await workspace.deps.medias.list()).length]).toEqual(before);
    expect(workspace.changes).toEqual([]);
  });

  test('has a page that runs nothing, asks nobody and is of no origin', async () => {
    const { json } = await send('/api/imports/try', { 'offre.html': letter });
    const { status, headers } = await get(`/imports/tries/${json.key}`);
    expect(status).toBe(200);
    const policy = String(headers['content-security-policy']);
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining(['sandbox', "default-src 'none'", 'img-src data:']),
    );
    expect((await get(`/imports/tries/${'0'.repeat(64)}`)).status).toBe(404);
  });
});

describe('POST /api/imports', () => {
  test('makes a campaign of blocks, its templates and its pictures, and keeps the report', async () => {
    const files = { 'lettre/index.html': letter, 'lettre/images/port.png': await aPicture() };
    const tried = await send('/api/imports/try', files);
    const answer = await send('/api/imports', files, { name: 'Été' });
    expect(answer.status).toBe(200);
    const { id, newslettertemplate_id } = answer.json.campaign as {
      id: string;
      newslettertemplate_id: string;
    };
    expect(answer.json).toMatchObject({ campaign: { name: 'Été', kind: 'blocks' } });
    expect(reportOf(answer)).toEqual(reportOf(tried));
    expect(await workspace.deps.newsletterTemplates.get(newslettertemplate_id)).toBeDefined();
    const version = await workspace.deps.versions.get(String(answer.json.versionid));
    expect(JSON.stringify(version)).toMatch(/\/media\/[^"]*port/);
    expect((await get(`/api/campaigns/${id}/import`)).json.report).toEqual(reportOf(answer));
    expect((await get(`/imports/${id}`)).status).toBe(200);
  });

  test('twice, gives the same blocks and the same template', async () => {
    const [one, other] = [
      await send('/api/imports', { 'a.html': letter }),
      await send('/api/imports', { 'a.html': letter }),
    ];
    const blocksOf = async ({ json }: typeof one) => {
      const version = await workspace.deps.versions.get(String(json.versionid));
      return version?.kind === 'blocks' ? version.blocks : [];
    };
    expect(await blocksOf(other)).toEqual(await blocksOf(one));
    expect(reportOf(other)).toEqual(reportOf(one));
  });

  test('keeps a document as it is where that is asked', async () => {
    const answer = await send('/api/imports', { 'offre.html': letter }, { as: 'raw' });
    expect(answer.json).toMatchObject({ campaign: { kind: 'raw', newslettertemplate_id: 'html-libre' } });
    const raw = await workspace.deps.versions.raw(String(answer.json.versionid));
    expect(new TextDecoder().decode(raw?.html)).toBe(letter);
  });

  test('reads what an editor exported as JSON, and says what it left', async () => {
    const json = await readFile(
      join(import.meta.dirname, '../../fixtures/import/exports/mosaico.json'),
      'utf8',
    );
    const answer = await send('/api/imports', { 'verger.json': json });
    expect(answer.json).toMatchObject({ campaign: { name: 'La lettre du verger', kind: 'blocks' } });
    expect(reportOf(answer).remarks.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['export-unread', 'export-guessed', 'export-read']),
    );
  });

  test.each<[string, Record<string, string>, Record<string, string>, number, string]>([
    ['JSON of no editor', { 'a.json': '{"name":"a"}' }, {}, 415, 'import-json'],
    ['four signs', { 'a.html': '<p>Lire</p>' }, {}, 422, 'import-empty'],
    ['no letter', { 'x/a.txt': 'a', 'x/b.png': 'b' }, {}, 415, 'import-no-letter'],
    ['no file', {}, { as: 'blocks' }, 400, 'input-invalid'],
    ['a path that leads out', { '../a.html': letter }, {}, 400, 'input-invalid'],
    [
      'an unknown template',
      { 'a.html': letter },
      { newslettertemplate_id: 'absent' },
      404,
      'newsletter-template-not-found',
    ],
    ['an unknown manner', { 'a.html': letter }, { as: 'autrement' }, 400, 'input-invalid'],
  ])('refuses %s, and writes nothing', async (_what, files, fields, status, code) => {
    const answer = await send('/api/imports', files, fields);
    expect([answer.status, answer.json.code]).toEqual([status, code]);
    expect(workspace.changes).toEqual([]);
  });

  test('takes a thousand files and no more', async () => {
    const folder = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, nth) => [`l/${nth}.txt`, 'x']));
    expect((await send('/api/imports', folder(1_000))).json.code).toBe('import-no-letter');
    expect((await send('/api/imports', folder(1_001))).status).toBe(400);
  });
});

test('a campaign that was not imported has no report', async () => {
  expect((await get('/api/campaigns/lettre-de-decembre/import')).json).toEqual({
    success: true,
    report: null,
  });
  expect((await get('/imports/lettre-de-decembre')).status).toBe(404);
  expect((await get('/api/campaigns/absente/import')).status).toBe(404);
});
