import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Endpoint, pathParameters } from '../../src/contract/endpoint.ts';
import { contractRows } from '../../src/contract/index.ts';
import { AutoRulesSchema } from '../../src/core/auto-content/auto-rule.ts';
import { anItem } from '../support/builders/content-item.ts';
import { anImportReport } from '../support/builders/import-report.ts';
import { aRemark } from '../support/builders/remark.ts';
import { aSend } from '../support/builders/send.ts';
import { aVersion } from '../support/builders/version.ts';
import { aWidget } from '../support/builders/widget.ts';
import { type Element, parsed } from '../support/posted-form.ts';
import { type Answer, postJson, request } from './server-requests.ts';
import { type RunningServer, startServer } from './server-running.ts';
import { aWorkspace, type Workspace } from './server-workspace.ts';

const campaignId = 'lettre-de-decembre';
const onCampaign = { campaignId };
const block = { blocktemplate: 'texte', campaign_id: campaignId };
const kept = { blocktemplate: 'texte', blockfilter: 'full', params: '{"title":"Juillet"}' };

/** A good request to each row. */
const samples: Record<string, Record<string, unknown>> = {
  'campaigns.list': {},
  'campaigns.create': { name: 'Lettre de janvier', newslettertemplate_id: 'lettre' },
  'campaigns.createNextIssue': onCampaign,
  'campaigns.duplicate': onCampaign,
  'campaigns.rename': { campaignId, name: 'Lettre de Noël' },
  'campaigns.archive': { campaignId, archived: true },
  'campaigns.document': onCampaign,
  'campaigns.preview': onCampaign,
  'imports.try': { as: 'raw' },
  'imports.create': { as: 'raw' },
  'imports.get': onCampaign,
  'imports.page': onCampaign,
  'imports.trialPage': { key: 'a'.repeat(64) },
  'versions.list': onCampaign,
  'versions.save': { campaignId, subject: 'Un autre objet' },
  'versions.saveAsDefault': onCampaign,
  'versions.restore': { campaignId },
  'versions.label': { campaignId, label: 'Relue' },
  'versions.diff': onCampaign,
  'proofs.sendForm': onCampaign,
  'proofs.send': { campaignId, batdest: 'relecture', batmail: 'anne@exemple.fr' },
  'proofs.sendTrial': { campaignId, address: 'anne@exemple.fr' },
  'proofs.letter': { campaignId, format: 'html' },
  'proofs.list': onCampaign,
  'proofs.open': { campaignId, number: '1' },
  'proofs.retry': { campaignId, number: '1' },
  'proofs.file': { campaignId, number: '1', format: 'html' },
  'proofs.approve': { campaignId, number: '1', by: 'Mme Petit' },
  'proofs.html': { campaignId, number: '1' },
  'checks.facts': onCampaign,
  'checks.searchLetters': { query: 'juillet', except: campaignId },
  'checks.probeLinks': { addresses: ['https://exemple.fr/'] },
  'remarks.list': onCampaign,
  'remarks.write': { campaignId, number: '1', text: 'Changer la date.' },
  'remarks.resolve': { campaignId, remarkId: 'r1', resolved: true },
  'sends.schedule': { campaignId, adobetarget: 'abonnes', senddate: '04/12/2026 09:00' },
  'sends.unschedule': onCampaign,
  // Said twice, it answers what took the missed one's place.
  'sends.adopt': { key: 'nls_lettre-de-decembre_1_9f2ab1d04c7e5a36' },
  'sends.replace': { key: 'nls_lettre-de-decembre_1_9f2ab1d04c7e5a36', senddate: '04/12/2026 09:00' },
  'sends.resume': { key: 'nls_lettre-de-decembre_1_9f2ab1d04c7e5a36', senddate: '04/12/2026 09:00' },
  'sends.check': { key: 'nls_lettre-de-decembre_1_9f2ab1d04c7e5a36' },
  'sends.list': {},
  'sends.refreshTargets': {},
  'sources.list': {},
  'sources.get': { alias: 'actus' },
  'sources.refresh': { alias: 'actus' },
  'contents.search': { campaignId, searchtext: 'noel' },
  'contents.fill': { source: 'actus', item: anItem().id, blocktemplate: 'texte' },
  'contents.pictures': { items: [{ source: 'actus', item: anItem().id }] },
  'contents.auto': {},
  'templates.list': {},
  'templates.get': { blockTemplateId: 'texte' },
  'templates.usage': { blockTemplateId: 'texte' },
  'templates.create': { name: 'Encart' },
  'templates.save': {
    blockTemplateId: 'texte',
    name: 'Texte',
    blockfilters: ['full'],
    parameters: [{ key: 'title', kind: 'text', label: 'Titre' }],
  },
  'templates.delete': { blockTemplateId: 'libre' },
  'templates.preview': { id: 'texte' },
  'templates.paramForm': { paramType: 'article' },
  'blockTemplates.available': { newsletterTemplateId: 'lettre' },
  'blockTemplates.block': block,
  'blockTemplates.blockForm': block,
  'newsletterTemplates.list': {},
  'newsletterTemplates.get': { newsletterTemplateId: 'lettre' },
  'newsletterTemplates.usage': { newsletterTemplateId: 'lettre' },
  'newsletterTemplates.create': { name: 'Flash info' },
  'newsletterTemplates.save': {
    newsletterTemplateId: 'lettre',
    name: 'La lettre',
    positions: ['full1'],
    colors: [],
    fonts: [],
  },
  'newsletterTemplates.delete': { newsletterTemplateId: 'vide' },
  'newsletterTemplates.restoreDefault': { newsletterTemplateId: 'lettre' },
  'widgets.available': { newsletterTemplateId: 'lettre' },
  'widgets.create': { newsletterTemplateId: 'lettre', name: 'Agenda', category: '', ...kept },
  'widgets.edit': { widgetId: 'agenda', name: 'Agenda d’été', category: 'Agenda' },
  'widgets.delete': { widgetId: 'agenda' },
  'clipboard.available': { newsletterTemplateId: 'lettre' },
  'clipboard.create': kept,
  'clipboard.delete': { clipId: 'copie' },
  'thumbnails.update': { blockTemplateId: 'texte' },
  'trash.restore': {},
  'medias.list': {},
  'medias.folders': {},
  'medias.get': { id: 'place.jpg' },
  'medias.pictures': { urls: ['/media/place.jpg'] },
  'medias.weigh': { url: '/media/place.jpg', width: 300 },
  'medias.describe': { id: 'place.jpg', alt: 'La place' },
  'medias.move': { id: 'place.jpg', folder: 'lieux' },
  'medias.remove': { id: 'libre.jpg' },
  'medias.addFolder': { folder: 'lieux/port' },
  'medias.removeFolder': { folder: 'vide' },
  'medias.search': { query: 'place' },
  'medias.resources': {},
  'medias.form': {},
  'medias.keep': { media: 'place.jpg', x: 10, y: 0, w: 300, h: 200 },
  'outbox.list': {},
  'outbox.message': { messageId: 'essai-1' },
  'outbox.html': { messageId: 'essai-1' },
  'workspace.get': {},
  'workspace.demonstrationLink': {},
  'workspace.openApi': {},
};

