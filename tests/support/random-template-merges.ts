import type { BlockTemplate } from '../../src/core/block-template/block-template.ts';
import type { Parameter } from '../../src/core/fields/index.ts';
import type { Sides } from '../../src/core/merge/merge.ts';
import type { NewsletterTemplate } from '../../src/core/newsletter-template/newsletter-template.ts';
import { aBlockTemplate, allPositions, aNewsletterTemplate } from './builders/templates.ts';
import { aDraft } from './builders/version.ts';
import { editedLetter, someBlock, type Words, wordsOf } from './random-merges.ts';
import { ofSeeds, type Random, randomOf } from './random-of.ts';

const someOf = (random: Random, most: number, make: () => unknown) =>
  Array.from({ length: random(most) }, make);

function someParameter(words: Words, random: Random, isPart = false): object {
  const kinds = [
    () => ({ kind: 'text', settings: { maxLength: 100 + random(3) }, default: words(2) }),
    () => ({ kind: 'richtext', default: `<p>${words(4)}</p><p>${words(3)}</p>` }),
    () => ({ kind: 'number', settings: { unit: words() } }),
    () => ({
      kind: 'choice',
      settings: {
        options: [
          { value: words(), label: words() },
          ...someOf(random, 4, () => ({ value: words(), label: words() })),
        ],
      },
    }),
    () => ({ kind: 'link', settings: { words: words(2) } }),
    () => ({
      kind: 'article',
      settings: {
        cta: { words: words() },
        category: { labels: someOf(random, 4, () => ({ label: words() })) },
      },
    }),
    () => ({
      kind: 'list',
      settings: {
        itemLabel: words(),
        of: [1, 2, 3].slice(random(3)).map(() => someParameter(words, random, true)),
      },
    }),
  ];
  return { key: words(), label: words(2), ...kinds[random(isPart ? 5 : kinds.length)]?.() };
}

const lines = (words: Words, count: number) =>
  Array.from({ length: count }, () => `<p>${words(2)}</p>\n`).join('');

/** Some entries with one of them changed, added, taken away or moved. */
function editedEntries<Entry>(
  entries: readonly Entry[],
  random: Random,
  { add, change }: { add: () => Entry; change: (entry: Entry) => Entry },
): Entry[] {
  const at = random(entries.length + 1);
  const entry = entries[at];
  if (entry === undefined) return [...entries, add()];
  const without = entries.toSpliced(at, 1);
  return (
    [
      () => entries.with(at, change(entry)),
      () => entries.with(at, change(entry)),
      () => entries.toSpliced(at, 0, add()),
      () => without,
      () => without.toSpliced(random(entries.length), 0, entry),
    ][random(5)]?.() ?? [...entries]
  );
}

/** A parameter with one of its facts changed. */
function editedParameter(parameter: Parameter, words: Words, random: Random): Parameter {
  const { key, former = [] } = parameter;
  const settings: Record<string, unknown> = { ...parameter.settings };
  if ('options' in settings) {
    settings.options = editedEntries(settings.options as object[], random, {
      add: () => ({ value: words(), label: words() }),
      change: (option) => ({ ...option, label: words() }),
    });
    if ((settings.options as object[]).length === 0) settings.options = [{ value: words(), label: words() }];
  }
  if ('of' in settings) {
    settings.of = editedEntries(settings.of as Parameter[], random, {
      add: () => someParameter(words, random, true) as Parameter,
      change: (part) => editedParameter(part, words, random),
    });
    if ((settings.of as object[]).length === 0) settings.of = [someParameter(words, random, true)];
  }
  if ('unit' in settings) settings.unit = words();
  if ('maxLength' in settings) settings.maxLength = 200 + random(100);
  if ('cta' in settings) {
    if (random(3) === 0) delete settings.cta;
    else settings.cta = { ...(settings.cta as object), words: words() };
  }
  const changes = [
    () => ({ label: words(2) }),
    () => ({ help: words(4) }),
    () => ({ required: !parameter.required }),
    () => ({ key: words(), former: [...former, key] }),
    () => (parameter.kind === 'text' ? { default: words(2) } : {}),
    () => ({ settings }),
    () => ({ settings }),
  ];
  return { ...parameter, ...changes[random(changes.length)]?.() } as Parameter;
}

const keysOf = ({ key, former = [] }: Parameter) => [key, ...former];

