import { emptyStepHistory, recordStep, type StepHistory } from '../steps.ts';
import { createStore, type StateStore } from '../store.ts';
import type { TemplateDraft } from './template-draft.ts';
import type { Problems } from './template-problems.ts';

/** What stands beside the draft of an open template. */
export interface TemplateEditorState extends StepHistory<TemplateDraft> {
  /** The field whose writing is still one step. */
  gesture: string | undefined;
  /** What kept the draft from being saved. */
  problems: Problems;
}

const clear: TemplateEditorState = { ...emptyStepHistory, gesture: undefined, problems: new Map() };

export type TemplateEditorStore = StateStore<TemplateEditorState>;

export const createTemplateEditorStore = (): TemplateEditorStore => createStore(clear);

/** The desk with one more step from a draft; letters of one field in a row are one. */
export function withHistoryEntry(
  desk: TemplateEditorState,
  before: TemplateDraft,
  field: string | undefined,
): TemplateEditorState {
  const continues = field !== undefined && desk.gesture === field;
  return { ...desk, ...recordStep(desk, before, continues), gesture: field };
}

/** The desk without what was said of a field, which is being mended. */
export function withFixedKeys(desk: TemplateEditorState, id: string, path: string): TemplateEditorState {
  const held = desk.problems.get(id);
  if (!held?.some((problem) => problem.path === path)) return desk;
  const problems = new Map(desk.problems);
  const rest = held.filter((problem) => problem.path !== path);
  if (rest.length === 0) problems.delete(id);
  else problems.set(id, rest);
  return { ...desk, problems };
}
