import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorkerPress } from '../../../src/adapters/letter-press-worker/create-worker-press.ts';
import { type Answer, postJson, request } from '../../doors/server-requests.ts';
import { type RunningServer, startServer } from '../../doors/server-running.ts';
import { aWorkspace } from '../../doors/server-workspace.ts';
import { aBlockTemplate } from '../../support/builders/templates.ts';
import { builtEntry } from '../../support/built-entry.ts';
import { ownTime } from '../../support/own-time.ts';

// What does not end is stopped, and the others are answered meanwhile (fault D7).

/** ms; two seconds for a person. */
const deadline = 800;
/** ms between the others' questions, which would take the processor of what is measured. */
const betweenOthers = 10;
const entry = builtEntry('src/adapters/letter-press-worker/press-worker.ts');
let running: RunningServer;
let press: ReturnType<typeof createWorkerPress>;

beforeAll(async () => {
  press = createWorkerPress({ entry: entry(), isReady: true, deadline });
  const { deps } = await aWorkspace();
  await deps.blockTemplates.create(everyText);
  running = await startServer({ ...deps, press });
});
afterAll(async () => {
  await running.stop();
  await press.close();
});

/** A template with every kind of parameter that holds a text. */
const everyText = aBlockTemplate({
  id: 'tout',
  name: 'Tout',
  parameters: [
    { key: 'titre', kind: 'text', label: 'Titre' },
    { key: 'texte', kind: 'richtext', label: 'Texte' },
    { key: 'code', kind: 'html', label: 'Code' },
    { key: 'lien', kind: 'link', label: 'Lien' },
    {
      key: 'liste',
      kind: 'list',
      label: 'Liste',
      settings: { of: [{ key: 'texte', kind: 'richtext', label: 'Texte' }] },
    },
    { key: 'article', kind: 'article', label: 'Article', settings: { intro: {} } },
  ],
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
  while (!isDone) {
    expect((await request(`${running.url}/api/campaigns`)).status).toBe(200);
    await wait(betweenOthers);
  }
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

describe('a letter of blocks', () => {
  const block = (blockdatas: object, id = 'b1') => ({
    id,
    blocktemplate: 'tout',
    position: 'full1',
    blockfilter: 'full',
    blockdatas,
  });
  const save = (...blocks: object[]) =>
    meanwhile(() => post('/campaign/ajaxsave/lettre-de-decembre', { blocks }));
  const kept = (params: object) => ({ blocktemplate: 'tout', blockfilter: 'full', params });

  /** 200 KB of each, five fields a letter. */
  const size = 200_000;
  const [lone, ends, links, bold] = [
    much('<', size),
    much('</p>', size),
    much('<a ', size),
    '<b>'.repeat(size / 3),
  ];
  const [comments, data, attribute] = [
    much('<!--', size),
    much('<![CDATA[', size),
    `<p title="${much('a', size)}">a</p>`,
  ];
  const [signs, paragraphs, spaces] = [
    much('&', size / 2),
    much('<p>a', size / 2),
    `<p>a${much(' ', size)}b</p>`,
  ];
  const tables = much('<table><tr><td>', size / 2);
  test.each([
    ['signs and spaces', [signs, spaces, signs, lone, signs]],
    ['tags that are never closed', [bold, ends, links, bold, comments]],
    ['parts without an end', [tables, data, tables, attribute, paragraphs]],
  ])('of 1 MB of %s is saved, shown, compared, kept and checked', async (_, texts) => {
    const [titre, texte, code, item, intro] = texts;
    const datas = { titre, texte, code, liste: [{ texte: item }], article: { intro } };
    const done = [
      await save(block(datas)),
      await meanwhile(() => get('/campaign/noneditablepreview/lettre-de-decembre')),
      await meanwhile(() => get('/api/campaigns/lettre-de-decembre/diff')),
      await meanwhile(() => post('/clipboard/ajaxcreate', kept(datas))),
      await meanwhile(() => get('/clipboard/getavailableblocksforeditor/lettre')),
      await meanwhile(() => get('/campaign/ajaxgetsend/lettre-de-decembre')),
    ];
    const [saved, ...others] = done;
    expect(saved?.answer.status).toBe(200);
    for (const { answer } of others) if (answer.status !== 200) expect(answer.json.code).toMatch(/-stopped$/);
    for (const measured of done) expectOthersAnswered(measured);
    await post(`/clipboard/ajaxdelete/${done[3]?.answer.json.id}`, {});
  });

  test('with a megabyte twice is told to whoever saved in between', async () => {
    const { answer: base } = await save(block({ titre: much('mot ') }));
    await save(block({ titre: much('mut ') }));
    const late = { subject: 'Trop tard', base_version: base.json.versionid };
    const { answer, ...measured } = await meanwhile(() =>
      post('/campaign/ajaxsave/lettre-de-decembre', late),
    );
    expect(answer).toMatchObject({ status: 409, json: { code: 'version-conflict' } });
    expectOthersAnswered(measured);
  });
});
