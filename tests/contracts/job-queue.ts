import { beforeEach, describe, expect, test } from 'vitest';
import type { JobOrder } from '../../src/core/jobs/job.ts';
import type { JobQueue, TakenJob } from '../../src/use-cases/ports/jobs.ts';

const thumbnail = (id: string): JobOrder => ({ kind: 'thumbnail', on: { noun: 'widget', id } });
const cover: JobOrder = { kind: 'cover', on: { noun: 'campaign', id: 'lettre' } };
const dueSends: JobOrder = { kind: 'due-sends' };
const pictures = ['thumbnail', 'cover'] as const;
/** Far from now, ms. */
const longLater = 3_600_000;

/** What every queue of jobs must do, whatever keeps it. */
export function jobQueueContract(name: string, open: () => Promise<JobQueue>): void {
  describe(`The queue of jobs ${name}`, () => {
    let jobs: JobQueue;
    beforeEach(async () => {
      jobs = await open();
    });

    async function taken(): Promise<TakenJob> {
      const job = await jobs.take(pictures);
      if (!job) throw new Error('one is due');
      return job;
    }
    const listed = async () => (await jobs.listPart({ offset: 0, limit: 200 })).jobs;

    test('gives what is due, the first due first, each once, of the kinds that are asked for', async () => {
      await jobs.add(thumbnail('a'), 0);
      await jobs.add(cover, 0);
      await jobs.addRecurrent(dueSends);
      const [one, other] = [await taken(), await taken()];
      expect([one.order, other.order]).toEqual([thumbnail('a'), cover]);
      expect(await jobs.take(pictures)).toBeUndefined();
      expect((await jobs.take(['due-sends']))?.order).toEqual(dueSends);
    });

    test('keeps what rests until it is due, and says how long that is', async () => {
      expect(await jobs.nextDueMs(pictures)).toBeUndefined();
      await jobs.add(thumbnail('a'), longLater);
      expect(await jobs.take(pictures)).toBeUndefined();
      const due = (await jobs.nextDueMs(pictures)) ?? 0;
      expect(due).toBeGreaterThan(longLater - 60_000);
      expect(due).toBeLessThanOrEqual(longLater);
    });

    test('has one job of the same thing, due as early as anybody asked', async () => {
      for (const rest of [longLater, 0, longLater]) await jobs.add(thumbnail('a'), rest);
      expect(await listed()).toHaveLength(1);
      await jobs.finish(await taken());
      expect(await listed()).toEqual([]);
    });

    test('runs once more what was asked for again while it ran', async () => {
      await jobs.add(thumbnail('a'), 0);
      const first = await taken();
      await jobs.add(thumbnail('a'), 0);
      expect(await jobs.take(pictures), 'never twice at once').toBeUndefined();
      await jobs.finish(first);
      await jobs.finish(await taken());
      expect(await listed()).toEqual([]);
    });

    test('has what recurs come back, whatever became of it, counted from its beginning', async () => {
      for (let server = 1; server <= 3; server += 1) await jobs.addRecurrent(dueSends);
      const first = await jobs.take(['due-sends']);
      if (!first) throw new Error('it is due');
      await jobs.finish(first, longLater);
      expect(await listed()).toMatchObject([
        { kind: 'due-sends', state: 'waiting', recurs: true, attempts: 0 },
      ]);
      expect(await jobs.take(['due-sends'])).toBeUndefined();
      await jobs.addRecurrent(dueSends);
      const again = await jobs.take(['due-sends']);
      if (!again) throw new Error('it is due');
      await jobs.fail(again, 'La plateforme se tait.', { restMs: 0, others: false });
      expect(await listed()).toMatchObject([
        { state: 'waiting', attempts: 0, reason: 'La plateforme se tait.' },
      ]);
      const third = await jobs.take(['due-sends']);
      if (!third) throw new Error('it is due');
      await jobs.finish(third, 0);
      expect((await listed())[0]).not.toHaveProperty('reason');
      expect(await jobs.drop('due-sends'), 'it would not come back').toBe(false);
    });

    test('begins a failed one again after its rest, and counts', async () => {
      await jobs.add(thumbnail('a'), 0);
      await jobs.fail(await taken(), 'Trop tard.', { restMs: 0, others: false });
      const second = await taken();
      expect(second.attempts).toBe(2);
      await jobs.fail(second, 'Trop tard.', { restMs: longLater, others: false });
      expect(await jobs.take(pictures)).toBeUndefined();
      expect(await listed()).toMatchObject([{ state: 'waiting', attempts: 2, reason: 'Trop tard.' }]);
    });

    test('keeps what failed for good, with its reason, until somebody retries or drops it', async () => {
      for (const id of ['a', 'b']) {
        await jobs.add(thumbnail(id), 0);
        await jobs.fail(await taken(), `Sans ${id}.`, { restMs: undefined, others: false });
      }
      expect(await jobs.take(pictures)).toBeUndefined();
      expect(await listed()).toMatchObject([
        { id: 'thumbnail/widget/a', on: { noun: 'widget', id: 'a' }, state: 'failed', reason: 'Sans a.' },
        { id: 'thumbnail/widget/b', state: 'failed', reason: 'Sans b.' },
      ]);
      expect(await jobs.drop('thumbnail/widget/a')).toBe(true);
      expect(await jobs.retry('thumbnail/widget/b')).toBe(true);
      expect(await taken()).toMatchObject({ order: thumbnail('b'), attempts: 1 });
      expect(await listed()).toMatchObject([{ id: 'thumbnail/widget/b', state: 'running' }]);
    });

    test('neither retries nor drops what runs or is not there', async () => {
      await jobs.add(thumbnail('a'), 0);
      await taken();
      for (const id of ['thumbnail/widget/a', 'thumbnail/widget/z', '\0']) {
        expect([await jobs.retry(id), await jobs.drop(id)]).toEqual([false, false]);
      }
    });

    test('begins a failed one anew when its thing changes', async () => {
      await jobs.add(thumbnail('a'), 0);
      await jobs.fail(await taken(), 'Trop tard.', { restMs: undefined, others: false });
      await jobs.add(thumbnail('a'), 0);
      expect((await taken()).attempts).toBe(1);
    });

    test('lets the others of its kind share the fate of one, where they would fail alike', async () => {
      for (const id of ['a', 'b', 'c']) await jobs.add(thumbnail(id), 0);
      await jobs.add(cover, 0);
      await jobs.fail(await taken(), 'Aucun navigateur.', { restMs: undefined, others: true });
      expect((await taken()).order).toEqual(cover);
      expect((await listed()).filter(({ state }) => state === 'failed')).toMatchObject(
        ['a', 'b', 'c'].map((id) => ({ id: `thumbnail/widget/${id}`, reason: 'Aucun navigateur.' })),
      );
    });

    test('takes back what was not done, as if it had not been begun', async () => {
      await jobs.add(thumbnail('a'), 0);
      await jobs.release(await taken());
      expect((await taken()).attempts).toBe(1);
    });

    test('tells of what is added, and no more once nobody listens', async () => {
      let heard = 0;
      const stop = jobs.onAdded(() => {
        heard += 1;
      });
      await jobs.add(thumbnail('a'), 0);
      expect(heard).toBeGreaterThan(0);
      stop();
      heard = 0;
      await jobs.add(thumbnail('b'), 0);
      expect(heard).toBe(0);
    });

    test('counts by kind and state, and lists by parts: failed, running, waiting', async () => {
      for (const id of ['a', 'b', 'c', 'd']) await jobs.add(thumbnail(id), 0);
      await jobs.fail(await taken(), 'Trop tard.', { restMs: undefined, others: false });
      await taken();
      const states = (await listed()).map(({ state }) => state);
      expect(states).toEqual(['failed', 'running', 'waiting', 'waiting']);
      expect(await jobs.listPart({ offset: 1, limit: 2 })).toMatchObject({
        jobs: [{ state: 'running' }, { state: 'waiting' }],
        total: 4,
      });
      const counts = (await jobs.counts()).map(({ state, count }) => [state, count]);
      expect(Object.fromEntries(counts)).toEqual({ failed: 1, running: 1, waiting: 2 });
      const late = (await jobs.counts()).map(({ state, lateMs }) => [state, lateMs > 0]);
      expect(Object.fromEntries(late)).toEqual({ failed: false, running: false, waiting: true });
    });
  });
}
