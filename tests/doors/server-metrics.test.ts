import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { AppError } from '../../src/core/errors/app-error.ts';
import { postJson, request } from './server-requests.ts';
import { type RunningServer, startServer } from './server-running.ts';
import type { Workspace } from './server-workspace.ts';
import { aPersonWho, aSharedWorkspace, browserOf, publicHost } from './shared-workspace.ts';

let workspace: Workspace;
let running: RunningServer;

beforeEach(async () => {
  workspace = await aSharedWorkspace({ public: { url: 'http://localhost', trustedProxies: ['127.0.0.1'] } });
  running = await startServer(workspace.deps);
  onTestFinished(() => running.stop());
});

const figures = (headers: Record<string, string> = {}) => request(`${running.url}/metrics`, { headers });

test('count requests by row, failures by code and what waits, and name nobody', async () => {
  const { headers } = await browserOf(workspace, aPersonWho('editor'));
  await request(`${running.url}/api/campaigns`, { headers });
  const signIn = { email: 'editor@exemple.fr', password: 'faux' };
  await postJson(`${running.url}/api/sign-in`, signIn, { ...publicHost, origin: 'http://localhost' });
  await request(`${running.url}/media/absente.jpg`, { headers });
  const { status, headers: answered, text } = await figures();
  expect([status, answered['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  expect(text).toContain('newsletter_request_duration_seconds_count{row="campaigns.list",status="2xx"} 1\n');
  expect(text).toMatch(/_bucket\{row="campaigns\.list",status="2xx",le="\+Inf"\} 1\n/);
  expect(text).toContain('newsletter_failures_total{code="sign-in-refused"} 1\n');
  expect(text).toContain('newsletter_failures_total{code="media-not-found"} 1\n');
  expect(text).toContain('newsletter_work_waiting{work="pictures"} 0\n');
  expect(text).toMatch(/newsletter_memory_bytes\{of="resident"\} \d{6,}\n/);
  for (const line of text.trimEnd().split('\n'))
    expect(line).toMatch(/^(?:# TYPE \w+ (?:counter|gauge|histogram)|\w+(?:\{[^{}]+\})? [\d.e+-]+)$/);
  for (const word of ['Durand', 'exemple.fr', 'decembre', 'absente', '127.0.0.1'])
    expect(text).not.toContain(word);
});

test('count mails by what became of them, and those that wait', async () => {
  const { headers } = await browserOf(workspace, aPersonWho('editor'));
  workspace.mailer.answer('claire@exemple.fr', 'refused');
  const proofs = `${running.url}/api/campaigns/lettre-de-decembre/proofs`;
  const { status, text } = await postJson(proofs, { batmail: 'claire@exemple.fr, anne@exemple.fr' }, headers);
  expect(status, text).toBe(200);
  const { text: told } = await figures();
  for (const [of, count] of [
    ['accepted', 1],
    ['refused', 1],
    ['deferred', 0],
    ['unknown', 0],
  ])
    expect(told).toContain(`newsletter_mails_total{status="${of}"} ${count}\n`);
  expect(told).toContain('newsletter_mails_waiting 0\n');
});

test('count jobs by kind and state, and say how late the first is', async () => {
  const { jobs, screenshotter } = workspace.deps;
  screenshotter.captureElement = async () => {
    throw AppError.of('browser-timed-out', { seconds: 30 });
  };
  await jobs.add({ kind: 'thumbnail', on: { noun: 'block-template', id: 'texte' } }, 0);
  await expect
    .poll(async () => (await figures()).text)
    .toContain('newsletter_jobs{kind="thumbnail",state="failed"} 1\n');
  const { text } = await figures();
  expect(text).toContain('newsletter_jobs{kind="due-sends",state="waiting"} 1\n');
  expect(text).toContain('newsletter_jobs{kind="cover",state="running"} 0\n');
  expect(text).toContain('newsletter_job_late_seconds{kind="read-sends"} 0\n');
});

test('say what they can while the database does not answer', async () => {
  workspace.deps.jobs.counts = () =>
    Promise.reject(AppError.of('database-unavailable', { reason: 'elle démarre' }));
  const { status, text } = await figures();
  expect([status, text.includes('newsletter_jobs')]).toEqual([200, false]);
});

test('are for administrators, and for whoever asks on this machine past no proxy', async () => {
  const of = async (role: 'editor' | 'administrator') =>
    (await browserOf(workspace, aPersonWho(role))).headers;
  expect((await figures(await of('administrator'))).status).toBe(200);
  expect((await figures(await of('editor'))).status).toBe(403);
  expect((await figures(publicHost)).status).toBe(401);
  expect((await figures({ 'x-forwarded-for': '198.51.100.1' })).status).toBe(403);
});
