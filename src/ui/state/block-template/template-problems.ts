import { BlockTemplateSchema } from '../../../core/block-template/block-template.ts';
import type { InputIssue } from '../../../core/errors/catalogue.ts';
import { describeIssue, inputIssues } from '../../../core/parse-input.ts';
import { capital } from '../../../core/wording/phrases.ts';
import { createStore, type StateStore } from '../store.ts';
import { contentOf, type ParameterDraft, type TemplateDraft } from './template-draft.ts';

/** What is wrong with a part of a draft. */
export interface DraftProblem {
  /** Path within the item, or within the template: `key`, `settings.intro.maxLength`, `name`. */
  path: string;
  /** A French sentence, without the place. */
  message: string;
}

/** By item id; under '' those of the template itself. */
export type Problems = ReadonlyMap<string, readonly DraftProblem[]>;

/** The item a path leads to, and what is left of the path. */
function located(
  items: readonly ParameterDraft[],
  path: readonly string[],
): { id: string; rest: readonly string[] } | undefined {
  const [index = '', ...rest] = path;
  const item = items[Number(index)];
  if (!item) return undefined;
  const inner =
    rest[0] === 'settings' && rest[1] === 'of' && item.of ? located(item.of, rest.slice(2)) : undefined;
  return inner ?? { id: item.id, rest };
}

/** The complaints about a draft's content (paths `parameters.2.key`…), each at the item it concerns. */
export function problemsOf(draft: TemplateDraft, issues: readonly InputIssue[]): Problems {
  const problems = new Map<string, DraftProblem[]>();
  for (const { path, message } of issues) {
    const segments = path.split('.');
    const place = segments[0] === 'parameters' ? located(draft.items, segments.slice(1)) : undefined;
    const id = place?.id ?? '';
    const problem = { path: place ? place.rest.join('.') : path, message: capital(message) };
    problems.set(id, [...(problems.get(id) ?? []), problem]);
  }
  return problems;
}

/** What keeps a draft from being saved. */
export function checkDraft(draft: TemplateDraft): Problems {
  const result = BlockTemplateSchema.safeParse(
    { id: 'modele', ...contentOf(draft) },
    { error: describeIssue },
  );
  return result.success ? new Map() : problemsOf(draft, inputIssues(result.error));
}

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
