import type { BlockTemplate, BlockValues } from '../../../core/block-template/block-template.ts';
import { parameterValue } from '../../../core/block-template/values.ts';
import type { Block } from '../../../core/campaign/block.ts';
import { readingOrder } from '../../../core/campaign/block-rows.ts';
import type { CampaignSettings } from '../../../core/campaign/parameters.ts';
import type { Draft } from '../../../core/campaign/version.ts';
import type { ArticleSettings } from '../../../core/fields/article.ts';
import type { Parameter } from '../../../core/fields/index.ts';
import type { Position } from '../../../core/positions/position.ts';
import { words } from '../../../core/wording/interface.ts';

/** Where a text of the letter stands. */
export interface TextPlace {
  /** Id of its block; undefined for the subject, the preheader and the parameters. */
  block: string | undefined;
  /** From the draft, or from the block's values. */
  path: readonly (string | number)[];
  /** French, as the form calls it. */
  label: string;
  kind: 'words' | 'html' | 'address';
  value: string;
}

/** The texts of the mail list and of the two rows that come from the parameters. */
export function headTexts({ subject, preheader, parameters }: Draft): TextPlace[] {
  const { settings } = words;
  const head = (name: 'subject' | 'preheader', value: string): TextPlace => ({
    block: undefined,
    path: [name],
    label: settings[name],
    kind: 'words',
    value,
  });
  const parameter = (name: keyof CampaignSettings, kind: TextPlace['kind']): TextPlace => ({
    block: undefined,
    path: ['parameters', name],
    label: settings.labels[name],
    kind,
    value: String(parameters[name]),
  });
  return [
    head('subject', subject),
    head('preheader', preheader),
    parameter('surheadersubject', 'words'),
    parameter('mirrorlink', 'words'),
    parameter('legalbottomtext', 'words'),
    parameter('unsubtext', 'words'),
    parameter('unsuburl', 'address'),
    parameter('contacttext', 'words'),
    parameter('contacturl', 'address'),
  ];
}

type Found = Omit<TextPlace, 'block'>;

/** A text that a value holds at a key, where it holds one. */
function part(value: unknown, key: string, label: string, kind: TextPlace['kind']): Found[] {
  const text = (value as Record<string, unknown> | null | undefined)?.[key];
  return typeof text === 'string' ? [{ path: [key], label, kind, value: text }] : [];
}

const under = (key: string | number, found: readonly Found[], label?: string): Found[] =>
  found.map((text) => ({
    ...text,
    path: [key, ...text.path],
    label: label === undefined ? text.label : `${label}, ${text.label}`,
  }));

function imageTexts(value: unknown): Found[] {
  const { image } = words.fields;
  return [...part(value, 'alt', image.alt, 'words'), ...part(value, 'link', image.link, 'address')];
}

/** The parts of an article that its settings show, in the order of its form. */
function articleTexts(value: unknown, settings: ArticleSettings): Found[] {
  const { article } = words.fields;
  const whole = value as { image?: unknown; cta?: unknown } | null;
  const intro = settings.intro?.format === 'plain' ? 'words' : 'html';
  return [
    ...part(value, 'title', article.title, 'words'),
    ...(settings.hook ? part(value, 'hook', article.hook, 'words') : []),
    ...(settings.intro ? part(value, 'intro', article.intro, intro) : []),
    ...(settings.link ? part(value, 'link', article.link, 'address') : []),
    ...(settings.image ? under('image', imageTexts(whole?.image)) : []),
    ...(settings.cta
      ? under('cta', [
          ...part(whole?.cta, 'text', article.ctaText, 'words'),
          ...part(whole?.cta, 'link', article.ctaLink, 'address'),
        ])
      : []),
  ];
}

/** The texts of one value, by the kind of its parameter; numbers, dates, choices and looks hold none. */
function valueTexts(parameter: Parameter, value: unknown): Found[] {
  const { key, label } = parameter;
  switch (parameter.kind) {
    case 'text':
      return part({ [key]: value }, key, label, 'words');
    case 'richtext':
    case 'html':
      return part({ [key]: value }, key, label, 'html');
    case 'link':
      return part({ [key]: value }, key, label, 'address');
    case 'image':
      return under(key, imageTexts(value), label);
    case 'article':
      return under(key, articleTexts(value, parameter.settings), label);
    case 'list': {
      const { of, itemLabel } = parameter.settings;
      const items = Array.isArray(value) ? (value as BlockValues[]) : [];
      const texts = items.flatMap((item, index) =>
        under(
          index,
          of.flatMap((inner) => valueTexts(inner, item?.[inner.key])),
          `${itemLabel} ${index + 1}`,
        ),
      );
      return under(key, texts);
    }
    default:
      return [];
  }
}

/** A block's texts in the order of its form. */
export function blockTexts(block: Block, template: BlockTemplate | undefined): TextPlace[] {
  const found = template?.parameters.flatMap((parameter) =>
    valueTexts(parameter, parameterValue(parameter, block.blockdatas)),
  );
  return (found ?? []).map((text) => ({ ...text, block: block.id }));
}

export interface LetterTemplates {
  positions: readonly Position[];
  blockTemplates: ReadonlyMap<string, BlockTemplate>;
}

/** Every text of a letter as it is read: subject, preheader, parameters, then block after block. */
export function* letterTexts(
  draft: Draft,
  { positions, blockTemplates }: LetterTemplates,
): Generator<TextPlace> {
  yield* headTexts(draft);
  for (const block of readingOrder(draft.blocks, positions)) {
    yield* blockTexts(block, blockTemplates.get(block.blocktemplate));
  }
}

/** The name of a text's field in its form: `<key>`, `<key>[<n>][<part>]` (docs/product-rules.md#form-names). */
export function fieldName({ block, path }: TextPlace): string {
  if (block === undefined) return String(path.at(-1));
  const [key, ...parts] = path;
  return `${key}${parts.map((inner) => `[${inner}]`).join('')}`;
}
