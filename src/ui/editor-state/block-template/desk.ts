import { createStore, type Store } from '../open-letter.ts';
import type { TemplateDraft } from './template-draft.ts';
import type { Problems } from './template-problems.ts';

/** What stands beside the draft of an open template. */
export interface Desk {
  /** Steps to take back, oldest first. */
  past: readonly TemplateDraft[];
  /** Steps to do again, the next one first. */
  future: readonly TemplateDraft[];
  /** The field whose writing is still one step. */
  gesture: string | undefined;
  /** What kept the draft from being saved. */
  problems: Problems;
}

const stepsKept = 200;

const clear: Desk = { past: [], future: [], gesture: undefined, problems: new Map() };

export type DeskStore = Store<Desk>;

export const createDesk = (): DeskStore => createStore(clear);

export const cleared = () => clear;

/** One more step from a draft; letters of one field in a row are one. What was taken back is forgotten. */
export function stepped(desk: Desk, before: TemplateDraft, field: string | undefined): Desk {
  const continues = field !== undefined && desk.gesture === field;
  const past = continues ? desk.past : [...desk.past, before].slice(-stepsKept);
  return { ...desk, past, future: [], gesture: field };
}

/** The step to take back (or to do again) from a draft, and the desk then; undefined without any. */
export function stepFrom(
  desk: Desk,
  now: TemplateDraft,
  direction: 'undo' | 'redo',
): { draft: TemplateDraft; desk: Desk } | undefined {
  const { past, future } = desk;
  const draft = direction === 'undo' ? past.at(-1) : future[0];
  if (!draft) return undefined;
  const steps =
    direction === 'undo'
      ? { past: past.slice(0, -1), future: [now, ...future] }
      : { past: [...past, now], future: future.slice(1) };
  return { draft, desk: { ...desk, ...steps, gesture: undefined } };
}

/** The desk without what was said of a field, which is being mended. */
export function mended(desk: Desk, id: string, path: string): Desk {
  const held = desk.problems.get(id);
  if (!held?.some((problem) => problem.path === path)) return desk;
  const problems = new Map(desk.problems);
  const rest = held.filter((problem) => problem.path !== path);
  if (rest.length === 0) problems.delete(id);
  else problems.set(id, rest);
  return { ...desk, problems };
}
