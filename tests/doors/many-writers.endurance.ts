import { test } from 'vitest';
import {
  expectNothingLost,
  expectOneIsAsked,
  writeConcurrently,
  writeSharedLetter,
} from '../support/many-writers.ts';
import { startListening } from '../support/real-program.ts';
import { cliWorld } from './cli-world.ts';

/** Of each writer; `npm run reliability fifty` may ask for more. */
const saves = Number(process.env.NEWSLETTER_WRITER_SAVES ?? 20);

test('fifty people who write in one letter over one server are asked nothing, and every word is there', async () => {
  const { folder } = await cliWorld();
  await writeSharedLetter(folder);
  const server = await startListening({ folder }, 'serve', '--no-open', '--port', '0');
  const begun = performance.now();
  const outcome = await writeConcurrently({ folder, url: server.url }, saves);
  const seconds = (performance.now() - begun) / 1_000;
  const p95 = outcome.timesMs[Math.floor(outcome.timesMs.length * 0.95)] ?? 0;
  console.log(
    `${outcome.timesMs.length} saves in ${seconds.toFixed(1)} s, 95 of 100 within ${Math.round(p95)} ms`,
  );
  await expectNothingLost(folder, outcome, saves);
  await expectOneIsAsked({ folder, url: server.url });
});
