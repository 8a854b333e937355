import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type BlockTemplate, BlockTemplateSchema } from '../src/core/block-template/block-template.ts';
import type { Block } from '../src/core/campaign/block.ts';
import { BlocksVersionSchema, type Draft } from '../src/core/campaign/version.ts';
import { NewsletterTemplateSchema } from '../src/core/newsletter-template/newsletter-template.ts';
import type { RenderContext } from '../src/email/render/render-context.ts';
import { renderBlock } from '../src/email/render/render-html.ts';
import { renderVersion } from '../src/email/render/render-version.ts';

const workspace = resolve('fixtures/workspace');
const campaign = 'campaigns/lettre-de-decembre-2026/versions';

function read(file: string): unknown {
  const { schemaVersion: _, ...entity } = JSON.parse(readFileSync(join(workspace, file), 'utf8'));
  return entity;
}

/** The library, each picture fit to be sent as it is where it is no larger than its place. */
function libraryPictures(): RenderContext['pictures'] {
  const notes = readdirSync(join(workspace, 'medias'), { recursive: true, encoding: 'utf8' });
  const described = notes.filter((name) => name.endsWith('.json'));
  const facts = described.map((name) => {
    const { width, height } = read(`medias/${name}`) as { width: number; height: number };
    const picture = { width, height, mail: { type: 'jpg' as const, asIs: true } };
    return [`/media/${name.replace(/\.json$/, '')}`, picture];
  });
  return Object.fromEntries(facts);
}

/** The newest version of the demonstration, with all it needs. */
function demonstration(): { draft: Draft; context: RenderContext } {
  const newest = readdirSync(join(workspace, campaign))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .at(-1);
  const templates = readdirSync(join(workspace, 'block-templates')).map((id) =>
    BlockTemplateSchema.parse(read(`block-templates/${id}/block.json`)),
  );
  return {
    draft: BlocksVersionSchema.parse(read(`${campaign}/${newest}`)),
    context: {
      template: NewsletterTemplateSchema.parse(read('newsletter-templates/lettre-du-rivage.json')),
      blockTemplates: new Map(templates.map((template): [string, BlockTemplate] => [template.id, template])),
      pictures: libraryPictures(),
      mode: 'send',
    },
  };
}

/** Milliseconds of one run, warm: the median of many and the 95th percentile. */
function timed(run: () => unknown, rounds = 2_000): { median: number; p95: number } {
  for (let round = 0; round < rounds / 2; round += 1) run();
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  }).sort((a, b) => a - b);
  return { median: times[rounds >> 1] ?? 0, p95: times[Math.floor(rounds * 0.95)] ?? 0 };
}

/** The least any renderer can do: the same html, put together from its pieces as plain strings. */
function plainStrings(html: string): () => string {
  const pieces = html.split(/(?<=>)/);
  return () => {
    let whole = '';
    for (const piece of pieces) whole += piece;
    return whole.replace(/$/, '');
  };
}

const { draft, context } = demonstration();
const blocks: Block[] = Array.from(
  { length: 20 },
  (_, index) => draft.blocks[index % draft.blocks.length] as Block,
).map((block, index) => ({ ...block, id: `b${index}` }));
const twenty = { ...draft, blocks };
const { html } = renderVersion(twenty, context);
const whole = timed(() => renderVersion(twenty, context));
const plain = timed(plainStrings(html));
const slowest = Math.max(
  ...blocks.map(
    (block) => timed(() => renderBlock(block, draft.parameters, { ...context, mode: 'edit' }), 400).median,
  ),
);

const ms = (time: number) => `${time.toFixed(3)} ms`;
const bytes = new TextEncoder().encode(html).length;
const report = [
  ['20 blocks, html and text part', `${ms(whole.median)} (p95 ${ms(whole.p95)})`, 'goal < 1 ms'],
  ['the same html as plain strings', `${ms(plain.median)} (p95 ${ms(plain.p95)})`, ''],
  ['slowest single block', ms(slowest), 'goal < 0.1 ms'],
  ['weight', `${(bytes / 1_024).toFixed(1)} Ko`, 'goal < 35 Ko'],
];
for (const [what = '', figure = '', goal = ''] of report) {
  process.stdout.write(`${what.padEnd(34)}${figure.padEnd(32)}${goal}\n`);
}
if (whole.median >= 1 || bytes >= 35 * 1_024) process.exitCode = 1;
