import { createStore, type StateStore } from '../store.ts';
import type { Problems } from './template-problems.ts';

/** What stands beside the draft of an open template. */
export interface TemplateEditorState {
  /** What kept the draft from being saved. */
  problems: Problems;
}

export type TemplateEditorStore = StateStore<TemplateEditorState>;

export const createTemplateEditorStore = (): TemplateEditorStore => createStore({ problems: new Map() });

/** The problems without what was said of a field, which is being mended. */
export function withFixedKeys(desk: TemplateEditorState, id: string, path: string): TemplateEditorState {
  const held = desk.problems.get(id);
  if (!held?.some((problem) => problem.path === path)) return desk;
  const problems = new Map(desk.problems);
  const rest = held.filter((problem) => problem.path !== path);
  if (rest.length === 0) problems.delete(id);
  else problems.set(id, rest);
  return { ...desk, problems };
}
