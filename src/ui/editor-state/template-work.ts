import type { NewsletterTemplate } from '../../core/newsletter-template/newsletter-template.ts';
import type { BlockTemplateEditor, LeftTemplate } from './block-template/block-template-editor.ts';
import { saysSame, type TemplateDraft } from './block-template/template-draft.ts';
import { isSame, isUnsaved, type OpenTemplate, type TemplateEditor } from './open-template.ts';
import type { KeptWork } from './write-journal.ts';

/** Milliseconds: long enough to stay out of a keystroke's way, short enough to lose nothing one remembers. */
const pause = 300;

interface Entry<Content> {
  base: string;
  /** Milliseconds since 1970. */
  at: number;
  draft: Content;
}

/** What both kinds of template keep in the same way. */
const kept = <Content>({ store }: TemplateEditor<Content>, name: string) => ({
  name,
  store,
  isUnsaved: isUnsaved<Content>,
  pauseOf: () => pause,
  isWritten: (state: OpenTemplate<Content>, written: OpenTemplate<Content>) =>
    state.draft === written.draft && state.revision === written.revision,
});

/** An open newsletter template as the journal keeps it. */
export function newsletterTemplateWork(
  editor: TemplateEditor<NewsletterTemplate>,
): KeptWork<OpenTemplate<NewsletterTemplate>, Entry<NewsletterTemplate>> {
  const { getState } = editor.store;
  const name = `newsletter-template/${getState().draft.id}`;
  return {
    ...kept(editor, name),
    entryOf: ({ draft, revision }) => ({ base: revision, draft }),
    read: async () => (await import('./left-templates.ts')).readNewsletterEntry,
    isSame: (one, other) => isSame(one.draft, other.draft),
    isOpen: ({ draft }) => isSame(draft, getState().draft),
    take: ({ draft, base }) => editor.resume({ content: draft, revision: base }),
  };
}

/** An open block template as the journal keeps it. */
export function blockTemplateWork(
  id: string,
  editor: BlockTemplateEditor,
): KeptWork<OpenTemplate<TemplateDraft>, Entry<TemplateDraft> & LeftTemplate> {
  const name = `block-template/${id}`;
  return {
    ...kept(editor, name),
    entryOf: editor.leftOf,
    read: async () => (await import('./left-templates.ts')).readBlockEntry,
    isSame: (one, other) => saysSame(one.draft, other.draft),
    isOpen: ({ draft }) => saysSame(draft, editor.store.getState().draft),
    take: editor.resumeLeft,
  };
}
