import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createPostgresStore } from '../../src/adapters/store-postgres/create-postgres-store.ts';
import { versionId } from '../../src/core/campaign/version-id.ts';
import { aCampaign } from '../support/builders/campaign.ts';
import { aVersion } from '../support/builders/version.ts';
import { startCluster } from '../support/postgres-cluster.ts';
import { randomOf } from '../support/random-of.ts';
import { bundleScript, startChild } from '../support/store/child-script.ts';
import { onPostgres } from '../support/temporary-database.ts';

/** How often a process is killed, and where the random numbers begin. */
const kills = Number(process.env.NEWSLETTER_DATABASE_KILLS ?? 10);
const seed = Number(process.env.NEWSLETTER_KILL_SEED ?? 1);

const { id } = aCampaign();

onPostgres('what was acknowledged', (url) => {
  test('is there after its process was killed, at whatever moment, and its locks are free', async () => {
    const random = randomOf(seed);
    const script = await bundleScript('save-rows-until-killed');
    onTestFinished(script.remove);
    const store = await createPostgresStore({ url: url(), schema: 'killed' }, { watch: false });
    onTestFinished(() => store.close());
    await store.campaigns.create(aCampaign());
    const told = { version: 0, proof: 0 };
    for (let round = 0; round < kills; round += 1) {
      const child = startChild(process.execPath, [script.file, url(), 'killed']);
      await child.line((line) => line.startsWith('proof'));
      await wait(random(60));
      child.process.kill('SIGKILL');
      await child.exited;
      for (const line of child.lines) {
        const [noun = '', number] = line.split(' ');
        expect(Number(number), line).toBeGreaterThan(told[noun as keyof typeof told]);
        told[noun as keyof typeof told] = Number(number);
      }
      const versions = await store.versions.list(id);
      expect(versions.length).toBeGreaterThanOrEqual(told.version);
      expect(versions.map((version) => version.id).reverse()).toEqual(
        versions.map((_, at) => versionId(id, at + 1)),
      );
      const proofs = await store.proofs.list(id);
      expect(proofs.map(({ number }) => number)).toContain(told.proof);
      expect(await store.sends.withLock(id, async () => 'free', 5_000)).toBe('free');
    }
  });

  // A server that others run is not ours to stop.
  test.skipIf(process.env.NEWSLETTER_TEST_POSTGRES)(
    'is there after the database was stopped; what is asked meanwhile says so, and all goes on within 10 s',
    async () => {
      const cluster = await startCluster();
      onTestFinished(() => cluster.close());
      const place = { url: cluster.url, schema: 'restarted' };
      const store = await createPostgresStore(place, { watch: true });
      const other = await createPostgresStore(place, { watch: true });
      onTestFinished(async () => {
        await store.close();
        await other.close();
      });
      await store.campaigns.create(aCampaign());
      await store.sends.withLock(id, async () => undefined, 0);
      for (let number = 1; number <= 3; number += 1) {
        await store.versions.publish(aVersion({}, number));
        await cluster.stop();
        const unavailable = { code: 'database-unavailable', kind: 'unavailable' };
        await expect(store.versions.get(versionId(id, number))).rejects.toMatchObject(unavailable);
        await expect(store.versions.publish(aVersion({}, number + 1))).rejects.toMatchObject(unavailable);
        await expect(store.sends.withLock(id, async () => 'in', 0)).rejects.toMatchObject(unavailable);
        await cluster.start();
        const heard: unknown[] = [];
        const stop = other.onChange((change) => heard.push(change));
        await expect.poll(() => store.campaigns.get(id), { timeout: 10_000 }).toBeDefined();
        await store.campaigns.update(id, (former) => ({ ...former, number }));
        await expect.poll(() => heard, { timeout: 10_000 }).toContainEqual({ noun: 'campaign', id });
        expect(await store.sends.withLock(id, async () => 'in', 0)).toBe('in');
        expect(await other.versions.list(id)).toHaveLength(number);
        stop();
      }
    },
  );
});
