import type { BlockTemplate, BlockValues } from '../block-template/block-template.ts';
import { parameterValue } from '../block-template/values.ts';
import { localDate } from '../dates/french-date.ts';
import type { ArticleSettings, ArticleValue } from '../fields/article.ts';
import { readValue } from '../fields/contents.ts';
import { isDateValue } from '../fields/date-value.ts';
import type { FieldKind, FieldValues, Parameter, ParameterOf } from '../fields/index.ts';
import type { ImageValue } from '../fields/part.ts';
import type { ContentItem } from './content-item.ts';
import { isSameWord } from './find-items.ts';
import { isFillable } from './is-fillable.ts';
import { shorten, startOfText } from './shorten.ts';

/** What of an item a block shows. */
export const filledParts = ['title', 'link', 'text', 'category', 'picture', 'date'] as const;
type FilledPart = (typeof filledParts)[number];

export interface FilledBlock {
  datas: BlockValues;
  /** Parts that the item gave. */
  filled: FilledPart[];
  /** Parts that had to be cut to the length that the block allows. */
  shortened: FilledPart[];
  /** Parts that the block shows and the item has nothing for. */
  missing: FilledPart[];
}

/** How a picture of an item is written in a block, once it is in the library. */
export interface StoredPicture {
  /** Of the library. */
  url: string;
  alt: string;
}

