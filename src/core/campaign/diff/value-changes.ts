import { frenchMoment } from '../../dates/french-date.ts';
import type { ImageValue } from '../../fields/part.ts';
import type { NewsletterTemplate } from '../../newsletter-template/newsletter-template.ts';
import { unset } from '../../wording/phrases.ts';
import { canonicalJson } from '../canonical-json.ts';
import type { FieldChange } from './change.ts';
import { changeWords } from './changes.fr.ts';
import { linkChanges, textRuns } from './text-runs.ts';
import { splitRichWords, splitWords } from './words.ts';

/** Where a value is, and the look that gives its aliases their labels. */
export interface FieldPath {
  path: string[];
  name: string;
  look: Pick<NewsletterTemplate, 'colors' | 'fonts'>;
}

/** A part of the value at a spot. */
export const partOf = (spot: FieldPath, key: string, label: string): FieldPath => ({
  ...spot,
  path: [...spot.path, key],
  name: changeWords.within(spot.name, label),
});

/** What became of a value of one sort; nothing where it is the same. */
export type Compare<Value> = (before: Value, after: Value, spot: FieldPath) => FieldChange[];

export const plainText: Compare<string> = (before, after, { path, name }) => {
  if (before === after) return [];
  return [{ kind: 'words', path, name, runs: textRuns(splitWords(before), splitWords(after)), links: [] }];
};

export const richText: Compare<string> = (before, after, { path, name }) => {
  if (before === after) return [];
  const [old, now] = [splitRichWords(before), splitRichWords(after)];
  const [runs, links] = [textRuns(old, now), linkChanges(old, now)];
  const isSeen = links.length > 0 || runs.some(({ kind }) => kind !== 'same');
  // What differs in no word and no link differs in the markup alone.
  const told = isSeen ? runs : runs.map(({ text }) => ({ kind: 'formatted' as const, text }));
  return [{ kind: 'words', path, name, runs: told, links }];
};

export const link: Compare<string> = (before, after, { path, name }) =>
  before === after ? [] : [{ kind: 'link', path, name, before, after }];

export const image: Compare<ImageValue> = (before, after, { path, name }) =>
  canonicalJson(before) === canonicalJson(after) ? [] : [{ kind: 'image', path, name, before, after }];

/** Told before and after, in the words that `say` finds. */
function said<Value>(say: (value: Value, spot: FieldPath) => string): Compare<Value> {
  return (before, after, spot) => {
    if (before === after) return [];
    const { path, name } = spot;
    return [{ kind: 'value', path, name, before: say(before, spot), after: say(after, spot) }];
  };
}

function labelOf(options: readonly { alias: string; label: string }[], alias: string): string {
  if (alias === '') return unset;
  return options.find((option) => option.alias === alias)?.label ?? alias;
}

export const value = said((text: string) => text);
export const color = said((alias: string, { look }) => labelOf(look.colors, alias));
export const font = said((alias: string, { look }) => labelOf(look.fonts, alias));
export const number = said((given: number | null) => given?.toLocaleString('fr') ?? '');
export const toggle = said((on: boolean) => (on ? changeWords.yes : changeWords.no));

export const date = said((text: string) => frenchMoment(text) || text);
