import { useState } from 'react';
import type { AnswerOf } from '../../../contract/endpoint.ts';
import { contract } from '../../../contract/index.ts';
import { isSame, valueAt } from '../../../core/settings/values.ts';
import type { CallFailure } from '../../api/call.ts';
import { queryClient, queryKey, useApiMutation } from '../../api/queries.ts';
import { showFailure } from '../../components/error-dialog.tsx';
import { notify } from '../../components/notices.tsx';
import type { SectionName, SettingsIssue } from './fields.ts';
import { sectionWords, settingsWords as words } from './messages.fr.ts';

export type ShownSettings = AnswerOf<typeof contract.settings.get>;

/** What is typed in a section and not saved. */
interface Work {
  /** The settings that it was begun on. */
  base: ShownSettings;
  /** By path; undefined where the setting is to go. */
  draft: Record<string, unknown>;
  /** What was refused of it. */
  issues: readonly SettingsIssue[];
}

/** A section as it is worked on. */
export interface SectionWork {
  current: ShownSettings;
  valueIn(path: string): unknown;
  /** What counts: what is said, else the default. */
  effective(path: string): unknown;
  change(path: string, value: unknown): void;
  issues: readonly SettingsIssue[];
  isDirty: boolean;
  /** Somebody else changed the same settings since. */
  isOvertaken: boolean;
  isSaving: boolean;
  save(): void;
  /** Leaves what was typed. */
  leave(): void;
  /** Goes on with what was typed, over what somebody else wrote. */
  keep(): void;
}

/** Whether settings that are worked on say something else by now. */
const isOvertaken = ({ base, draft }: Work, now: ShownSettings) =>
  Object.keys(draft).some((path) => !isSame(valueAt(base.settings, path), valueAt(now.settings, path)));

/** What is typed in all sections; each is saved by itself. */
export function useWorks(current: ShownSettings) {
  const [works, setWorks] = useState<Partial<Record<SectionName, Work>>>({});
  const [saving, setSaving] = useState<SectionName>();
  const save = useApiMutation(contract.settings.save, { onError: () => {} });
  const put = (id: SectionName, work: Work | undefined) => setWorks((all) => ({ ...all, [id]: work }));

  function store(id: SectionName, work: Work, on: ShownSettings) {
    const changes = Object.entries(work.draft).map(([path, value]) => ({ path, value }));
    setSaving(id);
    const done = () => setSaving(undefined);
    const saved = (answer: ShownSettings) => {
      queryClient.setQueryData(queryKey(contract.settings.get, {}), answer);
      put(id, undefined);
      notify(words.saved(sectionWords[id].title), [], 'settings');
      done();
    };
    const failed = async (failure: CallFailure) => {
      const { code, issues } = failure.problem;
      if (code === 'settings-invalid' || code === 'settings-by-hand')
        put(id, { ...work, issues: issues as SettingsIssue[] });
      else if (code === 'settings-stale') return again();
      else showFailure(failure);
      return done();
    };
    // Where only other settings were changed, these can be saved; else it is told.
    const again = async () => {
      const key = queryKey(contract.settings.get, {});
      await queryClient.refetchQueries({ queryKey: key });
      const now = queryClient.getQueryData<ShownSettings>(key);
      if (now && !isOvertaken(work, now)) store(id, work, now);
      else done();
    };
    save.mutate(
      { base_revision: on.revision, changes },
      { onSuccess: saved, onError: (failure) => void failed(failure) },
    );
  }

  function workOn(id: SectionName): SectionWork {
    const work = works[id];
    const base = work?.base ?? current;
    const valueIn = (path: string) =>
      work && path in work.draft ? work.draft[path] : valueAt(current.settings, path);
    return {
      current,
      valueIn,
      effective: (path) => valueIn(path) ?? valueAt(current.defaults, path),
      change(path, value) {
        const { [path]: _, ...others } = work?.draft ?? {};
        const draft = isSame(value, valueAt(base.settings, path)) ? others : { ...others, [path]: value };
        put(id, Object.keys(draft).length === 0 ? undefined : { base, draft, issues: [] });
      },
      issues: work?.issues.length ? work.issues : current.issues,
      isDirty: work !== undefined,
      isOvertaken: work !== undefined && isOvertaken(work, current),
      isSaving: saving === id,
      save: () => work && store(id, work, current),
      leave: () => put(id, undefined),
      keep: () => work && put(id, { ...work, base: current }),
    };
  }

  return { workOn, isDirty: Object.values(works).some((work) => work !== undefined) };
}
