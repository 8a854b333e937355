import { differingStretches } from './differing-stretches.ts';
import type { ImportMeasure } from './import-report.ts';

/** Runs of words that are named; characters of each. */
const most = { runs: 20, length: 160 };

/** What tells one word from another: typographic signs are those of the keyboard, capitals may be a matter of style. */
export const foldedWord = (word: string) =>
  word
    .replace(/[‘’ʼ′]/g, "'")
    .replace(/[“”„]/g, '"')
    .replaceAll('…', '...')
    .replace(/[‐‑]/g, '-')
    .toLowerCase();

const shortened = (run: string) =>
  run.length > most.length ? `${run.slice(0, most.length - 1).trimEnd()}…` : run;

/** A word without its signs: what stands at its edges may have changed places with a link. */
const bare = (word: string) => foldedWord(word).replace(/[^\p{L}\p{N}]+/gu, '');

/** Of words that came, those that were not lost elsewhere: what only changed places is not new. */
function newOnes(came: readonly string[][], lost: readonly string[]): string[][] {
  const moved = new Map<string, number>();
  for (const word of lost.map(bare)) moved.set(word, (moved.get(word) ?? 0) + 1);
  const isNew = (word: string) => {
    const left = moved.get(bare(word)) ?? 0;
    moved.set(bare(word), left - 1);
    return left <= 0;
  };
  return came.map((run) => run.filter(isNew)).filter((run) => run.length > 0);
}

const countOf = (runs: readonly string[][]) => runs.reduce((sum, { length }) => sum + length, 0);
const named = (runs: readonly string[][]) => runs.slice(0, most.runs).map((run) => shortened(run.join(' ')));

/**
 * How many words of a letter are in another one, in the same order, and which ones are seen there that the letter does not
 * show, or not as often.
 */
export function compareWords(
  before: readonly string[],
  after: readonly string[],
): Pick<ImportMeasure, 'words' | 'added'> {
  const apart = differingStretches(before.map(foldedWord), after.map(foldedWord));
  const lost = apart.lost.map((range) => before.slice(...range));
  const added = newOnes(
    apart.came.map((range) => after.slice(...range)),
    lost.flat(),
  );
  return {
    words: { total: before.length, kept: before.length - countOf(lost), missing: named(lost) },
    added: { total: countOf(added), runs: named(added) },
  };
}
