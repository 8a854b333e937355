import fc from 'fast-check';
import type { BlockTemplate } from '../../../src/core/block-template/block-template.ts';
import type { NewsletterTemplate } from '../../../src/core/newsletter-template/newsletter-template.ts';
import { unreadablePalette } from '../../../src/email/checks/unreadable-colors.ts';
import { markupEngine } from '../../../src/email/markup/markup-engine.ts';
import { renderVersion } from '../../../src/email/render/render-version.ts';
import { everyBlock } from '../../../tests/support/builders/every-block.ts';
import type { Ground } from '../ground.ts';
import { referenceLetter } from '../letters/content.ts';
import { contextOf, draftOfLetter } from '../letters/ours.ts';
import type { Goal } from '../report.ts';

const wanted = 60;
const mostTried = 40_000;
const seed = 8;

const color = fc.integer({ min: 0, max: 0xffffff }).map((code) => `#${code.toString(16).padStart(6, '0')}`);

/** The demonstration's template in any colours, dark ones given or left to the renderer. */
const anyPalette = ({ colors }: NewsletterTemplate) =>
  fc.array(fc.tuple(color, fc.option(color, { nil: undefined })), {
    minLength: colors.length,
    maxLength: colors.length,
  });

/** Templates that the studio takes, and how many it refused meanwhile. */
function acceptedTemplates(template: NewsletterTemplate) {
  const accepted: NewsletterTemplate[] = [template];
  let refused = 0;
  for (const codes of fc.sample(anyPalette(template), { seed, numRuns: mostTried })) {
    if (accepted.length >= wanted) break;
    const colors = template.colors.map((option, index) => {
      const [csscode = '#000000', dark] = codes[index] ?? [];
      return { ...option, csscode, dark };
    });
    const other = { ...template, colors };
    if (unreadablePalette(other).length === 0) accepted.push(other);
    else refused += 1;
  }
  return { accepted, refused };
}

const colorKeys = new Set(['background', 'accent', 'color', 'textColor']);

/** The same with other colours of the palette wherever one may be chosen; `pick` gives them in turn. */
function redressed(part: unknown, pick: () => string): unknown {
  if (Array.isArray(part)) return part.map((item) => redressed(item, pick));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      colorKeys.has(key) && typeof value === 'string' ? pick() : redressed(value, pick),
    ]),
  );
}

/** Block templates and blocks that choose colours at random among those of the palette, or none. */
function dressedAtRandom(
  blockTemplates: ReadonlyMap<string, BlockTemplate>,
  aliases: readonly string[],
  nth: number,
) {
  const choices = fc.sample(fc.constantFrom('', ...aliases), { seed: seed + nth, numRuns: 1_000 }).values();
  const pick = () => choices.next().value ?? '';
  const templates = [...blockTemplates].map(([id, template]): [string, BlockTemplate] => [
    id,
    redressed(template, pick) as BlockTemplate,
  ]);
  const blocks = everyBlock(templates.map(([, template]) => template))
    .filter(({ name }) => name.endsWith('sample'))
    .flatMap((shape, index) => shape.blocks.map((block) => ({ ...block, id: `${index}-${block.id}` })));
  const colored = blocks.map((block) => {
    const parameters = blockTemplates.get(block.blocktemplate)?.parameters ?? [];
    const colors = parameters.filter(({ kind }) => kind === 'color').map(({ key }) => [key, pick()]);
    return { ...block, blockdatas: { ...block.blockdatas, ...Object.fromEntries(colors) } };
  });
  return { blockTemplates: new Map(templates), blocks: colored };
}

interface Reading {
  name: string;
  dark: boolean;
  /** What a client makes of a mail. */
  read: (html: string) => string;
}

const readings: readonly Reading[] = [
  { name: 'clair', dark: false, read: (html) => html },
  { name: 'sombre', dark: true, read: (html) => html },
  // Clients that read dark colours, but not all that says them: https://www.caniemail.com/features/css-selector-attribute/, note 2
  {
    name: 'sombre à moitié lu (Outlook, sans [attribut*=])',
    dark: true,
    read: (html) => html.replace(/^[^{}\n]*\*=[^{}\n]*\{[^{}]*\}\n/gm, ''),
  },
  {
    name: 'sombre à moitié lu (styles réécrits)',
    dark: true,
    read: (html) =>
      html.replace(
        /style="([^"]*)"/g,
        (_style, declarations: string) =>
          `style="${declarations.replace(/\s*;\s*/g, '; ').replace(/(^|; )([\w-]+):/g, '$1$2: ')}"`,
      ),
  },
];

/** Goal 5: a letter of every block template, its colours chosen at random in each palette; words of blocked pictures too. */
export async function contrastGoal({ look, viewer }: Ground): Promise<Goal> {
  const { accepted, refused } = acceptedTemplates(look.template);
  const faults = readings.map((): string[] => []);
  let texts = 0;
  for (const [nth, template] of accepted.entries()) {
    const aliases = template.colors.map(({ alias }) => alias);
    const { blockTemplates, blocks } = dressedAtRandom(look.blockTemplates, aliases, nth);
    const context = { ...contextOf({ template, blockTemplates }), markup: markupEngine };
    const { html } = renderVersion({ ...draftOfLetter(referenceLetter), blocks }, context);
    for (const [index, { name, dark, read }] of readings.entries()) {
      const { contrasts } = await viewer.look(read(html), { width: 620, dark });
      texts += contrasts.length;
      const low = contrasts.filter(({ ratio, least }) => ratio < least);
      const told = low.map(
        ({ what, ratio }) => `palette ${nth}, ${name} : « ${what.slice(0, 40)} » ${ratio.toFixed(2)}`,
      );
      faults[index]?.push(...told);
    }
  }
  return {
    title: `5. Contrastes, ${accepted.length} palettes acceptées`,
    figures: readings.map(({ name }, index) => ({
      ...{ what: `textes illisibles, ${name}`, limit: '0', values: [String(faults[index]?.length)] },
      isMet: faults[index]?.length === 0,
    })),
    notes: [
      `${texts} textes mesurés tels que Chromium les dessine ; ${refused} palettes tirées au hasard ont été refusées comme le studio les refuse.`,
      ...faults.flat().slice(0, 8),
    ],
  };
}
