import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createWorkerRenderer } from '../../../src/adapters/renderer-worker/create-worker-renderer.ts';
import { aBlockOf, aRenderContext, aTemplateOf, draftOf } from '../../support/builders/render-context.ts';
import { aNewsletterTemplate } from '../../support/builders/templates.ts';
import { builtEntry } from '../../support/built-entry.ts';
import { directRenderer } from '../../support/fakes/direct-renderer.ts';
import { failureOf } from '../../support/fakes/failure-of.ts';

const entry = builtEntry('src/adapters/renderer-worker/render-worker.ts');
const image = { url: '/media/port.jpg', alt: 'Le port', decorative: false, link: '' };

function rendererOf(options: Partial<Parameters<typeof createWorkerRenderer>[0]> = {}) {
  const renderer = createWorkerRenderer({ entry: entry(), isReady: true, ...options });
  onTestFinished(() => renderer.close());
  return renderer;
}

/** A letter of one template with this markup, and blocks of it. */
function letterOf(markup: string, blocks = 1) {
  const template = {
    ...aTemplateOf([
      { key: 'titre', kind: 'text', default: 'La rentrée' },
      { key: 'photo', kind: 'image' },
    ]),
    markup,
  };
  const draft = draftOf(
    Array.from({ length: blocks }, (_, n) =>
      aBlockOf(template, { titre: `Bloc ${n}`, photo: image }, { id: `b${n}`, position: 'full1' }),
    ),
    { parameters: { ...draftOf([]).parameters, linkcolor: 'inconnue' } },
  );
  const context = aRenderContext({ blockTemplates: new Map([[template.id, template]]), mode: 'edit' });
  return { template, draft, context };
}

const good =
  '<h2>{{ titre }}</h2>{{ photo }}{% button "https://exemple.fr", words: titre %}<script></script>';
/** As long as it may be. */
const laborious = `{{ "${'a '.repeat(50_000)}" ${'| truncatewords: 99999'.repeat(4_000)} }}`;

test('a thread draws the same bytes, with the same remarks and pictures', async () => {
  const [apart, direct] = [rendererOf(), directRenderer()];
  const { template, draft, context } = letterOf(good, 3);
  const letter = await apart.letter({ draft, context });
  expect(letter).toEqual(await direct.letter({ draft, context }));
  expect(letter).toMatchObject({
    html: expect.stringContaining('/media/port.jpg'),
    pictures: ['/media/port.jpg'],
    findings: expect.arrayContaining([expect.objectContaining({ rule: 'element-forbidden' })]),
  });
  expect(await apart.page({ draft, context })).toBe(await direct.page({ draft, context }));
  const [block] = draft.blocks;
  if (!block) throw new Error('no block');
  const one = { block, parameters: draft.parameters, context };
  expect(await apart.block(one)).toBe(await direct.block(one));
  const shown = {
    template,
    context: { blockfilter: 'full', around: aNewsletterTemplate(), pictures: {} },
  } as const;
  expect(await apart.preview(shown)).toEqual(await direct.preview(shown));
});

test('a drawing beyond its deadline is stopped with its thread, and the next is drawn', async () => {
  const renderer = rendererOf({ deadline: 300 });
  const stopped = await Promise.all([1, 2, 3].map(() => failureOf(renderer.letter(letterOf(laborious, 60)))));
  expect(stopped).toMatchObject(Array(3).fill({ code: 'drawing-stopped', params: { seconds: 0.3 } }));
  expect((await renderer.letter(letterOf(good))).html).toContain('Bloc 0');
});

test('a letter made elsewhere that takes too much memory is refused, and the next is read', async () => {
  const renderer = rendererOf({ memory: 32 });
  const crowded = { html: '<p>a</p>'.repeat(60_000) };
  expect(await failureOf(renderer.outline(crowded))).toMatchObject({ code: 'import-stopped' });
  const long = { html: `<p>${'Bonjour à tous. '.repeat(5_000)}` };
  expect(await renderer.outline(long)).toEqual(await directRenderer().outline(long));
});

