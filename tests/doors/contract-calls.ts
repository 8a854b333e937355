import { type Endpoint, pathParameters } from '../../src/contract/endpoint.ts';
import { requestExamples } from '../../src/contract/openapi/examples.ts';
import { AutoRulesSchema } from '../../src/core/auto-content/auto-rule.ts';
import { serveRows } from '../../src/server/serve-rows.ts';
import { anImportReport } from '../support/builders/import-report.ts';
import { aRemark } from '../support/builders/remark.ts';
import { aSend } from '../support/builders/send.ts';
import { themeFilesOf } from '../unit/fixtures/demonstration-workspace.ts';
import { type Answer, postJson, request } from './server-requests.ts';
import type { RunningServer } from './server-running.ts';
import type { Workspace } from './server-workspace.ts';

const campaignId = 'lettre-de-decembre';

const rows = serveRows('1.2.3');
/** Rows about people: they answer on a shared server alone. */
const aboutPeople = /^(?:signIn|account|people|audit)\./;

/** The rows that one person's server answers. */
export const answering = rows.filter(({ name, row }) => row.answer !== 'events' && !aboutPeople.test(name));

/** The rows that a shared server answers. */
export const answeringShared = rows.filter(({ row }) => row.answer !== 'events');

export const rowOf = (wanted: string) => {
  const found = rows.find(({ name }) => name === wanted);
  if (!found) throw new Error(`no row ${wanted}`);
  return found.row;
};

const servedRow = (wanted: string) => {
  const found = rows.find(({ name }) => name === wanted);
  if (!found) throw new Error(`no row ${wanted}`);
  return found;
};

/** What a row answers, `success` aside. */
export const outputOf = (wanted: string) => servedRow(wanted).output;

/** What a row is asked. */
export const inputOf = (wanted: string) => servedRow(wanted).input;

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

/** The files of a theme under another id than the product's. */
const themeOfAnother = () =>
  themeFilesOf('mediatheque').map(({ path, bytes }) => ({
    path: `ville/${path}`,
    content:
      path === 'theme.json' ? new TextDecoder().decode(bytes).replace('"mediatheque"', '"ville"') : bytes,
  }));

const letter = () => [{ path: 'lettre.html', content: '<p>Bonjour à tous' }];

/** A form with files beside its fields. */
function withFiles(name: string, field: string, fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, String(value));
  for (const { path, content } of name === 'themes.add' ? themeOfAnother() : letter())
    form.append(field, new Blob([content as BlobPart]), path);
  return form;
}

/** Calls of the rows of the contract by their examples, on a server over a workspace. */
export function contractCalls(workspace: Workspace, running: RunningServer) {
  function sampleOf(name: string): Record<string, unknown> {
    if (name === 'trash.restore') return { mark: workspace.trash };
    if (name === 'contents.auto') return { lastVersionId: workspace.version.id };
    const ofVersion = name === 'versions.restore' || name === 'versions.label';
    return { ...requestExamples[name], ...(ofVersion && { versionId: workspace.version.id }) };
  }

  /** The address of a row for its example, and what of the example is not in it. */
  function split(name: string, row: Endpoint) {
    const rest = sampleOf(name);
    let path = row.path;
    for (const { name: segment, optional } of pathParameters(row)) {
      path = path.replace(optional ? `/{${segment}?}` : `{${segment}}`, String(rest[segment] ?? ''));
      delete rest[segment];
    }
    return { url: running.url + path, rest };
  }

  function call(name: string, row: Endpoint, headers = {}): Promise<Answer> {
    const { url, rest } = split(name, row);
    const query = new URLSearchParams(rest as Record<string, string>);
    if (row.method === 'GET') return request(`${url}?${query}`, { headers });
    if (row.files) return request(url, { body: withFiles(name, row.files, rest), headers });
    return postJson(url, rest, headers);
  }

  /** Does what a row needs to have been done. */
  async function callBefore(name: string): Promise<void> {
    if (['sends.adopt', 'sends.check', 'sends.replace', 'sends.resume'].includes(name))
      await workspace.deps.sends.create(aSend({ status: 'cancelled' }));
    if (name === 'jobs.retry' || name === 'jobs.drop')
      await workspace.deps.jobs.add(
        { kind: 'thumbnail', on: { noun: 'block-template', id: 'texte' } },
        3_600_000,
      );
    if (name === 'remarks.resolve') await workspace.deps.proofComments.update(campaignId, () => [aRemark()]);
    if (name === 'contents.auto')
      await workspace.deps.newsletterTemplates.update('lettre', (template) => ({ ...template, autocontent }));
    const place = {
      'imports.page': { campaign: campaignId },
      'imports.trialPage': { trial: 'a'.repeat(64) },
    }[name];
    if (place)
      await workspace.deps.imports.keep(place, { report: anImportReport(), page: '<p>Avant, après' });
    const before = needed[name];
    if (before) await call(before, rowOf(before));
  }

  return { split, call, callBefore };
}
