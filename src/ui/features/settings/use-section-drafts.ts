import { useState } from 'react';
import { contract } from '../../../contract/index.ts';
import { valueAt } from '../../../core/settings/values.ts';
import type { CallFailure } from '../../api/call.ts';
import { queryClient, queryKey, useApiMutation } from '../../api/queries.ts';
import { showFailure } from '../../components/error-dialog.tsx';
import { notify } from '../../components/notices.tsx';
import { sectionWords, settingsWords as words } from './messages.fr.ts';
import { afterSave, isConflict, type SectionDraft, type ShownSettings, withValue } from './section-draft.ts';
import type { SectionName } from './sections.ts';
import type { SettingsIssue } from './settings-field.ts';

/** A section as it is edited. */
export interface SectionSession {
  current: ShownSettings;
  valueIn(path: string): unknown;
  /** What counts: what is said, else the default. */
  effective(path: string): unknown;
  change(path: string, value: unknown): void;
  issues: readonly SettingsIssue[];
  isUnsaved: boolean;
  /** Somebody else changed the same settings since. */
  hasConflict: boolean;
  isSaving: boolean;
  save(): void;
  /** What is stored, in place of what was typed. */
  adopt(): void;
  /** Goes on with what was typed, over what somebody else wrote. */
  override(): void;
}

type Drafts = Partial<Record<SectionName, SectionDraft>>;

/** What is typed in all sections; each is saved by itself. */
export function useSectionDrafts(current: ShownSettings) {
  const [drafts, setDrafts] = useState<Drafts>({});
  const [saving, setSaving] = useState<readonly SectionName[]>([]);
  const save = useApiMutation(contract.settings.save, { onError: () => {} });
  const put = (id: SectionName, next: (draft: SectionDraft) => SectionDraft | undefined) =>
    setDrafts(({ [id]: draft, ...others }) => ({ ...others, [id]: draft && next(draft) }));

  function store(id: SectionName, sent: SectionDraft, on: ShownSettings) {
    const changes = Object.entries(sent.values).map(([path, value]) => ({ path, value }));
    setSaving((all) => [...all, id]);
    const done = () => setSaving((all) => all.filter((one) => one !== id));
    const saved = (answer: ShownSettings) => {
      queryClient.setQueryData(queryKey(contract.settings.get, {}), answer);
      put(id, (draft) => afterSave(draft, sent.values, answer));
      notify(words.saved(sectionWords[id].title), [], 'settings');
      done();
    };
    const failed = (failure: CallFailure) => {
      const { code, issues } = failure.problem;
      if (code === 'settings-stale') return again();
      if (code === 'settings-invalid' || code === 'settings-by-hand')
        put(id, (draft) => ({ ...draft, issues: issues as SettingsIssue[] }));
      else showFailure(failure);
      return done();
    };
    // Where only other settings were changed, these can be saved; else it is told.
    const again = async () => {
      const key = queryKey(contract.settings.get, {});
      await queryClient.refetchQueries({ queryKey: key });
      const now = queryClient.getQueryData<ShownSettings>(key);
      done();
      if (now && !isConflict(sent, now)) store(id, sent, now);
    };
    save.mutateAsync({ base_revision: on.revision, changes }).then(saved, failed);
  }

  function sessionOf(id: SectionName): SectionSession {
    const draft = drafts[id];
    const isSaving = saving.includes(id);
    const valueIn = (path: string) =>
      draft && path in draft.values ? draft.values[path] : valueAt(current.settings, path);
    return {
      current,
      valueIn,
      effective: (path) => valueIn(path) ?? valueAt(current.defaults, path),
      change: (path, value) =>
        setDrafts((all) => ({
          ...all,
          [id]: withValue(all[id] ?? { base: current, values: {} }, path, value),
        })),
      issues: draft?.issues.length ? draft.issues : current.issues,
      isUnsaved: draft !== undefined,
      hasConflict: draft !== undefined && !isSaving && isConflict(draft, current),
      isSaving,
      save: () => draft && !isSaving && store(id, draft, current),
      adopt: () => put(id, () => undefined),
      override: () => put(id, (draft) => ({ ...draft, base: current })),
    };
  }

  return { sessionOf, isUnsaved: Object.values(drafts).some((draft) => draft !== undefined) };
}
