import type { RefObject } from 'react';
import { contract } from '../../../../contract/index.ts';
import { drawsAlike } from '../../../../core/campaign/content-hash.ts';
import type { NewsletterTemplate } from '../../../../core/newsletter-template/newsletter-template.ts';
import type { NewsletterTemplateUsage } from '../../../../core/newsletter-template/usage.ts';
import { call } from '../../../api/call.ts';
import { showProblem } from '../../../components/error-dialog.tsx';
import { notifyRefusal } from '../../../components/notices.tsx';
import type { SaveProblem } from '../../../state/document-session.ts';
import type { TemplateEditor } from '../../../state/open-template.ts';
import { templateWording as words } from '../../templates/messages.fr.ts';
import { notifySaved, type TemplateSaving, useSaving } from '../../templates/use-saving.ts';
import { focusRefused } from './refusable.tsx';

/** The campaigns that a template draws today: those that were put away stay as they are shown. */
export const withoutArchived = (usage: NewsletterTemplateUsage): NewsletterTemplateUsage => ({
  ...usage,
  campaigns: usage.campaigns.filter(({ archived }) => !archived),
});

/** Saving a newsletter template: its form is in order, and one knows what follows it. */
export function useTemplateSaving(
  editor: TemplateEditor<NewsletterTemplate>,
  { form, usage }: { form: RefObject<HTMLFormElement | null>; usage: NewsletterTemplateUsage | undefined },
): TemplateSaving {
  const { save, makeAgain, ...asked } = useSaving(editor, {
    prepare: async () => ({}),
    async usageOf() {
      const { savedDraft, draft } = editor.store.getState();
      // Who saves before the screen knows where a template serves waits for it.
      return drawsAlike(savedDraft, draft) ? undefined : (usage ?? askUsage(draft.id));
    },
    tell(_isStored, following) {
      const { save, savedDraft } = editor.store.getState();
      if (save.kind === 'failed') sayRefusal(save.problem, form.current);
      else if (save.kind === 'idle') notifySaved(savedDraft.name, following);
    },
    tellUnchanged: () => notifySaved(editor.store.getState().draft.name),
  });
  const inOrder = (act: () => Promise<boolean>) => async () => isInOrder(form.current) && act();
  return { ...asked, save: inOrder(save), makeAgain: inOrder(makeAgain) };
}

const askUsage = async (newsletterTemplateId: string) =>
  withoutArchived(await call(contract.newsletterTemplates.usage, { newsletterTemplateId }));

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
