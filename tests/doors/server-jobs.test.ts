import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { AppError } from '../../src/core/errors/app-error.ts';
import type { JobOrder } from '../../src/core/jobs/job.ts';
import { createJobWorker } from '../../src/server/job-worker.ts';
import type { Deps } from '../../src/use-cases/deps.ts';
import type { JobQueue } from '../../src/use-cases/ports/jobs.ts';
import { testDeps } from '../support/fakes/test-deps.ts';
import { postJson, request } from './server-requests.ts';
import { startServer } from './server-running.ts';
import { aPersonWho, aSharedWorkspace, browserOf } from './shared-workspace.ts';

const thumbnail = (id: string): JobOrder => ({ kind: 'thumbnail', on: { noun: 'block-template', id } });

/** A worker over a world in memory, and what it says. */
function working(deps: Deps) {
  const logged: string[] = [];
  const told: string[] = [];
  const { log, tell } = {
    log: (line: string) => void logged.push(line),
    tell: (text: string) => void told.push(text),
  };
  const worker = createJobWorker({ deps, log, tell, isShared: true });
  onTestFinished(() => worker.close());
  const jobs = async () => (await deps.jobs.listPart({ offset: 0, limit: 99 })).jobs;
  return {
    worker,
    logged,
    told,
    jobs,
    failed: async () => (await jobs()).filter((job) => job.state === 'failed'),
  };
}

test('what comes back by the clock is queued at the start and done at once, proofs alone once', async () => {
  const deps = await testDeps();
  let fired = 0;
  const fire = async () => {
    fired += 1;
  };
  const platform = { ...deps.platform, fire };
  const { jobs } = working({ ...deps, platform });
  await expect
    .poll(async () => (await jobs()).map(({ kind, state }) => `${kind} ${state}`))
    .toEqual(['due-sends waiting', 'read-sends waiting', 'sweep-access waiting']);
  expect(fired).toBe(1);
});

test('an end does not wait for sends that are still being read', async () => {
  const deps = await testDeps();
  let isAsked = false;
  const sends = {
    ...deps.sends,
    list: () => {
      isAsked = true;
      return new Promise<never>(() => {});
    },
  };
  const { worker } = working({ ...deps, sends });
  while (!isAsked) await nextTurn();
  let hasEnded = false;
  void worker.close().then(() => {
    hasEnded = true;
  });
  await expect.poll(() => hasEnded, { timeout: 1_000 }).toBe(true);
});

test('what recurs and fails is logged with its reason and comes back', async () => {
  const deps = await testDeps();
  const fire = () =>
    Promise.reject(AppError.of('platform-unavailable', { platform: 'Essai', reason: 'muette' }));
  const { logged, jobs } = working({ ...deps, platform: { ...deps.platform, fire } });
  await expect.poll(() => logged).toEqual([expect.stringContaining('muette')]);
  await expect
    .poll(async () => (await jobs()).find(({ kind }) => kind === 'due-sends'))
    .toMatchObject({ state: 'waiting', reason: expect.stringContaining('muette') });
});

test('a picture that fails is told with its reason, stays until somebody retries, and is done then', async () => {
  const deps = await testDeps();
  const { captureElement } = deps.screenshotter;
  deps.screenshotter.captureElement = async () => {
    throw AppError.of('browser-timed-out', { seconds: 30 });
  };
  const { told, failed, jobs } = working(deps);
  await deps.jobs.add(thumbnail('texte'), 0);
  await expect.poll(failed).toMatchObject([{ id: 'thumbnail/block-template/texte', attempts: 1 }]);
  expect(told).toEqual([expect.stringContaining('30 secondes')]);
  deps.screenshotter.captureElement = captureElement;
  await deps.jobs.retry('thumbnail/block-template/texte');
  await expect.poll(async () => (await jobs()).some(({ kind }) => kind === 'thumbnail')).toBe(false);
  expect(told).toHaveLength(1);
});

test('without a browser all pictures fail, and it is told once', async () => {
  const deps = await testDeps();
  deps.screenshotter.captureElement = async () => {
    throw AppError.of('browser-missing', { tried: ['chromium'] });
  };
  const { id, ...texte } = (await deps.blockTemplates.list())[0] ?? { id: '' };
  for (const other of ['deux', 'trois']) await deps.blockTemplates.create({ ...texte, id: other } as never);
  const { told, failed } = working(deps);
  for (const one of [id, 'deux', 'trois']) await deps.jobs.add(thumbnail(one), 50);
  await expect.poll(failed).toHaveLength(3);
  expect(told).toEqual([expect.stringContaining('navigateur')]);
});

