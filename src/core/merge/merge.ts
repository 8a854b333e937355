import type { Steps } from '../fields/part.ts';

/** The same thing three times: as two people found it, and as each of them left it. */
export interface Sides<Value> {
  base: Value;
  mine: Value;
  theirs: Value;
}

/** A place of a letter. */
export interface LetterPlace {
  /** Id of the block; absent of what belongs to the letter. */
  block?: string;
  /** Steps from the block, or from the letter: `['blockdatas', 'dates', 0, 'title']`, `['subject']`; none for all of it. */
  path: Steps;
}

/**
 * What two people changed in two ways; undefined on a side that has nothing there.
 * `value`: what stands there.
 * `place`: where a block stands, each side a `BlockPlace`.
 * `deleted`: one changed a block that the other deleted, each side a `Block`.
 */
export interface Conflict extends LetterPlace, Sides<unknown> {
  kind: 'value' | 'place' | 'deleted';
}

/** What came in from theirs. */
export interface Incoming extends LetterPlace {
  kind: 'changed' | 'added' | 'removed' | 'moved';
}

/** What is told of a merge, filled while it is made. */
export interface MergeReport {
  conflicts: Conflict[];
  incoming: Incoming[];
}

/** Merges two changes of one value; undefined where they overlap. */
export type MergeInside = (
  sides: Sides<unknown>,
  place: LetterPlace,
  report: MergeReport,
) => { value: unknown } | undefined;

/** The same part of each side. */
export const ofEach = <Value, Part>(
  { base, mine, theirs }: Sides<Value>,
  part: (side: Value) => Part,
): Sides<Part> => ({ base: part(base), mine: part(mine), theirs: part(theirs) });
