import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorkerPress } from '../../src/adapters/letter-press-worker/create-worker-press.ts';
import { builtPressWorker } from '../support/built-press-worker.ts';
import { ownTime } from '../support/own-time.ts';
import { type Answer, postJson, request } from './server-requests.ts';
import { type RunningServer, startServer } from './server-running.ts';
import { aWorkspace } from './server-workspace.ts';

// What does not end is stopped, and the others are answered meanwhile (fault D7).

/** ms; two seconds for a person. */
const deadline = 800;
const entry = builtPressWorker();
let running: RunningServer;
let press: ReturnType<typeof createWorkerPress>;

beforeAll(async () => {
  press = createWorkerPress({ entry: entry(), isReady: true, deadline });
  running = await startServer({ ...(await aWorkspace()).deps, press });
});
afterAll(async () => {
  await running.stop();
  await press.close();
});

interface Measured {
  /** ms until the answer. */
  took: number;
  /** ms: the longest the server answered nobody else. Its own work: that of other programs is no fault of it. */
  held: number;
}

/** Asks for the list of campaigns again and again while something is done, and looks how long the server is held. */
async function meanwhile(act: () => Promise<Answer>): Promise<Measured & { answer: Answer }> {
  let held = 0;
  let before = ownTime();
  const looking = setInterval(() => {
    const now = ownTime();
    held = Math.max(held, now - before);
    before = now;
  }, 1);
  let isDone = false;
  const start = performance.now();
  const acting = act().finally(() => {
    isDone = true;
  });
  while (!isDone) expect((await request(`${running.url}/api/campaigns`)).status).toBe(200);
  const answer = await acting;
  clearInterval(looking);
  return { answer, took: performance.now() - start, held };
}

function expectOthersAnswered({ took, held }: Measured) {
  // The rest is the machine's, which does other things meanwhile.
  expect(took).toBeLessThan(deadline + 4_000);
  expect(held).toBeLessThan(200);
}

const much = (piece: string, characters = 1_000_000) => piece.repeat(Math.floor(characters / piece.length));
const encart = (markup: string) => ({ name: 'Encart', blockfilters: ['full'], parameters: [], markup });
const get = (path: string) => request(running.url + path);
const post = (path: string, body: unknown) => postJson(running.url + path, body);

describe('the preview of a block template', () => {
  test.each([
    ['an endless loop', '{% for a in (1..9999) %}'.repeat(4) + '{% endfor %}'.repeat(4)],
    ['slow filters', `{{ "${'a '.repeat(50_000)}" ${'| truncatewords: 99999'.repeat(4_000)} }}`],
    ['elements up to the limit', `<table><tr>${'<td>a</td>'.repeat(4_800)}`],
    ['200 KB of one delimiter', much('<', 199_000)],
  ])('of %s stops', async (_, markup) => {
    const { answer, ...measured } = await meanwhile(() => post('/blocktemplates/preview', encart(markup)));
    expect([200, 504]).toContain(answer.status);
    expectOthersAnswered(measured);
  });

  test.each([
    ['1 MB of one delimiter', much('{%')],
    ['200,000 elements', '<p>a'.repeat(200_000)],
  ])('of %s is refused', async (_, markup) => {
    const { answer, ...measured } = await meanwhile(() => post('/blocktemplates/preview', encart(markup)));
    expect([answer.status, answer.json.code]).toEqual([400, 'input-invalid']);
    expectOthersAnswered(measured);
  });
});

/** Documents as a person might import them, of 200,000 nodes or 1 MB. */
const documents: [string, string][] = [
  ['200,000 nodes in a row', '<p>a</p>'.repeat(100_000)],
  ['200,000 nodes in one another', '<div>'.repeat(200_000)],
  ['200,000 pictures', '<img src=a>'.repeat(200_000)],
  ['1 MB of <', much('<')],
  ['1 MB of {{nl:', much('{{nl:')],
  ['1 MB of {%', much('{%')],
  ['1 MB of <!--', much('<!--')],
];

describe('a raw document', () => {
  test.each(documents)('of %s is saved, shown, and mailed or refused in words', async (_, html) => {
    const saved = await meanwhile(() => post('/campaign/ajaxsave/courriel-donne', { html }));
    const shown = await meanwhile(() => get('/campaign/noneditablepreview/courriel-donne'));
    const drawn = await meanwhile(() => get('/campaign/ajaxgetsend/courriel-donne'));
    expect([saved.answer.status, shown.answer.status]).toEqual([200, 200]);
    if (drawn.answer.status !== 200) expect(drawn.answer.json.code).toBe('drawing-stopped');
    for (const measured of [saved, shown, drawn]) expectOthersAnswered(measured);
  });
});
