import type { BlockTemplate, BlockValues } from '../../core/block-template/block-template.ts';
import { isEmptyValue } from '../../core/fields/contents.ts';
import type { Parameter, SimpleFieldKind } from '../../core/fields/index.ts';
import { isRecord } from '../../core/is-record.ts';
import { linkFrom, withoutChoices } from '../../core/links/link-fields.ts';

/** A form's fields by name, `a[b]` nested in `a`: texts, lists of them where a name is repeated, or objects of the same. */
export type PostedFields = Readonly<Record<string, unknown>>;

/** The last of repeated texts, as a toggle's hidden `0` comes before its `1`. Anything else stays, for the schema to refuse. */
export const textOf = (posted: unknown): unknown => (Array.isArray(posted) ? posted.at(-1) : posted);

function numberOf(posted: unknown): unknown {
  const text = textOf(posted);
  if (typeof text !== 'string') return text;
  const trimmed = text.trim();
  const number = Number(trimmed.replace(',', '.'));
  return trimmed === '' ? null : Number.isNaN(number) ? text : number;
}

const flagOf = (posted: unknown) => ['1', 'true', 'on'].includes(String(textOf(posted)));

/** A link's text with the choices posted beside it; anything else stays, for the schema to refuse. */
function linkOf(fields: PostedFields, name: string): unknown {
  const address = textOf(fields[name]);
  return typeof address === 'string' ? linkFrom(fields, name, address) : address;
}

/**
 * Reads the parts of an object, each its own way, the one that is a link with its choices; what is not an object stays,
 * for the schema to refuse.
 */
function partsOf(link: string, readers: Record<string, (posted: unknown) => unknown> = {}) {
  return (posted: unknown): unknown => {
    if (!isRecord(posted)) return posted;
    const parts = Object.entries(withoutChoices(posted, link));
    return Object.fromEntries(
      parts.map(([part, value]) => [
        part,
        part === link ? linkOf(posted, link) : (readers[part] ?? textOf)(value),
      ]),
    );
  };
}

/** Items in order; an empty text stands for a list without any. */
function itemsOf(readItem: (posted: unknown) => unknown) {
  return (posted: unknown): unknown => {
    if (posted === '') return [];
    return Array.isArray(posted) ? posted.map(readItem) : isRecord(posted) ? [readItem(posted)] : posted;
  };
}

const imageOf = partsOf('link', { decorative: flagOf });

/** What a kind's form fields say, as its schema wants it. */
const readers: Record<SimpleFieldKind, (posted: unknown) => unknown> = {
  text: textOf,
  richtext: textOf,
  html: textOf,
  link: textOf,
  choice: textOf,
  color: textOf,
  font: textOf,
  date: textOf,
  number: numberOf,
  toggle: flagOf,
  image: imageOf,
  social: itemsOf(partsOf('url')),
  separator: () => null,
  article: partsOf('link', { image: imageOf, cta: partsOf('link') }),
};

function readParameter(parameter: Parameter, fields: PostedFields): unknown {
  const posted = fields[parameter.key];
  if (parameter.kind === 'link') return linkOf(fields, parameter.key);
  if (parameter.kind !== 'list') return readers[parameter.kind](posted);
  const { of } = parameter.settings;
  return itemsOf((item) => (isRecord(item) ? readBlockFields(of, item) : item))(posted);
}

/**
 * A block's values from the fields of its form (docs/product-rules.md#form-names): `<key>`, `<key>[<part>]`,
 * `<key>[<n>][<part>]`, and for the choices of a link `linkFieldName`. Fields of no parameter are left out, a parameter
 * without a field too.
 */
export function readBlockFields(parameters: readonly Parameter[], fields: PostedFields): BlockValues {
  return Object.fromEntries(
    parameters
      .filter(({ key }) => Object.hasOwn(fields, key))
      .map((parameter) => [parameter.key, readParameter(parameter, fields)]),
  );
}

/**
 * Values, checked, as the person meant them: a form without script ends each list with a blank item and asks for every
 * network, and what stayed blank says nothing.
 */
export function withoutBlanks(datas: BlockValues, parameters: BlockTemplate['parameters']): BlockValues {
  const lists = parameters.flatMap((parameter) => {
    const items = datas[parameter.key];
    if (!Array.isArray(items)) return [];
    return [[parameter.key, items.filter((item) => !isEmptyValue(parameter, [item]))]];
  });
  return { ...datas, ...Object.fromEntries(lists) };
}
