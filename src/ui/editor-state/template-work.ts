import type { NewsletterTemplate } from '../../core/newsletter-template/newsletter-template.ts';
import type { BlockTemplateEditor, LeftTemplate } from './block-template/block-template-editor.ts';
import { saysSame, type TemplateDraft } from './block-template/template-draft.ts';
import { type JournalPlace, leftKeys, readEntries } from './journal-place.ts';
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

/** What was left of some work; what says the same as the open draft is forgotten. */
async function leftOf<Left extends Entry<unknown>>(
  place: JournalPlace,
  name: string,
  reading: {
    read: () => Promise<(raw: unknown) => Left | undefined>;
    isOpen: (draft: Left['draft']) => boolean;
  },
) {
  const keys = await leftKeys(name, place);
  if (keys.length === 0) return [];
  const read = await reading.read();
  return readEntries(place, keys, (raw) => {
    const entry = read(raw);
    return entry && !reading.isOpen(entry.draft) ? entry : undefined;
  });
}

/** An open newsletter template as the journal keeps it. */
export function newsletterTemplateWork(
  editor: TemplateEditor<NewsletterTemplate>,
): KeptWork<OpenTemplate<NewsletterTemplate>, Entry<NewsletterTemplate>> {
  const { getState } = editor.store;
  const name = `newsletter-template/${getState().draft.id}`;
  return {
    ...kept(editor, name),
    entryOf: ({ draft, revision }) => ({ base: revision, draft }),
    left: (place) =>
      leftOf(place, name, {
        read: async () => (await import('./left-templates.ts')).readNewsletterEntry,
        isOpen: (draft) => isSame(draft, getState().draft),
      }),
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
    left: (place) =>
      leftOf(place, name, {
        read: async () => (await import('./left-templates.ts')).readBlockEntry,
        isOpen: (draft) => saysSame(draft, editor.store.getState().draft),
      }),
    take: editor.resumeLeft,
  };
}
