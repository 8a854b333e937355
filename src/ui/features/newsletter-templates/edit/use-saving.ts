import { type RefObject, useCallback } from 'react';
import { contract } from '../../../../contract/index.ts';
import { drawsAlike } from '../../../../core/campaign/content-hash.ts';
import type { NewsletterTemplate } from '../../../../core/newsletter-template/newsletter-template.ts';
import type { NewsletterTemplateUsage } from '../../../../core/newsletter-template/usage.ts';
import { templateWording as words } from '../../../../core/wording/templates.ts';
import { call } from '../../../api/call.ts';
import { showFailure, showProblem } from '../../../components/error-dialog.tsx';
import { notifyRefusal } from '../../../components/notices.tsx';
import { isUnsaved, type SaveProblem } from '../../../state/document-session.ts';
import type { TemplateEditor } from '../../../state/open-template.ts';
import { type FollowQuestion, notifySaved, useFollowQuestion } from '../../templates/use-follow-question.ts';
import { focusRefused } from './refusals.ts';

/** What saves the open template, and what it may ask. */
export interface Saving {
  /** Saves and says so; false when something is left to do. */
  save: () => Promise<boolean>;
  /** Makes it again where it was deleted. */
  makeAgain: () => Promise<boolean>;
  /** The question which letters may follow, while it is asked. */
  question: FollowQuestion | undefined;
}

/** The campaigns that a template draws today: those that were put away stay as they are shown. */
export const withoutArchived = (usage: NewsletterTemplateUsage): NewsletterTemplateUsage => ({
  ...usage,
  campaigns: usage.campaigns.filter(({ archived }) => !archived),
});

/** Saving a newsletter template: its form is in order, and one knows what follows it. */
export function useSaving(
  editor: TemplateEditor<NewsletterTemplate>,
  { form, usage }: { form: RefObject<HTMLFormElement | null>; usage: NewsletterTemplateUsage | undefined },
): Saving {
  const { question, mayFollow } = useFollowQuestion();

  const save = useCallback(async (): Promise<boolean> => {
    if (!isInOrder(form.current)) return false;
    const before = editor.store.getState();
    if (!isUnsaved(before)) {
      notifySaved(before.draft.name);
      return true;
    }
    // Whether it is made again is asked first.
    if (before.save.kind === 'gone') return editor.save();
    let following: NewsletterTemplateUsage | undefined;
    try {
      if (!drawsAlike(before.savedDraft, before.draft))
        following = usage ?? (await askUsage(before.draft.id));
    } catch (failure) {
      // What follows is not known: nothing is changed for anybody unasked.
      showFailure(failure);
      return false;
    }
    if (!(await mayFollow(following))) return false;
    return told(editor, await editor.save(), { form: form.current, usage: following });
  }, [editor, form, usage, mayFollow]);

  const makeAgain = async () =>
    isInOrder(form.current) && told(editor, await editor.makeAgain(), { form: form.current });

  return { save, makeAgain, question };
}

/** Who saves before the screen knows where a template serves waits for it. */
const askUsage = async (newsletterTemplateId: string) =>
  withoutArchived(await call(contract.newsletterTemplates.usage, { newsletterTemplateId }));

/** Says what became of a save. */
function told(
  { store }: TemplateEditor<NewsletterTemplate>,
  isDone: boolean,
  { form, usage }: { form: HTMLFormElement | null; usage?: NewsletterTemplateUsage | undefined },
): boolean {
  const { save, savedDraft } = store.getState();
  if (save.kind === 'failed') sayRefusal(save.problem, form);
  else if (save.kind === 'idle') notifySaved(savedDraft.name, usage);
  return isDone;
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
function sayRefusal(problem: SaveProblem, form: HTMLFormElement | null) {
  if (!Array.isArray(problem.issues)) return showProblem(problem);
  notifyRefusal(words.invalid);
  requestAnimationFrame(() => form && focusRefused(form));
}
