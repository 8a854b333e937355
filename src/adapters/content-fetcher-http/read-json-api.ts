import { jsonProblem } from '../../core/json-text.ts';
import type { SourceMapping } from '../../core/source/source.ts';
import { sourceWording } from '../../core/wording/sources.ts';
import { FetchTrouble } from '../outgoing/fetch-trouble.ts';
import { type FoundItem, type ItemOrigin, lineOf, makeItems } from './make-item.ts';
import { maxItems, type ReadFeed } from './read-feed.ts';

const words = sourceWording.reasons;

const ownOf = (value: unknown, key: string): unknown =>
  value !== null && typeof value === 'object' && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;

/** All that stands at a path; what a key is asked of a list, it is asked of each of its elements. */
function valuesAt(value: unknown, [key, ...rest]: readonly string[]): unknown[] {
  if (key === undefined) return Array.isArray(value) ? value.flat() : [value];
  if (Array.isArray(value) && !/^\d+$/.test(key))
    return value.flatMap((element) => valuesAt(element, [key, ...rest]));
  return valuesAt(ownOf(value, key), rest);
}

const stepsOf = (path: string) => path.split('.').filter((step) => step !== '');

function textsAt(value: unknown, path: string | undefined): string[] {
  if (path === undefined) return [];
  return valuesAt(value, stepsOf(path)).flatMap((found) =>
    typeof found === 'string' || typeof found === 'number' ? String(found) : [],
  );
}

function itemAt(value: unknown, mapping: SourceMapping): FoundItem {
  const first = (path: string | undefined) => textsAt(value, path)[0];
  const date = mapping.date === undefined ? undefined : valuesAt(value, stepsOf(mapping.date))[0];
  return {
    name: first(mapping.id),
    title: lineOf(first(mapping.title)),
    summary: first(mapping.text),
    link: first(mapping.link),
    pictures: [
      { url: first(mapping.picture), alt: lineOf(first(mapping.alt)), credit: lineOf(first(mapping.credit)) },
    ],
    date: typeof date === 'string' || typeof date === 'number' ? date : undefined,
    categories: textsAt(value, mapping.categories).map(lineOf),
    authors: textsAt(value, mapping.author).map(lineOf),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new FetchTrouble('not-json', words.notJson, error);
  }
}

/** Deeper or larger than any API answers. */
const limits = { depth: 64, keys: 500_000 };

/** The items of a JSON document, by what its configuration says stands where. @throws FetchTrouble */
export function readJsonApi(text: string, mapping: SourceMapping, origin: ItemOrigin): ReadFeed {
  const document = parsed(text.replace(/^\ufeff/, ''));
  if (jsonProblem(document, limits)) throw new FetchTrouble('not-json', words.notJson);
  const steps = stepsOf(mapping.items);
  const list = steps.reduce(ownOf, document);
  if (!Array.isArray(list)) throw new FetchTrouble('no-list', words.noList(mapping.items));
  const found = list.slice(0, maxItems).map((value) => itemAt(value, mapping));
  return { title: '', items: makeItems(found, origin) };
}
