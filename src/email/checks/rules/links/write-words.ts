import type { BlockValues } from '../../../../core/block-template/block-template.ts';
import type { Draft } from '../../../../core/campaign/version.ts';
import { withSettings } from '../../../../core/campaign/with-settings.ts';
import type { Leaf } from '../../../../core/fields/walk-values.ts';
import { once } from '../../../../core/once.ts';
import { foldForSearch } from '../../../../core/search-terms.ts';
import { writeHtmlLink } from '../../../html/write-html-link.ts';
import { changeValues, type Held } from '../../change-values.ts';
import type { Fix } from '../../rule.ts';
import { linkChecks } from './messages.fr.ts';
import vague from './vague-words.json';

const saysNothing: ReadonlySet<string> = new Set(vague);

/** The words of the links of some letters. */
const keptWords = 500;

/** Words as they are compared: letters and digits alone, without case and accents. */
export const foldForComparison = once(
  (words: string): string => (foldForSearch(words).match(/[\p{L}\p{N}]+/gu) ?? []).join(' '),
  keptWords,
);

/** `https://exemple.fr/a?b=1` is no reading; `exemple.fr` says whose page it is. */
const bareAddress = /^(?:https?:\/\/\S+|www\.[^\s/]+\/\S+)$/i;

/** Whether words say nothing of where they lead to whoever hears them alone, as a list of links (RGAA 6.1, WCAG 2.4.9). */
export function isVague(words: string): boolean {
  const text = words.trim();
  if (text === '') return false;
  const compared = foldForComparison(text);
  return compared === '' || saysNothing.has(compared) || bareAddress.test(text);
}

/** Parameters that say the words of the links of the two rows, by what a link's path names. */
const rowWords = {
  mirrorlink: 'mirrorlink',
  unsubtext: 'unsubtext',
  unsuburl: 'unsubtext',
  contacturl: 'contacttext',
} as const;

/**
 * The part that says the words of an address: of those that are what its rule told, the first; a title that says nothing is
 * itself written anew.
 */
function saying(
  address: Extract<Leaf, { type: 'address' }>,
  { leaves, beside }: Held,
  isTold: (former: string) => boolean,
) {
  if (address.wordsFrom !== undefined) return beside(address.wordsFrom);
  const said = (address.wordsAt ?? []).flatMap((steps) =>
    leaves.filter((leaf) => leaf.type === 'words' && leaf.at.join() === steps.join()),
  );
  return said.find((leaf) => leaf.type === 'words' && isTold(leaf.value)) ?? said.at(-1);
}

/** The values in which a link says other words; undefined where its template says them. */
function writtenIn(held: Held, words: string, isTold: (former: string) => boolean): BlockValues | undefined {
  const { leaf, values, rank } = held;
  if (leaf?.type === 'html') return leaf.set(values, writeHtmlLink(leaf.value, leaf.allowed, rank, words));
  if (leaf?.type === 'picture') return leaf.set(values, { ...leaf.value, alt: words });
  const said = leaf?.type === 'address' ? saying(leaf, held, isTold) : undefined;
  return said?.type === 'words' ? said.set(values, words) : undefined;
}

const writtenRow = (draft: Draft, path: string, words: string): Draft =>
  Object.hasOwn(rowWords, path)
    ? withSettings(draft, { [rowWords[path as keyof typeof rowWords]]: words })
    : draft;

/** Asks for words that say where a link leads. `sentence` is what its rule says of the words it had. */
export const writeWords = (sentence: (words: string) => string): Fix => ({
  label: linkChecks.writeWords.label,
  ask: { label: linkChecks.writeWords.ask, kind: 'words' },
  apply(draft, finding, { context, answer }) {
    const words = answer.trim();
    if (words === '' || foldForComparison(words) === '') return draft;
    if (finding.block === undefined) return writtenRow(draft, finding.path ?? '', words);
    const isTold = (former: string) => sentence(former.trim()) === finding.message;
    return changeValues(draft, finding, context, (held) => writtenIn(held, words, isTold));
  },
});
