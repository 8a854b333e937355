import { expect, onTestFinished, test } from 'vitest';
import {
  createPostgresStore,
  type PostgresStore,
} from '../../src/adapters/store-postgres/create-postgres-store.ts';
import type { JobOrder } from '../../src/core/jobs/job.ts';
import { randomOf } from '../support/random-of.ts';
import { askDatabase, onPostgres } from '../support/temporary-database.ts';

const order = (id: string): JobOrder => ({ kind: 'thumbnail', on: { noun: 'widget', id } });
const kinds = ['thumbnail'] as const;

onPostgres('the jobs of several servers', (url) => {
  async function servers(schema: string) {
    const stores: PostgresStore[] = [];
    for (let nth = 1; nth <= 3; nth += 1)
      stores.push(await createPostgresStore({ url: url(), schema }, { watch: true }));
    onTestFinished(async () => {
      for (const store of stores) await store.close();
    });
    const [one, two, three] = stores.map(({ jobs }) => jobs);
    if (!one || !two || !three) throw new Error('three were opened');
    /** As time does: whoever runs a job has said nothing for too long. */
    const lapse = () =>
      askDatabase(url(), `update ${schema}.jobs set due_at = now() where state = 'running'`);
    return { one, two, three, lapse };
  }

  test('are begun by one each, however many ask at once', async () => {
    const { one, two, three } = await servers('shared');
    for (let nth = 0; nth < 30; nth += 1) await one.add(order(`w${nth}`), 0);
    const taken = await Promise.all(
      Array.from({ length: 45 }, (_, nth) => [one, two, three][nth % 3]?.take(kinds)),
    );
    const ids = taken.flatMap((job) => job?.id ?? []);
    expect([ids.length, new Set(ids).size]).toEqual([30, 30]);
  });

  test('come back by the clock whatever a hand wrote into them', async () => {
    const { one } = await servers('written');
    await one.addRecurrent({ kind: 'due-sends' });
    await askDatabase(url(), `update written.jobs set data = '{}'`);
    const listed = { kind: 'due-sends', recurs: true };
    expect(await one.listPart({ offset: 0, limit: 9 })).toMatchObject({ jobs: [listed], total: 1 });
    expect(await one.take(['due-sends'])).toMatchObject({ order: { kind: 'due-sends' } });
  });

  test('that a newer program queued are left to it, and not counted among those that are listed', async () => {
    const { one } = await servers('newer');
    await askDatabase(
      url(),
      `insert into newer.jobs (id, kind, data, recurs, due_at)
       values ('video/clip/w', 'video', '{ "kind": "video" }', false, now())`,
    );
    expect(await one.take(kinds)).toBeUndefined();
    expect(await one.listPart({ offset: 0, limit: 9 })).toEqual({ jobs: [], total: 0 });
    expect(await one.counts()).toMatchObject([{ kind: 'video', count: 1 }]);
  });

  test('wake the others', async () => {
    const { one, two } = await servers('woken');
    let isAwake = false;
    onTestFinished(
      two.onAdded(() => {
        isAwake = true;
      }),
    );
    await one.add(order('w'), 0);
    await expect.poll(() => isAwake).toBe(true);
  });

  test('of one that says nothing any more are begun by another; what it still says of them counts no more', async () => {
    const { one, two, three, lapse } = await servers('lapsed');
    await one.add(order('w'), 0);
    const first = await one.take(kinds);
    expect(await two.take(kinds)).toBeUndefined();
    await lapse();
    const second = await two.take(kinds);
    expect(second).toMatchObject({ id: first?.id, attempts: 2 });
    if (!first || !second) throw new Error('both began it');
    await one.finish(first);
    await one.fail(first, 'Trop tard.', { restMs: undefined, others: true });
    expect((await three.listPart({ offset: 0, limit: 9 })).jobs).toMatchObject([{ state: 'running' }]);
    await two.finish(second);
    expect((await three.listPart({ offset: 0, limit: 9 })).jobs).toEqual([]);
  });

  test('none is lost, whoever dies when: each is done in the end', async () => {
    const { one, two, three, lapse } = await servers('lost');
    const random = randomOf(20_261_130);
    const done = new Map<string, number>();
    for (let nth = 0; nth < 40; nth += 1) await one.add(order(`w${nth}`), 0);
    for (let round = 0; round < 400 && done.size < 40; round += 1) {
      const queue = [one, two, three][random(3)] ?? one;
      const job = await queue.take(kinds);
      const fate = random(4);
      if (!job) await lapse();
      else if (fate === 0) await queue.fail(job, 'Trop tard.', { restMs: 0, others: false });
      // It died, before or after it was done.
      else if (fate === 1) continue;
      else {
        done.set(job.id, (done.get(job.id) ?? 0) + 1);
        if (fate === 2) await queue.finish(job);
      }
    }
    expect(done.size).toBe(40);
  });
});