const answering = contractRows.filter(({ row }) => row.answer !== 'events');
const writes = answering.filter(({ row }) => row.method === 'POST');
const named = (rows: typeof contractRows) => rows.map(({ name, row }) => [name, row] as const);

let workspace: Workspace;
let running: RunningServer;

beforeEach(async () => {
  workspace = await aWorkspace();
  running = await startServer(workspace.deps);
});
afterEach(() => running.stop());

function sampleOf(name: string): Record<string, unknown> {
  if (name === 'trash.restore') return { mark: workspace.trash };
  if (name === 'contents.auto') return { lastVersionId: workspace.version.id };
  const ofVersion = name === 'versions.restore' || name === 'versions.label';
  return { ...samples[name], ...(ofVersion && { versionId: workspace.version.id }) };
}

/** The address of a row for a sample, and what of the sample is not in it. */
function split(row: Endpoint, sample: Record<string, unknown>) {
  const rest = { ...sample };
  let path = row.path;
  for (const { name, optional } of pathParameters(row)) {
    path = path.replace(optional ? `/{${name}?}` : `{${name}}`, String(rest[name] ?? ''));
    delete rest[name];
  }
  return { url: running.url + path, rest };
}

/** A form with a file beside its fields. */
function withFile(field: string, fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append(field, new Blob(['<p>Bonjour à tous']), 'lettre.html');
  return form;
}

function call(name: string, row: Endpoint, headers = {}): Promise<Answer> {
  const { url, rest } = split(row, sampleOf(name));
  const query = new URLSearchParams(rest as Record<string, string>);
  if (row.method === 'GET') return request(`${url}?${query}`, { headers });
  if (row.files) return request(url, { body: withFile(row.files, rest), headers });
  return postJson(url, rest, headers);
}

const autocontent = AutoRulesSchema.parse([{ position: 'full2', blocktemplate: 'texte', source: 'actus' }]);

