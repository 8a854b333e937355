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

/** An item of a list by its ranks from 0; on one side only it was added or removed. */
interface PairedItem {
  before?: number;
  after?: number;
  /** Out of order, otherwise unchanged. */
  moved?: boolean;
}

/** Characters of an item that are looked at to know it again. */
const lookedAt = 2_000;

function wordsIn(item: ListItem): Set<string> {
  return new Set(
    canonicalJson(item)
      .slice(0, lookedAt)
      .match(/[\p{L}\p{N}]+/gu),
  );
}

/** From 0 (nothing in common) to 1. */
function likeness(a: Set<string>, b: Set<string>): number {
  let shared = 0;
  for (const word of a) if (b.has(word)) shared += 1;
  return shared / Math.max(a.size, b.size, 1);
}

/** Pairs items in order, as many as possible, so that the pairs together are the likest. */
function pairInOrder(before: readonly ListItem[], after: readonly ListItem[]): PairedItem[] {
  const [old, now] = [before.map(wordsIn), after.map(wordsIn)];
  const [n, m] = [old.length, now.length];
  const like = old.map((item) => now.map((other) => 0.01 + likeness(item, other)));
  const best = Array.from({ length: n + 1 }, () => new Float64Array(m + 1));
  const score = (i: number, j: number) => best[i]?.[j] ?? 0;
  const pair = (i: number, j: number) => (like[i]?.[j] ?? 0) + score(i + 1, j + 1);
  for (let i = n - 1; i >= 0; i -= 1) {
    for (let j = m - 1; j >= 0; j -= 1) {
      (best[i] as Float64Array)[j] = Math.max(pair(i, j), score(i + 1, j), score(i, j + 1));
    }
  }
  const pairs: PairedItem[] = [];
  let [i, j] = [0, 0];
  while (i < n || j < m) {
    if (i < n && j < m && pair(i, j) === score(i, j)) pairs.push({ before: i++, after: j++ });
    else if (j >= m || (i < n && score(i + 1, j) === score(i, j))) pairs.push({ before: i++ });
    else pairs.push({ after: j++ });
  }
  return pairs;
}

/** The items of two lists side by side, in the order of the later one; one that only changed places is one item. */
function pairItems(before: readonly ListItem[], after: readonly ListItem[]): PairedItem[] {
  const pairs = pairInOrder(before, after);
  const gone = new Map<string, number>();
  for (const pair of pairs) {
    if (pair.before !== undefined && pair.after === undefined)
      gone.set(canonicalJson(before[pair.before]), pair.before);
  }
  const moved = new Set<number>();
  const found = pairs.map((pair): PairedItem => {
    if (pair.before !== undefined || pair.after === undefined) return pair;
    const text = canonicalJson(after[pair.after]);
    const from = gone.get(text);
    if (from === undefined) return pair;
    gone.delete(text);
    moved.add(from);
    return { before: from, after: pair.after, moved: true };
  });
  return found.filter((pair) => pair.after !== undefined || !moved.has(pair.before ?? -1));
}

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
