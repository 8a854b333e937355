import { blockTemplateWording } from '../wording/block-templates.ts';
import type { FieldKind, Parameter, SimpleParameter } from './index.ts';

const { settings: words } = blockTemplateWording;

/**
 * Settings of a kind that are asked for together. They are asked for as the parameters of a block are, so that whatever
 * draws and reads a block's form draws and reads this one.
 */
export interface SettingsPart {
  /** Name of the object of the settings that a toggle adds or takes away; '' for the settings themselves. */
  part: string;
  /** Words of that toggle. */
  label: string;
  asked: readonly Parameter[];
}

type Facts<Kind extends SimpleParameter['kind']> = Partial<
  Extract<SimpleParameter, { kind: Kind }>['settings']
>;

const text = (key: string, label: string, settings: Facts<'text'> = {}): SimpleParameter => ({
  key,
  kind: 'text',
  label,
  required: false,
  settings: { role: 'body', ...settings },
});

const number = (
  key: string,
  label: string,
  bounds: { min?: number; max?: number; step?: number } = {},
): SimpleParameter => ({
  key,
  kind: 'number',
  label,
  required: false,
  settings: { unit: '', role: 'body', ...bounds },
});

const whole = (key: string, label: string, [min, max]: readonly [least: number, most: number]) =>
  number(key, label, { min, max, step: 1 });

const choice = (key: string, label: string, options: Readonly<Record<string, string>>): SimpleParameter => ({
  key,
  kind: 'choice',
  label,
  required: false,
  settings: {
    options: Object.entries(options).map(([value, name]) => ({ value, label: name })),
    display: 'none',
  },
});

const toggle = (key: string, label: string): SimpleParameter => ({
  key,
  kind: 'toggle',
  label,
  required: false,
  settings: { words: '' },
});

const color = (key: string, label: string): SimpleParameter => ({
  key,
  kind: 'color',
  label,
  required: false,
  settings: { applies: 'text' },
});

interface Items {
  /** What one is called. */
  itemLabel: string;
  of: SimpleParameter[];
  max: number;
}

const list = (key: string, label: string, items: Items): Parameter => ({
  key,
  kind: 'list',
  label,
  required: false,
  settings: { ...items, min: 0, layout: 'rows', columns: 2 },
});

const align = choice('align', words.align, words.aligns);
const role = choice('role', words.role, words.roles);
const plain = (...asked: Parameter[]): SettingsPart[] => [{ part: '', label: '', asked }];

const linkDisplay = choice('display', words.linkDisplay, words.linkDisplays);

/** The form of each kind's settings, but for the parameters of a list's items, which are parameters themselves. */
export const settingsForms: { [Kind in FieldKind]: readonly SettingsPart[] } = {
  text: plain(role, align, whole('maxLength', words.maxLength, [1, 10_000])),
  richtext: plain(
    choice('size', words.size, words.sizes),
    choice('role', words.role, { body: words.roles.body, quote: words.roles.quote }),
    align,
  ),
  html: plain(),
  link: plain(
    linkDisplay,
    text('words', words.words, { maxLength: 200 }),
    text('wordsFrom', words.wordsFrom),
    align,
  ),
  choice: plain(
    list('options', words.options, {
      itemLabel: words.option,
      of: [text('value', words.optionValue), text('label', words.optionLabel)],
      max: 100,
    }),
    choice('display', words.choiceDisplay, words.choiceDisplays),
  ),
  number: plain(
    number('min', words.min),
    number('max', words.max),
    number('step', words.step, { min: 0 }),
    text('unit', words.unit, { maxLength: 20 }),
    role,
    align,
    choice('applies', words.numberApplies, words.numberTargets),
  ),
  color: plain(choice('applies', words.colorApplies, words.colorTargets)),
  font: plain(choice('applies', words.fontApplies, words.fontTargets)),
  toggle: plain(text('words', words.toggleWords, { maxLength: 100 })),
  date: plain(choice('format', words.dateFormat, words.dateFormats), role, align),
  image: plain(choice('ratio', words.ratio, words.ratios), whole('width', words.width, [16, 620]), align),
  social: plain(align, whole('size', words.iconSize, [16, 48])),
  separator: plain(
    choice('style', words.separatorStyle, words.separatorStyles),
    whole('height', words.height, [1, 120]),
    color('color', words.color),
  ),
  article: [
    ...plain(choice('title', words.title, words.sizes)),
    { part: 'link', label: words.link, asked: [toggle('tracked', words.tracked)] },
    {
      part: 'intro',
      label: words.intro,
      asked: [
        choice('format', words.format, words.formats),
        whole('maxLength', words.maxLength, [1, 100_000]),
      ],
    },
    {
      part: 'category',
      label: words.category,
      asked: [
        list('labels', words.labels, {
          itemLabel: words.label,
          of: [text('label', words.label), color('color', words.color)],
          max: 50,
        }),
      ],
    },
    {
      part: 'image',
      label: words.image,
      asked: [
        choice('ratio', words.ratio, words.ratios),
        choice('side', words.side, words.sides),
        toggle('altRequired', words.altRequired),
      ],
    },
    { part: 'hook', label: words.hook, asked: [whole('maxLength', words.maxLength, [1, 10_000])] },
    {
      part: 'cta',
      label: words.cta,
      asked: [
        text('words', words.words, { maxLength: 100 }),
        linkDisplay,
        color('color', words.color),
        color('textColor', words.textColor),
      ],
    },
  ],
  list: plain(
    text('itemLabel', words.itemLabel, { maxLength: 60 }),
    whole('min', words.itemMin, [0, 100]),
    whole('max', words.itemMax, [1, 100]),
    choice('layout', words.layout, words.layouts),
    whole('columns', words.columns, [2, 4]),
  ),
};
