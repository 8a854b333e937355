import { isRecord } from '../../core/is-record.ts';
import { jsonProblem } from '../../core/json-text.ts';
import type { Mapped } from '../../core/source/reading.ts';
import { startOfText } from '../../core/source/shorten.ts';
import type { MappedField, SourceMapping } from '../../core/source/source.ts';
import { wholeAddress } from '../../core/source/web-address.ts';
import { FetchTrouble } from '../outgoing/fetch-trouble.ts';
import { fetchReasons as words } from '../outgoing/messages.fr.ts';
import { type FoundItem, type ItemOrigin, lineOf, makeItems } from './make-item.ts';
import { readDate } from './read-date.ts';
import { maxItems, type ReadFeed } from './read-feed.ts';

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

/** As it is written: a number tells seconds or milliseconds. */
function dateAt(value: unknown, path: string | undefined): string | number | undefined {
  const date = path === undefined ? undefined : valuesAt(value, stepsOf(path))[0];
  return typeof date === 'string' || typeof date === 'number' ? date : undefined;
}

function itemAt(value: unknown, mapping: SourceMapping): FoundItem {
  const first = (path: string | undefined) => textsAt(value, path)[0];
  return {
    name: first(mapping.id),
    title: lineOf(first(mapping.title)),
    summary: first(mapping.text),
    link: first(mapping.link),
    pictures: [
      { url: first(mapping.picture), alt: lineOf(first(mapping.alt)), credit: lineOf(first(mapping.credit)) },
    ],
    date: dateAt(value, mapping.date),
    // Of those beyond, none would be kept.
    categories: textsAt(value, mapping.categories).slice(0, 200).map(lineOf),
    authors: textsAt(value, mapping.author).slice(0, 200).map(lineOf),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new FetchTrouble('not-json', words.notJson, error);
  }
}

/** Keys as a person reads them; those of a document that has hundreds say nothing. */
const keysOf = (value: unknown): string[] =>
  isRecord(value)
    ? Object.keys(value)
        .slice(0, 20)
        .map((key) => startOfText(lineOf(key), 60))
    : [];

/** Whether a field is at its path, as something that an item can show. */
function tells(value: unknown, field: MappedField, { path, base }: { path: string; base: string }): boolean {
  if (field === 'date') return readDate(dateAt(value, path)) !== null;
  const texts = textsAt(value, path);
  if (field === 'link' || field === 'picture') return wholeAddress(texts[0] ?? '', base) !== undefined;
  return texts.some((text) => lineOf(text) !== '');
}

/** How the mapping fares, field by field. */
function mappedOf(
  elements: readonly unknown[],
  { items: _, ...paths }: SourceMapping,
  { base }: ItemOrigin,
): Mapped {
  const found = Object.entries(paths).map(([field, path]) => [
    field,
    elements.filter((value) => tells(value, field as MappedField, { path, base })).length,
  ]);
  return { elements: elements.length, found: Object.fromEntries(found), keys: keysOf(elements[0]) };
}

/** Deeper or larger than any API answers. */
const limits = { depth: 64, keys: 500_000 };

/** The items of a JSON document, by what its configuration says stands where. @throws FetchTrouble */
export function readJsonApi(text: string, mapping: SourceMapping, origin: ItemOrigin): ReadFeed {
  const document = parsed(text.replace(/^\ufeff/, ''));
  const problem = jsonProblem(document, limits);
  if (problem) throw new FetchTrouble('json-refused', words.jsonRefused(problem));
  const steps = stepsOf(mapping.items);
  const list = steps.reduce(ownOf, document);
  if (!Array.isArray(list)) throw new FetchTrouble('no-list', words.noList(mapping.items, keysOf(document)));
  const elements = list.slice(0, maxItems);
  const found = elements.map((value) => itemAt(value, mapping));
  return { title: '', items: makeItems(found, origin), mapped: mappedOf(elements, mapping, origin) };
}