test('what was removed meanwhile is nobody’s failure', async () => {
  const deps = await testDeps();
  const { told, jobs } = working(deps);
  await deps.jobs.add(thumbnail('absent'), 0);
  await expect.poll(async () => (await jobs()).some(({ kind }) => kind === 'thumbnail')).toBe(false);
  expect(told).toEqual([]);
});

test('a job that every server died of is failed without another try', async () => {
  const deps = await testDeps();
  const reasons: string[] = [];
  let isTaken = false;
  const jobs: JobQueue = {
    ...deps.jobs,
    async take(kinds) {
      if (isTaken || !kinds.includes('thumbnail')) return undefined;
      isTaken = true;
      return { id: 'x', order: thumbnail('texte'), attempts: deps.jobs.rests.length + 2 };
    },
    fail: async (_job, reason) => void reasons.push(reason),
  };
  const { told } = working({ ...deps, jobs });
  await expect.poll(() => reasons).toEqual([expect.stringContaining('s’est arrêté')]);
  expect([told.length, deps.screenshotter.elements.length]).toEqual([1, 0]);
});

test('a queue that does not answer is said once, not for each lane', async () => {
  const deps = await testDeps();
  const silent = () => Promise.reject(AppError.of('database-unavailable', { reason: 'elle démarre' }));
  const { logged } = working({ ...deps, jobs: { ...deps.jobs, add: silent, addRecurrent: silent } });
  await expect.poll(() => logged).toEqual([expect.stringContaining('elle démarre')]);
});

test('an end puts back what it cuts', async () => {
  const deps = await testDeps();
  let isAsked = false;
  deps.screenshotter.captureElement = () => {
    isAsked = true;
    return new Promise<never>(() => {});
  };
  const { worker, jobs } = working(deps);
  await deps.jobs.add(thumbnail('texte'), 0);
  await expect.poll(() => isAsked).toBe(true);
  await worker.close();
  expect(await jobs()).toContainEqual(
    expect.objectContaining({ id: 'thumbnail/block-template/texte', state: 'waiting', attempts: 0 }),
  );
});

test('an administrator sees what failed, has it tried again and gives it up, and the audit log says so', async () => {
  const workspace = await aSharedWorkspace();
  const { deps } = workspace;
  deps.screenshotter.captureElement = async () => {
    throw AppError.of('browser-timed-out', { seconds: 30 });
  };
  const running = await startServer(deps);
  onTestFinished(() => running.stop());
  const { headers } = await browserOf(workspace, aPersonWho('administrator'));
  const id = 'thumbnail/block-template/texte';
  const listed = async () => (await request(`${running.url}/api/jobs`, { headers })).json.jobs;
  const ask = (what: 'retry' | 'drop') => postJson(`${running.url}/api/jobs/${what}`, { id }, headers);
  await deps.jobs.add(thumbnail('texte'), 0);
  const hasFailed = expect.arrayContaining([
    expect.objectContaining({ id, state: 'failed', reason: expect.stringContaining('30 secondes') }),
  ]);
  await expect.poll(listed).toEqual(hasFailed);
  expect((await ask('retry')).status).toBe(200);
  await expect.poll(listed).toEqual(hasFailed);
  expect((await ask('drop')).status).toBe(200);
  expect(await listed()).not.toContainEqual(expect.objectContaining({ id }));
  // Two BATs of one letter are told apart.
  const on = { noun: 'campaign', id: 'decembre' } as const;
  for (const number of [3, 4]) await deps.jobs.add({ kind: 'mail-proof', on, number }, 60_000);
  for (const number of [3, 4])
    expect(await listed()).toContainEqual(expect.objectContaining({ kind: 'mail-proof', on, number }));
  expect(await ask('drop')).toMatchObject({ status: 409, json: { code: 'job-not-waiting' } });
  const told = [];
  for await (const line of deps.audit.read()) if ('entry' in line) told.push(line.entry);
  expect(told.slice(-2)).toMatchObject([
    { action: 'job-retried', on: { noun: 'job', id } },
    { action: 'job-dropped', on: { noun: 'job', id } },
  ]);
});
