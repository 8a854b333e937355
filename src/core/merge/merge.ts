import type { Steps } from '../fields/part.ts';

/**
 * The same thing three times: as two people found it, and as each of them left it. A side that has no such thing, or a base
 * that neither found, is undefined where `Value` allows it.
 */
export interface Sides<Value> {
  base: Value;
  mine: Value;
  theirs: Value;
}

/**
 * Where something stands in what is merged. Nothing tells of which kind that is: whoever asked for the merge knows.
 *
 * - A letter, of blocks or raw: fields by name, blocks by id.
 * - A newsletter template: facts by name, what stands in its lists by alias; blocks of its default content by id, as in a
 *   letter, and what else belongs to that under `defaults`.
 * - A block template: facts by name, parameters by the key that the base has them under (`originOf`).
 * - JSON: keys, and ids of items of lists.
 */
export interface MergePlace {
  /** Id of the block; absent of what belongs to no block. */
  block?: string;
  /**
   * Steps from the block, or from the whole: `['blockdatas', 'dates', 0, 'title']`, `['subject']`, `['colors', 'ink', 'label']`,
   * `['parameters', 'title', 'settings', 'maxLength']`. None for all of it.
   */
  path: Steps;
}

/**
 * What two people changed in two ways; undefined on a side that has nothing there. The merge holds mine until a person
 * decides (`resolveConflicts`, `resolveTemplateConflicts`), or a save is refused with what theirs changed (`namePlaces`,
 * `blockTemplateChanges`, `newsletterTemplateChanges`).
 * `value`: what stands there.
 * `place`: where it stands, each side a `BlockPlace`; of what a template or a file lists, its rank from 1.
 * `deleted`: one changed what the other deleted, a block or an item of a list: each side all of it. The merge holds it.
 */
export interface Conflict extends MergePlace, Sides<unknown> {
  kind: 'value' | 'place' | 'deleted';
}

/** What came in from theirs: it is in the merge, and people are told of it. */
interface Incoming extends MergePlace {
  kind: 'changed' | 'added' | 'removed' | 'moved';
}

/** What a merge reports of one place. */
export type MergeEntry = Conflict | Incoming;

/** What a merge reports, filled while it is made. Each function of this folder that takes one adds to it, and throws nothing. */
export interface MergeReport {
  conflicts: Conflict[];
  incoming: Incoming[];
}

/** Merges two changes of one value, and reports what came in; undefined, and nothing reported, where they overlap. */
export type MergeInside = (
  sides: Sides<unknown>,
  place: MergePlace,
  report: MergeReport,
) => { value: unknown } | undefined;

/** The same part of each side. */
export const ofEach = <Value, Part>(
  { base, mine, theirs }: Sides<Value>,
  part: (side: Value) => Part,
): Sides<Part> => ({ base: part(base), mine: part(mine), theirs: part(theirs) });
