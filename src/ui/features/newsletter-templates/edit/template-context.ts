import { createContext, type RefObject, useCallback, useContext } from 'react';
import type { NewsletterTemplate } from '../../../../core/newsletter-template/newsletter-template.ts';
import type { NewsletterTemplateDocument } from '../../../../core/newsletter-template/opened-template.ts';
import type { NewsletterTemplateUsage } from '../../../../core/newsletter-template/usage.ts';
import type { TemplateEditor } from '../../../state/open-template.ts';
import { useTemplate } from '../../templates/use-template.ts';

interface TemplateScreen {
  editor: TemplateEditor<NewsletterTemplate>;
  /** What stands around the template, as the server last told it. */
  document: NewsletterTemplateDocument;
  /** Where it serves; undefined until it is known. */
  usage: NewsletterTemplateUsage | undefined;
  /** Settles once the last command that changes what is stored, beside the saves, was answered. */
  command: RefObject<Promise<unknown>>;
}

const TemplateContext = createContext<TemplateScreen | undefined>(undefined);
export const TemplateProvider = TemplateContext.Provider;

/** The open newsletter template and what its screen knows. */
export function useTemplateScreen(): TemplateScreen {
  const screen = useContext(TemplateContext);
  if (!screen) throw new Error('No newsletter template is open around this component.');
  return screen;
}

/** A part of what is typed. */
export function useDraft<Part>(select: (draft: NewsletterTemplate) => Part): Part {
  return useTemplate(useTemplateScreen().editor, ({ draft }) => select(draft));
}

/** Changes some fields of the template. */
export function useUpdateDraft(): (change: Partial<NewsletterTemplate>) => void {
  const { editor } = useTemplateScreen();
  return useCallback((change) => editor.edit((draft) => ({ ...draft, ...change })), [editor]);
}
