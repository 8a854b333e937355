import type { NewsletterTemplate } from '../../core/newsletter-template/newsletter-template.ts';
import type { BlockTemplateEditor, RecoveredBlockTemplate } from './block-template/block-template-editor.ts';
import { isSameContent, type TemplateDraft } from './block-template/template-draft.ts';
import type { UnsavedWork } from './draft-writer.ts';
import { isSame, isUnsaved, type OpenTemplate, type TemplateEditor } from './open-template.ts';

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
export function newsletterTemplateDrafts(
  editor: TemplateEditor<NewsletterTemplate>,
): UnsavedWork<OpenTemplate<NewsletterTemplate>, Entry<NewsletterTemplate>> {
  const { getState } = editor.store;
  const name = `newsletter-template/${getState().draft.id}`;
  return {
    ...kept(editor, name),
    entryOf: ({ draft, revision }) => ({ base: revision, draft }),
    read: async () => (await import('./template-draft-entries.ts')).readNewsletterTemplateDraft,
    isSame: (one, other) => isSame(one.draft, other.draft),
    isOpen: ({ draft }) => isSame(draft, getState().draft),
    resume: ({ draft, base }) => editor.resume({ content: draft, revision: base }),
  };
}

/** An open block template as the journal keeps it. */
export function blockTemplateDrafts(
  id: string,
  editor: BlockTemplateEditor,
): UnsavedWork<OpenTemplate<TemplateDraft>, Entry<TemplateDraft> & RecoveredBlockTemplate> {
  const name = `block-template/${id}`;
  return {
    ...kept(editor, name),
    entryOf: editor.leftOf,
    read: async () => (await import('./template-draft-entries.ts')).readBlockTemplateDraft,
    isSame: (one, other) => isSameContent(one.draft, other.draft),
    isOpen: ({ draft }) => isSameContent(draft, editor.store.getState().draft),
    resume: editor.resumeLeft,
  };
}
