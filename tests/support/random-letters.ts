import fc from 'fast-check';
import type { Block } from '../../src/core/campaign/block.ts';
import type { Draft } from '../../src/core/campaign/version.ts';
import { filterOf } from '../../src/core/positions/rows.ts';
import { readDemonstration } from '../unit/fixtures/demonstration-workspace.ts';
import { draftOf } from './builders/render-context.ts';

const { template, blockTemplates } = readDemonstration();
/** The tokens that random texts and addresses hold. */
export const tokens = [
  '{{nl:firstName}}',
  '{{nl:lastName|chère lectrice, cher lecteur}}',
  '{{nl:mirrorUrl}}',
];

const words = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'Bonjour',
    'm'.repeat(60),
    '😀 été',
    '5 < 6 & "ça"',
    '-->',
    '<![endif]-->',
    '<%= x %>',
    ...tokens,
  ),
  fc.lorem({ maxCount: 60 }),
  fc.string({ maxLength: 30, unit: 'grapheme' }),
);
const address = fc.oneof(
  fc.constantFrom('', 'https://exemple.fr/a?b=1&c=2', 'javascript:alert(1)', 'x', 'mailto:a@b.fr', ...tokens),
  fc.webUrl(),
);
const rich = fc
  .array(fc.tuple(fc.constantFrom('p', 'h2', 'h3', 'li', 'blockquote', 'div'), words, address))
  .map((parts) =>
    parts.map(([tag, text, href]) => `<${tag}><b>${text}</b> <a href="${href}">${text}</a>`).join(''),
  );
const picture = fc.record({
  url: fc.constantFrom(
    '',
    '/media/a.jpg',
    '/images/standard/no-image.jpg',
    'https://exemple.fr/a.png',
    'nope',
  ),
  alt: words,
  decorative: fc.boolean(),
  link: address,
});
const article = fc.record({
  title: words,
  link: address,
  intro: rich,
  category: words,
  image: picture,
  hook: words,
  cta: fc.record({ text: words, link: address }),
});
const anything = fc.oneof(
  words,
  address,
  rich,
  picture,
  article,
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
);
const item = fc.dictionary(
  fc.constantFrom('date', 'titre', 'lien', 'details', 'nombre', 'legende', 'image'),
  anything,
);

/** A value that fits the kind, or one that does not. */
function valueFor(kind: string): fc.Arbitrary<unknown> {
  const fitting: Record<string, fc.Arbitrary<unknown>> = {
    richtext: rich,
    image: picture,
    article,
    link: address,
    list: fc.array(item, { maxLength: 5 }),
    number: fc.double(),
    date: fc.constantFrom('2026-12-01T09:30', '', '2027-02-30T00:00'),
    social: fc.array(fc.record({ network: fc.constantFrom('facebook', 'x'), url: address })),
  };
  return fc.oneof({ weight: 5, arbitrary: fitting[kind] ?? words }, { weight: 1, arbitrary: anything });
}

const block = fc
  .tuple(
    fc.constantFrom(...blockTemplates.values()),
    fc.constantFrom(...template.positions, 'full9'),
    fc.nat(),
  )
  .chain(([{ id, parameters }, position, n]) =>
    fc
      .record(Object.fromEntries(parameters.map(({ key, kind }) => [key, valueFor(kind)])), {
        requiredKeys: [],
      })
      .map(
        (blockdatas): Block => ({
          id: `b${n}`,
          blocktemplate: id,
          position,
          blockfilter: filterOf(position),
          blockdatas,
        }),
      ),
  );

/** Any letter of the demonstration's template: values that fit their kind and some that do not, hostile ones among them. */
export const randomDraft: fc.Arbitrary<Draft> = fc
  .record({ blocks: fc.array(block, { maxLength: 8 }), subject: words, preheader: words, over: words })
  .map(({ blocks, subject, preheader, over }) =>
    draftOf(blocks, {
      subject,
      preheader,
      parameters: { ...template.defaults.parameters, surheadersubject: over },
    }),
  );

/** The same letters for the same seed. */
export const randomDrafts = ({ seed, count }: { seed: number; count: number }): Draft[] =>
  fc.sample(randomDraft, { seed, numRuns: count });
