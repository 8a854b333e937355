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

function timesOf(words: readonly string[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
  return times;
}

/** Of words that came, those that were not lost elsewhere: what only changed places is not new. */
function newOnes(came: readonly string[][], lost: readonly string[]): string[][] {
  const moved = timesOf(lost.map(bare));
  const isNew = (word: string) => {
    const left = moved.get(bare(word)) ?? 0;
    moved.set(bare(word), left - 1);
    return left <= 0;
  };
  return came.map((run) => run.filter(isNew)).filter((run) => run.length > 0);
}

/** Of runs that are not where they were, those that did not come whole elsewhere: which order is right, the layout tells. */
function goneOnes(lost: readonly string[][], came: readonly string[]): string[][] {
  const elsewhere = timesOf(came.map(foldedWord));
  return lost.filter((run) => {
    const times = [...timesOf(run.map(foldedWord))];
    if (!times.every(([word, count]) => (elsewhere.get(word) ?? 0) >= count)) return true;
    for (const [word, count] of times) elsewhere.set(word, (elsewhere.get(word) ?? 0) - count);
    return false;
  });
}

const countOf = (runs: readonly string[][]) => runs.reduce((sum, { length }) => sum + length, 0);
const named = (runs: readonly string[][]) => runs.slice(0, most.runs).map((run) => shortened(run.join(' ')));

/** How many words of a letter are in another one, and which ones are seen there that the letter does not show, or not as often. */
export function compareWords(
  before: readonly string[],
  after: readonly string[],
): Pick<ImportMeasure, 'words' | 'added'> {
  const apart = differingStretches(before.map(foldedWord), after.map(foldedWord));
  const lost = apart.lost.map((range) => before.slice(...range));
  const came = apart.came.map((range) => after.slice(...range));
  const gone = goneOnes(lost, came.flat());
  const added = newOnes(came, lost.flat());
  return {
    words: { total: before.length, kept: before.length - countOf(gone), missing: named(gone) },
    added: { total: countOf(added), runs: named(added) },
  };
}