function editedBlockTemplate(template: BlockTemplate, words: Words, random: Random): BlockTemplate {
  const { parameters, markup, look } = template;
  const changes = [
    () => ({ name: words(2) }),
    () => ({ description: words(4) }),
    () => ({ look: { ...look, [['background', 'accent'][random(2)] ?? '']: words() } }),
    () => ({ look: { ...look, align: look.align === 'left' ? 'center' : 'left' } }),
    () => ({ blockfilters: ['full', 'semi', 'header'].slice(random(3)) }),
    () => ({ reserved: template.reserved ? undefined : true }),
    () => ({
      markup: editedEntries(markup.match(/.*\n/g) ?? [], random, {
        add: () => lines(words, 1),
        change: () => lines(words, 1),
      }).join(''),
    }),
  ];
  const change = changes[random(2 * changes.length)];
  const { retired: formerly = [], ...before } = template;
  const after = {
    ...before,
    ...(change?.() ?? {
      parameters: editedEntries(parameters, random, {
        add: () => someParameter(words, random) as Parameter,
        change: (parameter) => editedParameter(parameter, words, random),
      }),
    }),
  };
  const held = new Set(after.parameters.flatMap(keysOf));
  const known = new Set([...formerly, ...parameters.flatMap(keysOf)]);
  const retired = [...known].filter((key) => !held.has(key));
  // As it is read from a file: what is not there has no key.
  return aBlockTemplate(JSON.parse(JSON.stringify({ ...after, ...(retired.length > 0 && { retired }) })));
}

const color = (words: Words, random: Random) => ({
  alias: words(),
  label: words(2),
  csscode: `#${String(100 + random(900))}`,
});
const font = (words: Words) => ({ alias: words(), label: words(), cssfamily: `${words()}, serif` });
const interest = (words: Words) => ({ alias: words(), name: words(2) });
const rule = (words: Words) => ({ position: 'full1', blocktemplate: words(), source: '', words: words(2) });

function editedNewsletterTemplate(
  template: NewsletterTemplate,
  words: Words,
  random: Random,
): NewsletterTemplate {
  const { colors, fonts, positions, interests, autocontent = [], defaults, roles, shape } = template;
  const changes = [
    () => ({ name: words(2) }),
    () => ({ sender: { ...template.sender, [['name', 'address'][random(2)] ?? '']: words(2) } }),
    () => ({ use_editor: !template.use_editor }),
    () => ({
      roles: {
        ...roles,
        [['paper', 'text', 'titleFont'][random(3)] ?? '']: colors[random(colors.length)]?.alias ?? '',
      },
    }),
    () => ({ shape: { ...shape, corners: random(20) } }),
    () => ({ groups: editedEntries(template.groups, random, { add: () => words(), change: () => words() }) }),
    () => ({
      colors: editedEntries(colors, random, {
        add: () => color(words, random),
        change: (one) => ({ ...one, ...(random(2) ? { label: words() } : { csscode: '#123456' }) }),
      }),
    }),
    () => ({
      fonts: editedEntries(fonts, random, {
        add: () => font(words),
        change: (one) => ({ ...one, label: words() }),
      }),
    }),
    () => ({
      interests: editedEntries(interests, random, {
        add: () => interest(words),
        change: (one) => ({ ...one, name: words() }),
      }),
    }),
    () => ({
      autocontent: editedEntries(autocontent as object[], random, {
        add: () => rule(words),
        change: (one) => ({ ...one, words: words(2) }),
      }),
    }),
    () => {
      const at = random(positions.length);
      const moved = positions[at];
      return {
        positions: moved ? positions.toSpliced(at, 1).toSpliced(random(8), random(2), moved) : allPositions,
      };
    },
  ];
  const change = changes[random(2 * changes.length)];
  const content = () => {
    const { parameters, blocks, preheader } = editedLetter(aDraft(defaults), words, random);
    return { defaults: { parameters, blocks, preheader } };
  };
  return aNewsletterTemplate({ ...template, ...(change ?? content)() });
}

function sidesOf<Template>(
  random: Random,
  base: Template,
  edited: (template: Template, words: Words, random: Random) => Template,
): Sides<Template> {
  const edit = (by: string) => {
    const words = wordsOf(by);
    let done = base;
    for (let left = random(7); left > 0; left -= 1) done = edited(done, words, random);
    return done;
  };
  return { base, mine: edit('m'), theirs: edit('t') };
}

/** A block template and two made of it by up to six edits each; the words of a side begin with `b`, `m` or `t`. */
export const randomBlockTemplates = ofSeeds((seed) => {
  const random = randomOf(seed);
  const words = wordsOf('b');
  const base = aBlockTemplate({
    name: words(2),
    description: words(4),
    parameters: someOf(random, 7, () => someParameter(words, random)),
    markup: lines(words, random(7)),
  });
  return sidesOf(random, base, editedBlockTemplate);
});

/** The same of newsletter templates. */
export const randomNewsletterTemplates = ofSeeds((seed) => {
  const random = randomOf(seed);
  const words = wordsOf('b');
  const base = aNewsletterTemplate({
    name: words(2),
    colors: someOf(random, 5, () => color(words, random)),
    fonts: someOf(random, 3, () => font(words)),
    interests: someOf(random, 4, () => interest(words)),
    autocontent: someOf(random, 4, () => rule(words)),
    groups: someOf(random, 4, () => words()),
    defaults: { preheader: words(4), blocks: someOf(random, 6, () => someBlock(words, random)) },
  });
  return sidesOf(random, base, editedNewsletterTemplate);
});
