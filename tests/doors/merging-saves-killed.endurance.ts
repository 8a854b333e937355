import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { VersionSchema } from '../../src/core/campaign/version.ts';
import { versionId } from '../../src/core/campaign/version-id.ts';
import {
  campaignId,
  post,
  type SharedLetter,
  versionOnDisk,
  versionsOnDisk,
  withWordsOf,
  wordsOf,
  writeSharedLetter,
} from '../support/many-writers.ts';
import { randomOf } from '../support/random-of.ts';
import { runProgram, startListening } from '../support/real-program.ts';
import { filesBelow } from '../support/store/temporary-workspace.ts';
import { cliWorld } from './cli-world.ts';

/** How often the server is killed, and where the random numbers begin; `npm run reliability saves` asks for more. */
const kills = Number(process.env.NEWSLETTER_SAVE_KILLS ?? 8);
const seed = Number(process.env.NEWSLETTER_KILL_SEED ?? 1);

/** Somebody who writes in a block of their own, and what they know. */
interface Writer {
  n: number;
  /** The version that their last answered save made. */
  base: string;
  /** How often they were answered. */
  acknowledged: number;
  /** Their next save, as it was sent; it is sent again, the same, where no answer came. */
  sent?: object | undefined;
}

/** Saves one after the other, each over the version that was answered before, until no answer comes. */
async function writeUntilKilled({ folder, url }: SharedLetter, writer: Writer, asked: unknown[]) {
  for (;;) {
    const time = writer.acknowledged + 1;
    writer.sent ??= {
      blocks: withWordsOf(await versionOnDisk(folder, writer.base), writer.n, time),
      base_version: writer.base,
    };
    const answer = await post(url, writer.sent).catch(() => undefined);
    if (!answer) return;
    if (answer.status !== 200) return void asked.push(answer.json);
    writer.acknowledged = time;
    writer.base = answer.json.versionid;
    writer.sent = undefined;
  }
}

/** All versions that lie there are whole, and each is made from the one before it and, where it merged, from an earlier one. */
async function expectWholeChain(folder: string) {
  const versions = await versionsOnDisk(folder);
  const ids = versions.map(({ id }) => id);
  expect(ids).toEqual(versions.map((_, at) => versionId(campaignId, at + 1)));
  for (const [at, version] of versions.entries()) {
    expect(VersionSchema.safeParse(version).error).toBeUndefined();
    expect(version.based_on).toBe(ids[at - 1] ?? null);
    if (version.merged_from) expect(ids.indexOf(version.merged_from)).toBeLessThan(at - 1);
  }
  return versions;
}

test('a server killed among saves that merge keeps every word that it acknowledged, and asks nobody', async () => {
  const random = randomOf(seed);
  const { folder } = await cliWorld();
  await writeSharedLetter(folder);
  const writers = Array.from({ length: 12 }, (_, at): Writer => {
    return { n: at + 1, base: versionId(campaignId, 1), acknowledged: 0 };
  });
  const asked: unknown[] = [];
  const figures = { unanswered: 0, stored: 0 };
  for (let kill = 0; kill < kills; kill += 1) {
    const server = await startListening({ folder }, 'serve', '--no-open', '--port', '0');
    const before = (await versionsOnDisk(folder)).length;
    const writing = writers.map((writer) => writeUntilKilled({ folder, url: server.url }, writer, asked));
    const enough = before + writers.length + random(2 * writers.length);
    while ((await versionsOnDisk(folder)).length < enough && asked.length === 0) await wait(2);
    await wait(random(60));
    await server.kill();
    await Promise.all(writing);

    const versions = await expectWholeChain(folder);
    const { blocks } = versions.at(-1) ?? { blocks: [] };
    for (const { n, acknowledged, sent } of writers) {
      const { blockdatas } = blocks.find(({ id }) => id === `b${n}`) ?? {};
      const isStored = sent && blockdatas?.body === wordsOf(n, acknowledged + 1).body;
      expect(blockdatas).toEqual(wordsOf(n, acknowledged + (isStored ? 1 : 0)));
      figures.unanswered += sent ? 1 : 0;
      figures.stored += isStored ? 1 : 0;
    }
  }
  const server = await startListening({ folder }, 'serve', '--no-open', '--port', '0');
  for (const { sent } of writers) if (sent) expect((await post(server.url, sent)).status).toBe(200);
  await server.kill();
  expect(asked).toEqual([]);
  const versions = await expectWholeChain(folder);
  const merges = versions.filter(({ merged_from }) => merged_from).length;
  expect(merges).toBeGreaterThan(kills);
  const checked = await runProgram({ folder }, 'doctor', '--json');
  expect(JSON.parse(checked.stdout).problems ?? []).toEqual([]);
  expect((await filesBelow(folder)).filter((file) => file.endsWith('.tmp'))).toEqual([]);
  console.log(
    `${kills} kills, ${versions.length} versions, ${merges} of them merged, ${figures.unanswered} saves without an answer, ${figures.stored} of which were stored`,
  );
});
