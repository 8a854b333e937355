import { parameterValue } from '../../../src/core/block-template/values.ts';
import type { Block } from '../../../src/core/campaign/block.ts';
import type { CheckFacts } from '../../../src/core/checks/check-facts.ts';
import type { RuleId } from '../../../src/core/checks/check-rules.ts';
import type { ArticleValue } from '../../../src/core/fields/article.ts';
import type { ListItem, Parameter, ParameterOf, SimpleParameter } from '../../../src/core/fields/index.ts';
import type { ImageValue } from '../../../src/core/fields/part.ts';

/** Faults in the values of one parameter of a block. */
export interface Faults {
  /** The rules that speak of them, each with the start of its path. */
  expected: readonly { rule: RuleId; path: string }[];
  /** Key of the block's parameter. */
  field: string;
  /** Of the block, by key. */
  values: Record<string, unknown>;
}

/** A value with faults in it, before it is known where it stands. */
interface Seed<Value> {
  value: Value;
  /** The rules, by part of the value. */
  rules: Readonly<Record<string, readonly RuleId[]>>;
  /** Values beside it. */
  siblings?: Record<string, unknown>;
}

const page = 'https://example.org/une-page';
const wrongPage = 'http://example.org/une-page?id={{nl:client}}';

/** What makes a fault of an address: it does not answer, others of its site are counted. */
export const faultyFacts: Partial<CheckFacts> = {
  links: { [wrongPage]: { state: 'broken', told: '404' } },
};
export const countedBlock: Block = {
  id: 'suivi',
  blocktemplate: 'texte',
  position: 'full1',
  blockfilter: 'full',
  blockdatas: { texte: '<p><a href="https://example.org/?utm_source=lettre">L’accueil du musée</a></p>' },
};

const wrongWords =
  'Lorem ipsum dolor sit amet. Bonjour {{nl:prenom}}, une "belle" visite, l\'atelier, la 2ème visite à 18h30. A bientôt, qui vient ?';
const wordRules: readonly RuleId[] = [
  'placeholder-text',
  'token-unknown',
  'quotation-marks',
  'apostrophe',
  'ordinal',
  'date-and-hour',
  'accented-capital',
  'non-breaking-space',
];
const addressRules: readonly RuleId[] = [
  'address-insecure',
  'token-unknown',
  'link-broken',
  'link-untracked',
];

const linked = (address: string, sentence: string) => `<p>Voici <a href="${address}">${sentence}</a></p>`;
const wrongText = [
  `<p>${wrongWords}</p>`,
  `<p>${Array.from({ length: 300 }, () => 'visite').join(' ')}</p>`,
  linked('', 'la page sans adresse'),
  linked(wrongPage, 'la page mal écrite'),
  linked(page, 'cliquez ici'),
  linked(page, 'la page du musée'),
  linked(`${page}/autre`, 'la page du musée'),
].join('');
const textRules: readonly RuleId[] = [
  ...wordRules,
  ...addressRules,
  'paragraph-long',
  'link-empty',
  'link-vague',
  'links-ambiguous',
];

const imageSeeds = (image: ImageValue, part = ''): Seed<ImageValue>[] => [
  { value: { ...image, alt: '', link: '' }, rules: { [part]: ['alt-missing', 'picture-small'] } },
  { value: { ...image, alt: '', link: page }, rules: { [part]: ['alt-missing-on-link'] } },
  {
    value: { ...image, alt: 'IMG_2034.jpg', link: wrongPage },
    rules: { [part]: ['alt-file-name'], [`${part}[link]`]: addressRules },
  },
  {
    value: { ...image, alt: 'Le port de {{nl:ville}}', link: 'www.example.org' },
    rules: { [`${part}[alt]`]: ['token-unknown'], [`${part}[link]`]: ['link-empty'] },
  },
  { value: { ...image, alt: 'Cliquez ici', link: page }, rules: { [`${part}[link]`]: ['link-vague'] } },
  { value: { ...image, url: 'port.jpg' }, rules: { [part]: ['picture-invalid'] } },
  { value: { ...image, url: 'https://localhost/port.jpg' }, rules: { [part]: ['picture-unreachable'] } },
];

