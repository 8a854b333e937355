import type { ArticleValue } from '../../fields/article.ts';
import { defaultValueOf } from '../../fields/contents.ts';
import {
  type FieldKind,
  type FieldValues,
  type ListItem,
  type Parameter,
  type ParameterOf,
  type SimpleParameter,
  valueSchemaOf,
} from '../../fields/index.ts';
import { socialNetworkNames, socialNetworks } from '../../fields/social-networks.ts';
import { fieldParts } from '../../wording/field-parts.ts';
import { canonicalJson } from '../canonical-json.ts';
import type { FieldChange } from './change.ts';
import { pairItems } from './list-items.ts';
import {
  color,
  date,
  type FieldPath,
  font,
  image,
  link,
  number,
  partOf,
  plainText,
  richText,
  toggle,
  value,
} from './value-changes.ts';

type CompareOf<Kind extends FieldKind> = (
  before: FieldValues[Kind],
  after: FieldValues[Kind],
  spot: FieldPath,
  parameter: ParameterOf<Kind>,
) => FieldChange[];

const choice: CompareOf<'choice'> = (before, after, spot, { settings }) => {
  const label = (chosen: string) =>
    settings.options.find((option) => option.value === chosen)?.label ?? chosen;
  return value(label(before), label(after), spot);
};

/** Network by network; where only their order changed, that order. */
const social: CompareOf<'social'> = (before, after, spot) => {
  const address = (links: typeof before, wanted: string) =>
    links.flatMap(({ network, url }) => (network === wanted ? [url] : [])).join(' ');
  const changes = socialNetworks.flatMap((network) =>
    link(
      address(before, network),
      address(after, network),
      partOf(spot, network, socialNetworkNames[network]),
    ),
  );
  const order = (links: typeof before) => links.map(({ network }) => socialNetworkNames[network]).join(', ');
  return changes.length > 0 ? changes : value(order(before), order(after), spot);
};

const article: CompareOf<'article'> = (before, after, spot, { settings }) => {
  const labels = fieldParts.article;
  const part = (key: Exclude<keyof ArticleValue, 'cta'>) => partOf(spot, key, labels[key]);
  const ctaPart = (key: string, label: string) => {
    return { ...partOf(spot, key, label), path: [...spot.path, 'cta', key] };
  };
  const isText = settings.cta?.display === 'text';
  const intro = settings.intro?.format === 'plain' ? plainText : richText;
  return [
    ...plainText(before.title, after.title, part('title')),
    ...link(before.link, after.link, part('link')),
    ...value(before.category, after.category, part('category')),
    ...plainText(before.hook, after.hook, part('hook')),
    ...intro(before.intro, after.intro, part('intro')),
    ...image(before.image, after.image, part('image')),
    ...plainText(
      before.cta.text,
      after.cta.text,
      ctaPart('text', isText ? labels.ctaLinkText : labels.ctaText),
    ),
    ...link(before.cta.link, after.cta.link, ctaPart('link', isText ? labels.ctaTextLink : labels.ctaLink)),
  ];
};

/** Item by item, in the order of the later list. */
const list: CompareOf<'list'> = (before, after, spot, { settings }) =>
  pairItems(before, after).flatMap((pair): FieldChange[] => {
    const rank = pair.after ?? pair.before ?? 0;
    const item = partOf(spot, String(rank), fieldParts.list.item(settings.itemLabel, rank + 1));
    const valueIn = (items: ListItem[], at: number | undefined, part: SimpleParameter) => {
      if (at === undefined) return emptyValue(part);
      return items[at]?.[part.key] ?? defaultValueOf(part);
    };
    const content = settings.of.flatMap((part) =>
      fieldChanges(part, valueIn(before, pair.before, part), valueIn(after, pair.after, part), {
        ...partOf(item, part.key, part.label),
      }),
    );
    const { path, name } = item;
    if (pair.before === undefined) return [{ kind: 'item-added', path, name }, ...content];
    if (pair.after === undefined) return [{ kind: 'item-removed', path, name }, ...content];
    if (!pair.moved) return content;
    return [{ kind: 'item-moved', path, name, before: pair.before + 1, after: pair.after + 1 }];
  });

const kinds: { [Kind in FieldKind]: CompareOf<Kind> } = {
  text: plainText,
  richtext: richText,
  html: richText,
  link,
  choice,
  number,
  color,
  font,
  toggle,
  date,
  image,
  social,
  separator: () => [],
  article,
  list,
};

/** Nothing at all, as a value of a parameter. */
export function emptyValue(parameter: Parameter): unknown {
  return parameter.kind === 'list' ? [] : defaultValueOf({ ...parameter, default: undefined });
}

const textOf = (given: unknown) => {
  if (given === undefined || given === null) return '';
  return typeof given === 'string' ? given : JSON.stringify(given);
};

const isSame = (before: unknown, after: unknown) =>
  canonicalJson(before ?? null) === canonicalJson(after ?? null);

/** What became of the value of a parameter; of a value of no known kind, or not of its kind, what it is as text. */
export function fieldChanges(
  parameter: Parameter | undefined,
  before: unknown,
  after: unknown,
  spot: FieldPath,
): FieldChange[] {
  if (isSame(before, after)) return [];
  const schema = parameter && valueSchemaOf(parameter);
  const [old, now] = [schema?.safeParse(before), schema?.safeParse(after)];
  if (!parameter || !old?.success || !now?.success) return plainText(textOf(before), textOf(after), spot);
  // The schema has just held both to the kind.
  const compare = kinds[parameter.kind] as (
    ...given: [unknown, unknown, FieldPath, Parameter]
  ) => FieldChange[];
  return compare(old.data, now.data, spot, parameter);
}