/** What some rows need to have been done. */
const needed: Record<string, string> = {
  'proofs.html': 'proofs.send',
  'proofs.open': 'proofs.send',
  'proofs.retry': 'proofs.send',
  'proofs.file': 'proofs.send',
  'proofs.approve': 'proofs.send',
  'remarks.write': 'proofs.send',
  'sends.unschedule': 'sends.schedule',
  'sends.replace': 'sends.schedule',
  'sends.resume': 'sends.schedule',
};

async function callBefore(name: string): Promise<void> {
  if (name === 'sends.adopt' || name === 'sends.check' || name === 'sends.replace' || name === 'sends.resume')
    await workspace.deps.sends.create(aSend({ status: 'cancelled' }));
  if (name === 'remarks.resolve') await workspace.deps.remarks.update(campaignId, () => [aRemark()]);
  if (name === 'contents.auto')
    await workspace.deps.newsletterTemplates.update('lettre', (template) => ({ ...template, autocontent }));
  const place = { 'imports.page': { campaign: campaignId }, 'imports.trialPage': { trial: 'a'.repeat(64) } }[
    name
  ];
  if (place) await workspace.deps.imports.keep(place, { report: anImportReport(), page: '<p>Avant, après' });
  const before = needed[name];
  if (before) await call(before, rowOf(before));
}

const untouched = () => expect([workspace.changes, workspace.mailer.sent]).toEqual([[], []]);

describe('each endpoint of the contract', () => {
  test('has a sample here', () => {
    expect(Object.keys(samples).sort()).toEqual(answering.map(({ name }) => name).sort());
  });

  test.each(named(answering))('%s answers what its schema says', async (name, row) => {
    await callBefore(name);
    const answer = await call(name, row);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    if (row.answer === 'file') {
      expect(answer.headers['content-disposition']).toMatch(/^attachment; filename=/);
      return;
    }
    if (row.answer === 'html' || row.answer === 'page') {
      expect(row.output.parse(answer.text)).toBeTypeOf('string');
      return;
    }
    const { success, ...output } = answer.json;
    expect(success).toBe(row.answer === 'bare' ? undefined : true);
    expect(row.output.parse(output)).toEqual(output);
  });

  test.each(named(answering.filter(({ row }) => row.answer === 'html' || row.answer === 'page')))(
    '%s is a page in a sandbox, without scripts and without our origin',
    async (name, row) => {
      await callBefore(name);
      const { headers } = await call(name, row);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      const policy = String(headers['content-security-policy']).split('; ');
      expect(policy).toEqual([
        'sandbox',
        "default-src 'none'",
        row.answer === 'page' ? 'img-src data:' : "img-src 'self' data: https:",
        "style-src 'unsafe-inline'",
        "frame-ancestors 'self'",
      ]);
    },
  );
});

const rowOf = (wanted: string) => {
  const found = contractRows.find(({ name }) => name === wanted);
  if (!found) throw new Error(`no row ${wanted}`);
  return found.row;
};

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
      const answer = await call(name, row, headers);
      expect(answer.status, JSON.stringify(headers)).toBe(403);
      expect(answer.json).toMatchObject({ success: false, code: 'origin-foreign' });
    }
    untouched();
  });

  test('from our own pages, and from scripts without Origin, is welcome', async () => {
    const row = rowOf('campaigns.rename');
    const page = { origin: running.url, 'sec-fetch-site': 'same-origin' };
    expect((await call('campaigns.rename', row, page)).status).toBe(200);
    expect((await call('campaigns.rename', row)).status).toBe(200);
  });
});

describe('A5: an endpoint of the API', () => {
  test.each(named(writes.filter(({ row }) => row.body === 'api')))(
    '%s takes nothing but JSON',
    async (name, row) => {
      const { url, rest } = split(row, sampleOf(name));
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
  test.each(named(answering))('on %s change nothing and mail nobody', async (name, row) => {
    const { url } = split(row, sampleOf(name));
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
    await callBefore(name);
    const answer = await call(name, row);
    for (const markup of markupOf(answer)) expect(parsed(markup).filter(isHostile)).toEqual([]);
  });

  test('is there to be escaped', async () => {
    await callEverythingNames();
    const shown = ['blockTemplates.available', 'blockTemplates.blockForm', 'widgets.available'];
    for (const name of [...shown, 'campaigns.preview', 'contents.search']) {
      const answer = await call(name, rowOf(name));
      const found = markupOf(answer).join('');
      expect(found, name).toContain('&lt;img src=x');
    }
  });
});

describe('B1: an unknown field in JSON', () => {
  test.each(named(writes))('%s answers 400 and names it', async (name, row) => {
    const { url, rest } = split(row, sampleOf(name));
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
