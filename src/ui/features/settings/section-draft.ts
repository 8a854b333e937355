import type { AnswerOf } from '../../../contract/endpoint.ts';
import type { contract } from '../../../contract/index.ts';
import { isSame, valueAt } from '../../../core/settings/values.ts';
import type { SettingsIssue } from './settings-field.ts';

export type ShownSettings = AnswerOf<typeof contract.settings.get>;

/** Settings by path; undefined where one is to go. */
export type SettingsValues = Readonly<Record<string, unknown>>;

/** What is typed in a section and not saved. */
export interface SectionDraft {
  /** The settings that it was begun on. */
  base: ShownSettings;
  values: SettingsValues;
  /** What was refused of it. */
  issues: readonly SettingsIssue[];
}

/** The draft with one value more; none where it says what the settings say. */
export function withValue(
  { base, values }: Pick<SectionDraft, 'base' | 'values'>,
  path: string,
  value: unknown,
): SectionDraft | undefined {
  const { [path]: _, ...others } = values;
  const next = isSame(value, valueAt(base.settings, path)) ? others : { ...others, [path]: value };
  return Object.keys(next).length > 0 ? { base, values: next, issues: [] } : undefined;
}

/** Whether somebody else changed the same settings since. */
export const isConflict = ({ base, values }: SectionDraft, now: ShownSettings) =>
  Object.keys(values).some((path) => !isSame(valueAt(base.settings, path), valueAt(now.settings, path)));

/** What is left of a draft once some of it is stored: what was typed meanwhile, on what is stored now. */
export function afterSave(
  { base, values }: SectionDraft,
  sent: SettingsValues,
  stored: ShownSettings,
): SectionDraft | undefined {
  const paths = [...new Set([...Object.keys(sent), ...Object.keys(values)])];
  const typed = (path: string) => (path in values ? values[path] : valueAt(base.settings, path));
  const left = paths.filter((path) => !(path in sent) || !isSame(typed(path), sent[path]));
  if (left.length === 0) return undefined;
  return { base: stored, values: Object.fromEntries(left.map((path) => [path, typed(path)])), issues: [] };
}
