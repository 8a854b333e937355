import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createPostgresStore } from '../../src/adapters/store-postgres/create-postgres-store.ts';
import { versionNumber } from '../../src/core/campaign/version-number.ts';
import { createLetter, post, workspaceOn } from '../support/letters-in-database.ts';
import { randomOf } from '../support/random-of.ts';
import { startListening } from '../support/real-program.ts';
import { onPostgres } from '../support/temporary-database.ts';

/** How often the program is killed, and where the random numbers begin. */
const kills = Number(process.env.NEWSLETTER_DATABASE_KILLS ?? 10);
const seed = Number(process.env.NEWSLETTER_KILL_SEED ?? 1);

/** Somebody who saves a letter of their own again and again, each time with the number of the save as its subject. */
interface Writer {
  letter: string;
  /** The version that their last answered save made. */
  base: unknown;
  /** How often they were answered. */
  acknowledged: number;
}

/** The next save of somebody, which is the same as long as no answer came. */
const save = (url: string, { letter, base, acknowledged }: Writer) =>
  post(url, `/campaign/ajaxsave/${letter}`, { subject: `Essai ${acknowledged + 1}`, base_version: base });

/** Saves until no answer comes. */
async function writeUntilKilled(url: string, writer: Writer): Promise<void> {
  for (;;) {
    const answer = await save(url, writer).catch(() => undefined);
    if (!answer) return;
    expect(answer, JSON.stringify(answer)).toMatchObject({ status: 200 });
    writer.base = answer.versionid;
    writer.acknowledged += 1;
  }
}

onPostgres('the program, killed among saves into a database', (database) => {
  test(
    'keeps each save that it acknowledged, and none twice, also where it is sent again',
    async () => {
      const random = randomOf(seed);
      const where = await workspaceOn(database());
      const start = () => startListening(where, 'serve', '--no-open');
      const first = await start();
      const writers: Writer[] = [];
      for (let n = 0; n < 3; n += 1) {
        const { id, first: base } = await createLetter(first.url);
        writers.push({ letter: id, base, acknowledged: 0 });
      }
      await first.kill();
      const store = await createPostgresStore({ url: database(), schema: 'newsletter' }, { watch: false });
      onTestFinished(() => store.close());

      /** The subjects of all versions after the first, in their order; no number is left out or taken twice. */
      async function subjectsOf({ letter }: Writer): Promise<string[]> {
        const versions = (await store.versions.list(letter)).reverse();
        expect(versions.map(({ id }) => versionNumber(id))).toEqual(versions.map((_, at) => at + 1));
        const saved = await Promise.all(versions.slice(1).map(({ id }) => store.versions.get(id)));
        return saved.map((version) => version?.subject ?? '');
      }
      const subjects = (count: number) => Array.from({ length: count }, (_, at) => `Essai ${at + 1}`);

      /** What is stored of somebody's saves after a kill. @returns how many that nobody was told of, one at most */
      async function untoldOf(writer: Writer): Promise<number> {
        const stored = await subjectsOf(writer);
        const untold = stored.length - writer.acknowledged;
        expect([0, 1]).toContain(untold);
        expect(stored).toEqual(subjects(stored.length));
        return untold;
      }
      const acknowledged = () => writers.reduce((sum, writer) => sum + writer.acknowledged, 0);

      let untold = 0;
      for (let kill = 0; kill < kills; kill += 1) {
        const server = await start();
        const enough = acknowledged() + writers.length + random(2 * writers.length);
        const writing = Promise.all(writers.map((writer) => writeUntilKilled(server.url, writer)));
        await expect.poll(acknowledged, { interval: 2 }).toBeGreaterThanOrEqual(enough);
        await wait(random(40));
        await server.kill();
        await writing;
        for (const writer of writers) untold += await untoldOf(writer);
      }

      const { url } = await start();
      for (const writer of writers) {
        expect(await save(url, writer)).toMatchObject({ status: 200 });
        expect(await subjectsOf(writer)).toEqual(subjects(writer.acknowledged + 1));
      }
      console.log(`${kills} kills, ${acknowledged()} saves acknowledged, ${untold} stored without an answer`);
    },
    60_000 * kills,
  );
});
