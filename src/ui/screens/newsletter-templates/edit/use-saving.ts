import { type RefObject, useCallback, useState } from 'react';
import { drawsAlike } from '../../../../core/campaign/content-hash.ts';
import type { NewsletterTemplate } from '../../../../core/newsletter-template/newsletter-template.ts';
import { templateWording as words } from '../../../../core/wording/templates.ts';
import { showProblem } from '../../../design/error-dialog.tsx';
import { notifyRefusal } from '../../../design/notices.tsx';
import { isUnsaved, type TemplateEditor } from '../../../editor-state/open-template.ts';
import {
  type FollowingCampaign,
  type FollowQuestion,
  notifySaved,
  useFollowQuestion,
} from '../../templates/use-follow-question.ts';

/** What saves the open template, and what it may ask. */
export interface Saving {
  /** Saves and says so; false when something is left to do. */
  save: () => Promise<boolean>;
  /** Saves over what others stored meanwhile. */
  saveOver: () => Promise<boolean>;
  /** The question which letters may follow, while it is asked. */
  question: FollowQuestion | undefined;
  stale: { isOpen: boolean; open: () => void; close: () => void };
}

/** Saving a newsletter template: its form is in order, and one knows which campaigns follow. */
export function useSaving(
  editor: TemplateEditor<NewsletterTemplate>,
  { form, followers }: { form: RefObject<HTMLFormElement | null>; followers: readonly FollowingCampaign[] },
): Saving {
  const { question, mayFollow } = useFollowQuestion();
  const [isStale, setStale] = useState(false);

  const saveAs = useCallback(
    async (over: boolean): Promise<boolean> => {
      if (!isInOrder(form.current)) return false;
      const before = editor.store.getState();
      if (!isUnsaved(before)) {
        notifySaved(before.draft.name, 0);
        return true;
      }
      const following = drawsAlike(before.saved, before.draft) ? [] : followers;
      if (!(await mayFollow(following))) return false;
      const isDone = await editor.save({ over });
      const { save, saved } = editor.store.getState();
      if (save.kind === 'stale') setStale(true);
      else if (save.kind === 'failed') sayRefusal(save.problem);
      else notifySaved(saved.name, following.length);
      return isDone;
    },
    [editor, form, followers, mayFollow],
  );

  const save = useCallback(() => saveAs(false), [saveAs]);
  const saveOver = useCallback(() => saveAs(true), [saveAs]);
  const stale = { isOpen: isStale, open: () => setStale(true), close: () => setStale(false) };
  return { save, saveOver, question, stale };
}

/** Whether every field is valid; the first that is not takes the focus. */
function isInOrder(form: HTMLFormElement | null): boolean {
  form?.classList.add('was-validated');
  if (!form || form.checkValidity()) return true;
  notifyRefusal(words.invalid);
  // Once what holds it has opened.
  requestAnimationFrame(() =>
    form.querySelector<HTMLElement>(':is(input, select, textarea):invalid')?.focus(),
  );
  return false;
}

/** A refusal that names its fields is told at them; any other is a dialog. */
function sayRefusal(problem: Parameters<typeof showProblem>[0] & { issues?: unknown }) {
  if (!Array.isArray(problem.issues)) return showProblem(problem);
  notifyRefusal(problem.exception);
  requestAnimationFrame(() =>
    document.querySelector('[data-refused], [data-advice]')?.scrollIntoView({ block: 'center' }),
  );
}