interface Filling {
  item: ContentItem;
  picture: StoredPicture | undefined;
  parts: Map<FilledPart, 'filled' | 'shortened' | 'missing'>;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Plain paragraphs as a rich text. */
const asRichText = (text: string) =>
  text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escaped(paragraph)}</p>`)
    .join('');

const onOneLine = (text: string) => text.replace(/\s*\n+\s*/g, ' ');

function note({ parts }: Filling, part: FilledPart, value: string, whole = value): string {
  if (value === '') parts.set(part, 'missing');
  else parts.set(part, value === whole ? 'filled' : 'shortened');
  return value;
}

function textOf(filling: Filling, most = Number.POSITIVE_INFINITY): string {
  const { text } = filling.item;
  return note(filling, 'text', shorten(text, most), text);
}

function titleOf(filling: Filling, most = Number.POSITIVE_INFINITY): string {
  const { title } = filling.item;
  return note(filling, 'title', shorten(title, most), title);
}

/** As the library has it: a picture that stayed on the web would be gone one day, or counts who reads the mail. */
function imageOf(filling: Filling): ImageValue {
  const { url = '', alt = '' } = filling.picture ?? {};
  note(filling, 'picture', url);
  return { ...readValue('image', undefined), url, alt };
}

/** The label that the block has for one of the item's categories; without labels of its own, the first category. */
function categoryOf(filling: Filling, labels: readonly { label: string }[]): string {
  const { categories } = filling.item;
  const known = categories.flatMap((own) => labels.find(({ label }) => isSameWord(label, own))?.label ?? []);
  return note(
    filling,
    'category',
    (labels.length > 0 ? known[0] : categories[0] && startOfText(categories[0], 60)) ?? '',
  );
}

/**
 * An article part by part, those that its settings show. What the item has nothing for is emptied: it told another
 * article. The call to action has the words that its block template begins with, and leads where the article does.
 */
function articleOf(filling: Filling, settings: ArticleSettings, initial: ArticleValue): ArticleValue {
  const { item } = filling;
  const { link, intro, category, image, hook, cta } = settings;
  const hookText = hook && !intro ? onOneLine(textOf(filling, hook.maxLength ?? 200)) : '';
  const introText = intro ? textOf(filling, intro.maxLength) : '';
  return {
    ...readValue('article', undefined),
    title: titleOf(filling),
    ...((link || cta) && { link: note(filling, 'link', item.link) }),
    intro: intro?.format === 'plain' ? introText : asRichText(introText),
    ...(category && { category: categoryOf(filling, category.labels) }),
    ...(image && { image: imageOf(filling) }),
    hook: hookText,
    cta: { text: initial.cta?.text ?? '', link: '' },
  };
}

/** '' where a date field would not take it: feeds made of empty records say that they are of the year 1. */
function dateOf({ date }: ContentItem, zone: string): string {
  const local = date === null ? '' : localDate(date, zone);
  return isDateValue(local) ? local : '';
}

type Fill<Kind extends FieldKind> = (
  filling: Filling,
  settings: ParameterOf<Kind>['settings'],
  zone: string,
) => FieldValues[Kind] | undefined;
/** It takes nothing of an item. */
const nothing = () => undefined;

/** For blocks without an article: the first parameter of each kind takes the part of that kind. */
const fills: { [Kind in FieldKind]: Fill<Kind> } = {
  text: (filling, { maxLength }) => {
    if (!filling.parts.has('title')) return titleOf(filling, maxLength);
    return filling.parts.has('text') ? undefined : onOneLine(textOf(filling, maxLength));
  },
  richtext: (filling) => (filling.parts.has('text') ? undefined : asRichText(textOf(filling))),
  link: (filling) => (filling.parts.has('link') ? undefined : note(filling, 'link', filling.item.link)),
  image: (filling) => (filling.parts.has('picture') ? undefined : imageOf(filling)),
  date: (filling, _settings, zone) =>
    filling.parts.has('date') ? undefined : note(filling, 'date', dateOf(filling.item, zone)),
  html: nothing,
  choice: nothing,
  number: nothing,
  color: nothing,
  font: nothing,
  toggle: nothing,
  social: nothing,
  separator: nothing,
  article: nothing,
  list: nothing,
};

function looseDatas(filling: Filling, parameters: readonly Parameter[], zone: string): BlockValues {
  // A text beside a rich text is its title, never its body.
  const asked = parameters.toSorted((a, b) => Number(b.kind === 'richtext') - Number(a.kind === 'richtext'));
  return Object.fromEntries(
    asked.flatMap((parameter) => {
      const fill = fills[parameter.kind] as Fill<FieldKind>;
      const value = fill(filling, parameter.settings, zone);
      return value === undefined ? [] : [[parameter.key, value]];
    }),
  );
}

/** Whether blocks of a template show the picture of an item. */
export function takesPicture(template: Pick<BlockTemplate, 'parameters'>): boolean {
  const { parameters } = template;
  const article = parameters.find(({ kind }) => kind === 'article');
  if (article?.kind === 'article') return article.settings.image !== undefined;
  return isFillable(template) && parameters.some(({ kind }) => kind === 'image');
}

/**
 * The values of a block that shows an item: its first article part by part, or, in a block without one, the first title,
 * text, link, picture and date. Its other values stay.
 * @param datas values the block has now
 * @param zone that local dates are told in
 * @returns undefined where the template has nothing to fill
 */
export function fillFromItem(
  template: Pick<BlockTemplate, 'parameters'>,
  datas: BlockValues,
  { item, picture, zone }: { item: ContentItem; picture?: StoredPicture | undefined; zone: string },
): FilledBlock | undefined {
  if (!isFillable(template)) return undefined;
  const filling: Filling = { item, picture, parts: new Map() };
  const article = template.parameters.find((parameter) => parameter.kind === 'article');
  const filled =
    article?.kind === 'article'
      ? {
          [article.key]: articleOf(filling, article.settings, parameterValue(article, {}) as ArticleValue),
        }
      : looseDatas(filling, template.parameters, zone);
  const those = (state: 'filled' | 'shortened' | 'missing') =>
    filledParts.filter((part) => filling.parts.get(part) === state);
  const shortened = those('shortened');
  return {
    datas: { ...datas, ...filled },
    filled: filledParts.filter((part) => ['filled', 'shortened'].includes(filling.parts.get(part) ?? '')),
    shortened,
    missing: those('missing'),
  };
}
