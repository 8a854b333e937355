import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { Block } from '../../src/core/campaign/block.ts';
import type { Role } from '../../src/core/people/role.ts';
import { addPerson } from '../../src/use-cases/people/people.ts';
import { createTokenFor } from '../../src/use-cases/people/tokens.ts';
import { startFlood } from '../support/flood.ts';
import { startMailServer } from '../support/mail-server.ts';
import { campaignId, wordsOf, writeSharedLetter } from '../support/many-writers.ts';
import { startProgram } from '../support/real-program.ts';
import { cliWorld } from './cli-world.ts';
import { postJson, request } from './server-requests.ts';

/** Saves of the other person while one floods; `npm run reliability flood` asks for more, and measures them. */
const saves = Number(process.env.NEWSLETTER_FLOOD_SAVES ?? 30);
const isMeasured = process.env.NEWSLETTER_FLOOD_SAVES !== undefined;
/** Of the slowest saves of a hundred, beside those on a server that does nothing else. */
const MAX_RATIO = 5;
/** ms. As one who writes saves. */
const pause = 50;

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });

const p99 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? 0;

/** A shared server in a process of its own, and what two people bear who ask it. */
async function sharedServer() {
  const mails = await startMailServer();
  onTestFinished(() => mails.close());
  const port = await freePort();
  const host = `localhost:${port}`;
  const from = { name: 'Ville', email: 'ville@exemple.fr' };
  const { folder, open } = await cliWorld({
    config: {
      server: { public: { url: `http://${host}` } },
      login: {},
      mail: { transport: 'smtp', host: '127.0.0.1', port: mails.port, from },
    },
  });
  await writeSharedLetter(folder);
  const { deps, close } = await open({ from: folder, watch: false });
  async function headersOf(name: string, roles: Role[]) {
    const { person } = await addPerson(deps, { name, email: `${name}@exemple.fr`, roles });
    const wished = { personId: person.id, name: 'essai', roles, days: 2 };
    const { secret } = await createTokenFor(deps, wished);
    return { host, authorization: `Bearer ${secret}` };
  }
  const flooding = await headersOf('paul', ['editor', 'designer']);
  const writing = await headersOf('anne', ['editor']);
  await close();
  const where = { folder, env: { NEWSLETTER_AUTHOR: '' } };
  startProgram(where, 'serve', '--no-open', '--port', String(port));
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    request(`${url}/readyz`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(isReady).toBe(200);
  return { url, mails, flooding, writing };
}

/** Somebody who writes in a letter of their own, and saves now and then. */
async function writerAt(url: string, headers: Record<string, string>) {
  const { json } = await postJson(`${url}/api/campaigns/${campaignId}/duplicate`, {}, headers);
  const { id } = json.campaign as { id: string };
  const document = await request(`${url}/api/campaigns/${id}/document`, { headers });
  const version = document.json.version as { id: string; blocks: Block[] };
  let base_version = version.id;
  let time = 0;
  return {
    /** How long each of so many saves took, ms. */
    async save(count: number): Promise<number[]> {
      const times: number[] = [];
      for (let done = 0; done < count; done += 1) {
        time += 1;
        const blocks = version.blocks.map((block) =>
          block.id === 'b1' ? { ...block, blockdatas: wordsOf(1, time) } : block,
        );
        const begun = performance.now();
        const saved = await postJson(`${url}/campaign/ajaxsave/${id}`, { blocks, base_version }, headers);
        times.push(performance.now() - begun);
        expect(saved.status, saved.text).toBe(200);
        base_version = saved.json.versionid as string;
        await wait(pause);
      }
      return times;
    },
  };
}

test('a person who asks for all there is without end leaves the saves of another quick', {
  timeout: 600_000,
}, async () => {
  const { url, mails, flooding, writing } = await sharedServer();
  const writer = await writerAt(url, writing);
  // What is read and compiled once is no save's.
  const first = await startFlood({ url, headers: flooding });
  await expect.poll(first.reached, { timeout: 120_000 }).toBe(true);
  await first.end();
  await writer.save(10);
  const before = await writer.save(isMeasured ? saves / 2 : 1);
  const flood = await startFlood({ url, headers: flooding });
  const during = await writer.save(saves);
  await flood.end();
  const after = await writer.save(isMeasured ? saves / 2 : 1);

  const tally = [...flood.tally].sort();
  console.log(tally.map(([key, count]) => `${key}: ${count}`).join('\n'));
  // Each kind was worked on, and nothing broke.
  expect(flood.reached()).toBe(true);
  for (const [key] of tally) expect(key).toMatch(/ (?:200|429)$/);
  expect([flood.tally.get('streams 200'), flood.tally.get('streams 429')]).toEqual([20, 20]);
  expect(mails.mails.length).toBeGreaterThan(0);
  // Nothing waits for whoever went away.
  const figures = async () => (await request(`${url}/metrics`)).text;
  await expect.poll(figures).not.toMatch(/^newsletter_work_\w+\{work="(?!requests)\w+"\} [1-9]/m);

  const [bare, flooded] = [p99([...before, ...after]), p99(during)];
  const ratio = flooded / bare;
  console.log(
    `p99 of a save: ${bare.toFixed(1)} ms alone, ${flooded.toFixed(1)} ms beside the flood (${ratio.toFixed(1)} times)`,
  );
  if (isMeasured) expect(ratio).toBeLessThanOrEqual(MAX_RATIO);
});
