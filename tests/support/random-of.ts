import fc from 'fast-check';

/** A number from 0 to below a limit. */
export type Random = (below: number) => number;

/** The same numbers for the same seed (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** More than `npm test` tries of one rule. */
const MAX_REMEMBERED = 1_000;

/** What is made of random seeds. Each rule that is tried meets the same seeds: what is made of them is made once, and not changed. */
export function ofSeeds<Made>(make: (seed: number) => Made): fc.Arbitrary<Made> {
  const remembered = new Map<number, Made>();
  return fc.nat().map((seed) => {
    const made = remembered.get(seed) ?? make(seed);
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(seed, made);
    return made;
  });
}