/** All its words and addresses at once. */
function wrongArticle(article: ArticleValue, { settings }: ParameterOf<'article'>): Seed<ArticleValue> {
  const { link, intro, hook, cta } = settings;
  return {
    value: {
      ...article,
      title: wrongWords,
      hook: wrongWords,
      link: wrongPage,
      intro: wrongText,
      cta: { text: wrongWords, link: wrongPage },
    },
    rules: {
      '[title]': wordRules,
      ...(hook && { '[hook]': wordRules }),
      ...(link && { '[link]': addressRules }),
      ...(intro?.format === 'rich' && { '[intro]': textRules }),
      ...(cta && { '[cta][text]': wordRules, '[cta][link]': ['address-insecure', 'token-unknown'] }),
    },
  };
}

function articleSeeds(article: ArticleValue, parameter: ParameterOf<'article'>): Seed<ArticleValue>[] {
  const { link, image, cta } = parameter.settings;
  const none = { title: '', link: '', intro: '', hook: '', cta: { text: '', link: '' } };
  const pictures = image && article.image.url !== '' ? imageSeeds(article.image, '[image]') : [];
  const dead = 'www.example.org';
  return [
    wrongArticle(article, parameter),
    {
      value: { ...article, link: dead, cta: { text: 'Venir', link: dead } },
      rules: { ...(link && { '[link]': ['link-empty'] }), ...(cta && { '[cta][link]': ['link-empty'] }) },
    },
    ...(cta
      ? [
          {
            value: { ...article, cta: { text: 'Lire la suite', link: page } },
            rules: { '[cta][link]': ['link-vague'] },
          } as const,
        ]
      : []),
    {
      value: { ...article, ...none, image: { ...article.image, url: '' } },
      rules: { '': ['empty-article'] },
    },
    ...pictures.map((seed) => ({ ...seed, value: { ...article, image: seed.value } })),
  ];
}

function linkSeeds({ required, settings: { wordsFrom } }: ParameterOf<'link'>): Seed<string>[] {
  const vague = wordsFrom !== undefined && {
    value: page,
    rules: { '': ['link-vague' as const] },
    siblings: { [wordsFrom]: 'Cliquez ici' },
  };
  return [
    { value: wrongPage, rules: { '': addressRules } },
    { value: 'www.example.org', rules: { '': ['link-empty'] } },
    ...(required ? [{ value: '', rules: { '': ['link-empty' as const] } }] : []),
    ...(vague ? [vague] : []),
  ];
}

function seedsOf(parameter: SimpleParameter, value: unknown): Seed<unknown>[] {
  switch (parameter.kind) {
    case 'text':
      return [{ value: wrongWords, rules: { '': wordRules } }];
    case 'richtext':
    case 'html':
      return [{ value: wrongText, rules: { '': textRules } }];
    case 'link':
      return linkSeeds(parameter);
    case 'image':
      return (value as ImageValue).url === '' ? [] : imageSeeds(value as ImageValue);
    case 'article':
      return articleSeeds(value as ArticleValue, parameter);
    case 'social':
      return [
        { value: [{ network: 'facebook', url: wrongPage }], rules: { '[0][url]': addressRules } },
        { value: [{ network: 'facebook', url: 'musee' }], rules: { '[0][url]': ['link-empty'] } },
      ];
    default:
      return [];
  }
}

/** Every fault that can be seeded in a parameter of a block, a letter's worth at a time. */
export function faultsOf(parameter: Parameter, datas: Readonly<Record<string, unknown>>): Faults[] {
  const { key } = parameter;
  const value = parameterValue(parameter, datas);
  if (parameter.kind !== 'list') {
    return seedsOf(parameter, value).map(({ value: faulty, rules, siblings }) => ({
      expected: Object.entries(rules).flatMap(([part, all]) =>
        all.map((rule) => ({ rule, path: key + part })),
      ),
      field: key,
      values: { ...siblings, [key]: faulty },
    }));
  }
  const [first, ...others] = value as ListItem[];
  if (!first) return [];
  return parameter.settings.of.flatMap((inner) =>
    faultsOf(inner, first).map(({ expected, values }) => ({
      expected: expected.map(({ rule, path }) => ({
        rule,
        path: `${key}[0][${inner.key}]${path.slice(inner.key.length)}`,
      })),
      field: key,
      values: { [key]: [{ ...first, ...values }, ...others] },
    })),
  );
}
