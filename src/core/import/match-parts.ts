import { groupBy } from '../group-by.ts';
import { foldedWord } from './compare-words.ts';
import { differingStretches } from './differing-stretches.ts';
import type { DrawnPart } from './drawn-layout.ts';

/** What tells one part of a letter from another: its words, or its picture. */
interface Tokens {
  tokens: string[];
  /** Those of each part. */
  byPart: string[][];
  /** For each of them, the index of its part. */
  owners: number[];
}

function tokensOf(parts: readonly DrawnPart[], pictureKey: (address: string) => string): Tokens {
  const tokens: string[] = [];
  const owners: number[] = [];
  const byPart: string[][] = [];
  for (const [nth, part] of parts.entries()) {
    const own = part.kind === 'text' ? part.words.map(foldedWord) : [`\u0000${pictureKey(part.address)}`];
    byPart.push(own);
    tokens.push(...own);
    owners.push(...own.map(() => nth));
  }
  return { tokens, byPart, owners };
}

/** Places that are in none of the stretches. */
function placesBeside(length: number, stretches: readonly (readonly [number, number])[]): number[] {
  const isApart = new Uint8Array(length);
  for (const [start, end] of stretches) isApart.fill(1, start, end);
  return Array.from(isApart.keys()).filter((place) => isApart[place] === 0);
}

export interface PartKeys {
  before: (address: string) => string;
  after: (address: string) => string;
}

const wordsOf = ({ byPart }: Tokens, nth: number) => (byPart[nth] ?? []).join(' ');

/** The parts that are like no other, by their words. */
function onlyOnes(letter: Tokens): ReadonlyMap<string, number> {
  const found = groupBy(letter.byPart.keys(), (nth) => wordsOf(letter, nth));
  return new Map(
    [...found].flatMap(([words, [first, ...rest]]) =>
      first === undefined || rest.length > 0 ? [] : [[words, first]],
    ),
  );
}

/** What became of the parts of a letter. */
export interface MatchedParts {
  /** For each part that is found again, by its index, the part that has most of it. */
  pairs: Map<number, number>;
  /** Parts that are there again, and not where they were among the others. */
  moved: number[];
}

/**
 * Finds the parts of a letter again in another one, by their words and pictures and in their order. A part that is there once
 * on both sides is found out of this order, too: a table by rows may be drawn as one by columns is.
 */
export function matchParts(
  before: readonly DrawnPart[],
  after: readonly DrawnPart[],
  keys: PartKeys,
): MatchedParts {
  const one = tokensOf(before, keys.before);
  const other = tokensOf(after, keys.after);
  const apart = differingStretches(one.tokens, other.tokens);
  const placesBefore = placesBeside(one.tokens.length, apart.lost);
  const placesAfter = placesBeside(other.tokens.length, apart.came);
  const shared = new Map<number, Map<number, number>>();
  for (const [nth, place] of placesBefore.entries()) {
    const owner = one.owners[place] as number;
    const found = other.owners[placesAfter[nth] as number] as number;
    const counts = shared.get(owner) ?? new Map<number, number>();
    counts.set(found, (counts.get(found) ?? 0) + 1);
    shared.set(owner, counts);
  }
  const pairs = new Map<number, number>();
  for (const [owner, counts] of shared) {
    const [most] = [...counts].sort(([, a], [, b]) => b - a);
    if (most) pairs.set(owner, most[0]);
  }
  const came = new Set(apart.came.flatMap((stretch) => other.tokens.slice(...stretch)));
  const lost = [...before.keys()].filter(
    (nth) => !pairs.has(nth) && one.byPart[nth]?.every((token) => came.has(token)),
  );
  const [own, others] = [onlyOnes(one), onlyOnes(other)];
  const moved = lost.filter((nth) => {
    const words = wordsOf(one, nth);
    const found = own.has(words) ? others.get(words) : undefined;
    if (found !== undefined) pairs.set(nth, found);
    return found === undefined;
  });
  return { pairs, moved };
}
