import type { ImageValue } from './image.ts';
import { imageState } from './image-address.ts';
import type { FieldValues, ListItem, ListParameter, Parameter, SimpleFieldKind } from './index.ts';

/** What a kind of parameter holds before anyone fills it, and when that counts as nothing. */
interface Content<Value> {
  initial: () => Value;
  isEmpty: (value: Value) => boolean;
}

const words: Content<string> = { initial: () => '', isEmpty: (value) => value.trim() === '' };
const choice: Content<string> = { initial: () => '', isEmpty: (value) => value === '' };
const image: Content<ImageValue> = {
  initial: () => ({ url: '', alt: '', decorative: false, link: '' }),
  isEmpty: ({ url }) => imageState(url) === 'empty',
};

/** By kind, beside the schemas and without them: the browser fills blocks and never parses them. */
export const contents: { [Kind in SimpleFieldKind]: Content<FieldValues[Kind]> } = {
  text: words,
  richtext: {
    initial: () => '',
    isEmpty: (value) => value.replace(/<[^>]*>|&nbsp;|\s/g, '') === '',
  },
  html: words,
  link: words,
  choice,
  number: { initial: () => null, isEmpty: (value) => value === null },
  color: choice,
  font: choice,
  toggle: { initial: () => false, isEmpty: (value) => !value },
  date: choice,
  image,
  social: { initial: () => [], isEmpty: (value) => value.every(({ url }) => url.trim() === '') },
  separator: { initial: () => null, isEmpty: () => false },
  article: {
    initial: () => ({
      title: '',
      link: '',
      intro: '',
      category: '',
      image: image.initial(),
      hook: '',
      cta: { text: '', link: '' },
    }),
    isEmpty: (value) =>
      [value.title, value.intro, value.hook].every((text) => text.trim() === '') &&
      image.isEmpty(value.image),
  },
};

const contentOf = (kind: SimpleFieldKind) => contents[kind] as Content<unknown>;

/** The value of a parameter in a new block: its declared default, else what the kind starts with. */
export function defaultValueOf(parameter: Parameter): unknown {
  if (parameter.default !== undefined) return structuredClone(parameter.default);
  if (parameter.kind !== 'list') return contentOf(parameter.kind).initial();
  return Array.from({ length: parameter.settings.min }, () => defaultItemOf(parameter));
}

/** A new item of a list. */
export function defaultItemOf(parameter: ListParameter): ListItem {
  return Object.fromEntries(parameter.settings.of.map((item) => [item.key, defaultValueOf(item)]));
}

/** Whether a value says nothing in a letter; a separator always says something. */
export function isEmptyValue(parameter: Parameter, value: unknown): boolean {
  if (value === undefined || value === null) return parameter.kind !== 'separator';
  if (parameter.kind !== 'list') return contentOf(parameter.kind).isEmpty(value);
  return (value as ListItem[]).every((item) =>
    parameter.settings.of.every((part) => part.kind === 'separator' || isEmptyValue(part, item[part.key])),
  );
}
