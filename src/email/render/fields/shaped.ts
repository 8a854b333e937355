import type { ArticleValue } from '../../../core/fields/article.ts';
import type { ImageValue } from '../../../core/fields/image.ts';
import type { FieldKind, FieldValues } from '../../../core/fields/index.ts';
import { socialNetworks } from '../../../core/fields/social-networks.ts';

type Shapes = { [Kind in FieldKind]: (value: unknown) => FieldValues[Kind] };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const records = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);
const string = (value: unknown) => (typeof value === 'string' ? value : '');

function image(value: unknown): ImageValue {
  if (!isRecord(value)) return { url: '', alt: '', decorative: false, link: '' };
  const { url, alt, decorative, link } = value;
  return { url: string(url), alt: string(alt), decorative: decorative === true, link: string(link) };
}

function article(value: unknown): ArticleValue {
  const { title, link, intro, category, image: picture, hook, cta } = isRecord(value) ? value : {};
  const { text, link: address } = isRecord(cta) ? cta : {};
  return {
    title: string(title),
    link: string(link),
    intro: string(intro),
    category: string(category),
    image: image(picture),
    hook: string(hook),
    cta: { text: string(text), link: string(address) },
  };
}

const shapes: Shapes = {
  text: string,
  richtext: string,
  html: string,
  link: string,
  choice: string,
  color: string,
  font: string,
  date: string,
  number: (value) => (typeof value === 'number' && Number.isFinite(value) ? value : null),
  toggle: (value) => value === true,
  separator: () => null,
  image,
  social: (value) =>
    records(value).flatMap(({ network, url }) => {
      const known = socialNetworks.find((name) => name === network);
      return known ? [{ network: known, url: string(url) }] : [];
    }),
  article,
  list: records,
};

/**
 * A stored value in the shape of its kind: what does not fit counts as nothing. A block template that changed after a
 * block was filled must not keep the newsletter from being drawn.
 */
export function withShapeOf<Kind extends FieldKind>(kind: Kind, value: unknown): FieldValues[Kind] {
  return shapes[kind](value) as FieldValues[Kind];
}
