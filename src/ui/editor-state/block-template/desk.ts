import { noSteps, type Steps, stepped } from '../steps.ts';
import { createStore, type StateStore } from '../store.ts';
import type { TemplateDraft } from './template-draft.ts';
import type { Problems } from './template-problems.ts';

/** What stands beside the draft of an open template. */
export interface Desk extends Steps<TemplateDraft> {
  /** The field whose writing is still one step. */
  gesture: string | undefined;
  /** What kept the draft from being saved. */
  problems: Problems;
}

const clear: Desk = { ...noSteps, gesture: undefined, problems: new Map() };

export type DeskStore = StateStore<Desk>;

export const createDesk = (): DeskStore => createStore(clear);

/** The desk with one more step from a draft; letters of one field in a row are one. */
export function withStep(desk: Desk, before: TemplateDraft, field: string | undefined): Desk {
  const continues = field !== undefined && desk.gesture === field;
  return { ...desk, ...stepped(desk, before, continues), gesture: field };
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
