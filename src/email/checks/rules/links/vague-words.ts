import { foldForSearch } from '../../../../core/search-terms.ts';
import vague from './vague-words.json';

const saysNothing: ReadonlySet<string> = new Set(vague);

/** Words as they are compared: letters and digits alone, without case and accents. */
export const foldForComparison = (words: string): string =>
  (foldForSearch(words).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

/** `https://exemple.fr/a?b=1` is no reading; `exemple.fr` says whose page it is. */
const bareAddress = /^(?:https?:\/\/\S+|www\.[^\s/]+\/\S+)$/i;

/** Whether words say nothing of where they lead to whoever hears them alone, as a list of links (RGAA 6.1, WCAG 2.4.9). */
export function isVague(words: string): boolean {
  const text = words.trim();
  if (text === '') return false;
  const compared = foldForComparison(text);
  return compared === '' || saysNothing.has(compared) || bareAddress.test(text);
}
