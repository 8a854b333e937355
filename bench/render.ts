// What drawing a letter takes, beside others that draw the same one in the same run, and what it weighs.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Engine } from 'mrml';
import { type BlockTemplate, BlockTemplateSchema } from '../src/core/block-template/block-template.ts';
import type { Block } from '../src/core/campaign/block.ts';
import { BlocksVersionSchema, type Draft } from '../src/core/campaign/version.ts';
import { NewsletterTemplateSchema } from '../src/core/newsletter-template/newsletter-template.ts';
import type { RenderContext } from '../src/email/render/render-context.ts';
import { renderBlock } from '../src/email/render/render-html.ts';
import { renderVersion } from '../src/email/render/render-version.ts';
import { referenceLetter } from './quality/letters/content.ts';
import { drawMjml, sourceOf } from './quality/letters/mjml.ts';
import { contextOf, draftOfLetter } from './quality/letters/ours.ts';
import { reactEmailTools } from './quality/letters/react-email.tsx';

/** Times that mrml takes. */
const mostOfMrml = 1;

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

/** ms of processor of one run, warm, with what collecting its garbage takes. */
async function processorTime(run: () => unknown, rounds = 2_000): Promise<number> {
  for (let round = 0; round < rounds / 2; round += 1) await run();
  const before = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / rounds;
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

const ms = (time: number) => `${time.toFixed(3)} ms`;
const tell = (what: string, figure: string, held = '') =>
  console.log(`${what.padEnd(44)}${figure.padEnd(32)}${held}`);
const held = (figure: number, limit: number, unit: string) => {
  if (figure > limit) process.exitCode = 1;
  return figure > limit ? `DÉPASSE ${limit} ${unit}` : `au plus ${limit} ${unit}`;
};

const { draft, context } = demonstration();
const blocks: Block[] = Array.from(
  { length: 20 },
  (_, index) => draft.blocks[index % draft.blocks.length] as Block,
).map((block, index) => ({ ...block, id: `b${index}` }));
const twenty = { ...draft, blocks };
const { html } = renderVersion(twenty, context);
tell('20 blocs, html et texte', ms(await processorTime(() => renderVersion(twenty, context))));
let slowest = 0;
for (const block of blocks) {
  const edited = () => renderBlock(block, draft.parameters, { ...context, mode: 'edit' });
  slowest = Math.max(slowest, await processorTime(edited, 400));
}
tell('le bloc le plus lent', ms(slowest));
const kilobytes = new TextEncoder().encode(html).length / 1_024;
tell('poids', `${kilobytes.toFixed(1)} Ko`, held(kilobytes, 35, 'Ko'));

/*
 * The same letter by others. mrml is MJML in Rust: it is the fastest of them, and what drawing is held against. What the
 * letter is given as is ready in each: a draft, a source, a tree of components.
 */
const { template, blockTemplates } = context;
const [letter, look] = [draftOfLetter(referenceLetter), contextOf({ template, blockTemplates })];
const source = sourceOf(referenceLetter);
const mrml = new Engine();
const others = [
  { name: 'mrml', run: () => mrml.toHtml(source) },
  { name: 'MJML 5', run: () => drawMjml(referenceLetter), rounds: 40 },
  ...reactEmailTools.map(({ name, draw }) => ({ name, run: () => draw(referenceLetter), rounds: 40 })),
  { name: 'chaînes de caractères', run: plainStrings(renderVersion(letter, look).html) },
];
const ours = await processorTime(() => renderVersion(letter, look));
tell('la lettre de référence, html et texte', ms(ours));
for (const { name, run, rounds } of others as { name: string; run: () => unknown; rounds?: number }[]) {
  const theirs = await processorTime(run, rounds);
  const ratio = ours / theirs;
  const limit = name === 'mrml' ? held(ratio, mostOfMrml, 'fois') : '';
  tell(`  ${name}`, `${ms(theirs)}, soit ${ratio.toPrecision(2)} fois`, limit);
}
