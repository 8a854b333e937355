import { articleContent } from './article.ts';
import { choiceContent } from './choice.ts';
import { colorContent } from './color.ts';
import { dateContent } from './date.ts';
import { type Content, type Holder, readRecords } from './field.ts';
import { fontContent } from './font.ts';
import { htmlContent } from './html.ts';
import { imageContent } from './image.ts';
import type {
  FieldKind,
  FieldValues,
  ListItem,
  ListParameter,
  Parameter,
  SimpleFieldKind,
  simpleFields,
} from './index.ts';
import { linkContent } from './link.ts';
import { numberContent } from './number.ts';
import type { Part } from './part.ts';
import { richtextContent } from './richtext.ts';
import { separatorContent } from './separator.ts';
import { socialContent } from './social.ts';
import { textContent } from './text.ts';
import { toggleContent } from './toggle.ts';

/** What each kind holds, without its schemas. */
export const contents: { [Kind in SimpleFieldKind]: Content<(typeof simpleFields)[Kind]> } = {
  text: textContent,
  richtext: richtextContent,
  html: htmlContent,
  link: linkContent,
  choice: choiceContent,
  number: numberContent,
  color: colorContent,
  font: fontContent,
  toggle: toggleContent,
  date: dateContent,
  image: imageContent,
  social: socialContent,
  separator: separatorContent,
  article: articleContent,
};

interface AnyContent extends Omit<Content<(typeof simpleFields)['text']>, 'read' | 'isEmpty' | 'parts'> {
  read: (value: unknown) => unknown;
  isEmpty: (value: unknown) => boolean;
  parts: (value: unknown, holder: Holder<unknown>) => Part[];
}
export const contentOf = (kind: SimpleFieldKind) => contents[kind] as AnyContent;

/**
 * A stored value in the shape of its kind: what does not fit counts as nothing. A block template that changed after a
 * block was filled must not keep the newsletter from being drawn.
 */
export const readValue = <Kind extends FieldKind>(kind: Kind, value: unknown): FieldValues[Kind] =>
  (kind === 'list' ? readRecords(value) : contentOf(kind).read(value)) as FieldValues[Kind];

/** The value of a parameter in a new block: its declared default, else what the kind starts with. */
export function defaultValueOf(parameter: Parameter): unknown {
  if (parameter.default !== undefined) return structuredClone(parameter.default);
  if (parameter.kind !== 'list') return contentOf(parameter.kind).read(undefined);
  return Array.from({ length: parameter.settings.min }, () => defaultItemOf(parameter));
}

/** A new item of a list. */
export function defaultItemOf(parameter: ListParameter): ListItem {
  return Object.fromEntries(parameter.settings.of.map((item) => [item.key, defaultValueOf(item)]));
}

/** Whether a value says nothing in a letter; a separator always says something. */
export function isEmptyValue(parameter: Parameter, value: unknown): boolean {
  if (parameter.kind !== 'list') {
    const { says, isEmpty } = contentOf(parameter.kind);
    return value === undefined || value === null ? says !== 'mark' : isEmpty(value);
  }
  if (value === undefined || value === null) return true;
  return (value as ListItem[]).every((item) =>
    parameter.settings.of.every(
      (part) => contentOf(part.kind).says === 'mark' || isEmptyValue(part, item[part.key]),
    ),
  );
}