/** A press whose threads answer each task so. */
async function pressAnswering(answer: string) {
  const folder = await mkdtemp(join(tmpdir(), 'newsletter-thread-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'thread.mjs');
  await writeFile(
    file,
    `import { parentPort } from 'node:worker_threads';
    parentPort.on('message', (task) => { ${answer} });
    parentPort.postMessage('ready');`,
  );
  return rendererOf({ entry: file });
}

test('a failure in a thread comes back as the same failure', async () => {
  const params = { template: 'encart' };
  const renderer = await pressAnswering(
    `parentPort.postMessage({ failure: { code: 'block-template-not-found', params: ${JSON.stringify(params)} } })`,
  );
  const failure = await failureOf(renderer.letter(letterOf(good)));
  expect(failure).toMatchObject({ code: 'block-template-not-found', kind: 'not-found', params });
  expect(failure.message).toContain('encart');
});

test('a bug in a thread comes back as it is, and keeps nothing from being drawn after it', async () => {
  const renderer = await pressAnswering(
    `if (task.work.draft.subject === 'faute') throw new TypeError('une faute'); parentPort.postMessage({ drawn: 'bon' })`,
  );
  const { draft, context } = letterOf(good);
  const faults = [1, 2, 3].map(() => renderer.letter({ draft: { ...draft, subject: 'faute' }, context }));
  const outcomes = await Promise.allSettled(faults);
  expect(outcomes.map((outcome) => 'reason' in outcome && String(outcome.reason))).toEqual(
    Array(3).fill('TypeError: une faute'),
  );
  expect(await renderer.letter({ draft, context })).toBe('bon');
});

test('a letter without markup is drawn on the spot, where threads do not even start', async () => {
  const renderer = rendererOf({ entry: '/nowhere/render-worker.js' });
  const { draft, context } = letterOf('');
  expect((await renderer.letter({ draft, context })).html).toContain('Bloc 0');
  await expect(renderer.letter(letterOf(good))).rejects.toThrow(/nowhere/);
});

test('a long text is drawn apart, whatever its template', async () => {
  const renderer = rendererOf({ entry: '/nowhere/render-worker.js' });
  const { template, context } = letterOf('');
  const block = aBlockOf(template, { titre: '<'.repeat(60_000) }, { id: 'b0', position: 'full1' });
  const { parameters } = draftOf([]);
  await expect(renderer.letter({ draft: draftOf([block]), context })).rejects.toThrow(/nowhere/);
  await expect(renderer.page({ draft: draftOf([block]), context })).rejects.toThrow(/nowhere/);
  await expect(renderer.block({ block, parameters, context })).rejects.toThrow(/nowhere/);
});

test('what a long letter holds is cleaned and compared apart, to the same end', async () => {
  const template = aTemplateOf([{ key: 'texte', kind: 'richtext' }]);
  const datas = { texte: `<p onclick="a()">${'mot '.repeat(20_000)}</p>` };
  const filled = [{ datas, parameters: template.parameters }];
  const clean = await rendererOf().clean({ filled });
  expect(clean).toEqual(await directRenderer().clean({ filled }));
  expect(clean[0]?.texte).toMatch(/^<p>mot /);
  const block = aBlockOf(template, clean[0] ?? {}, { id: 'b0', position: 'full1' });
  const change = {
    before: draftOf([]),
    after: draftOf([block]),
    names: { look: aNewsletterTemplate(), blockTemplates: new Map([[template.id, template]]) },
  };
  const changes = await rendererOf().compare(change);
  expect(changes).toMatchObject([{ kind: 'added' }]);
  expect(changes).toEqual(await directRenderer().compare(change));
  const nowhere = rendererOf({ entry: '/nowhere/render-worker.js' });
  await expect(nowhere.clean({ filled })).rejects.toThrow(/nowhere/);
  await expect(nowhere.compare(change)).rejects.toThrow(/nowhere/);
});
