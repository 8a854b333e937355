import type { BlockTemplate } from '../../core/block-template/block-template.ts';
import type { NewsletterTemplate } from '../../core/newsletter-template/newsletter-template.ts';
import type { DraftEntry } from './document-session.ts';
import { openTemplate, type PostTemplate, type StoredTemplate } from './open-template.ts';

/** Unsaved work on a newsletter template, apart from the page it was written in. */
export interface NewsletterTemplateEntry extends DraftEntry<NewsletterTemplate> {
  /** The state it stands on, as it was stored; absent where it was not kept. */
  stored?: NewsletterTemplate | undefined;
}

/**
 * Opens a newsletter template for editing.
 * @param blockTemplates those that the blocks of its default content are of
 */
export function openNewsletterTemplate(
  stored: StoredTemplate<NewsletterTemplate>,
  post: PostTemplate<NewsletterTemplate>,
  blockTemplates: () => readonly BlockTemplate[],
) {
  async function loadMerge() {
    const { mergeNewsletterTemplates } = await import('../../core/merge/merge-newsletter-templates.ts');
    const byId = new Map(blockTemplates().map((template) => [template.id, template]));
    return (base: NewsletterTemplate, mine: NewsletterTemplate, theirs: NewsletterTemplate) =>
      mergeNewsletterTemplates(base, mine, theirs, byId);
  }
  const editor = openTemplate<NewsletterTemplate, NewsletterTemplateEntry>(stored, post, {
    loadMerge,
    readLeft: ({ draft, base, stored }) => ({
      draft,
      from: stored && { content: stored, revision: base },
    }),
    drafts: {
      name: `newsletter-template/${stored.content.id}`,
      read: async () => (await import('./template-draft-entries.ts')).readNewsletterTemplateDraft,
    },
  });
  return {
    ...editor,
    /** What differs between two contents, by the names that people know. */
    async changesBetween(before: NewsletterTemplate, after: NewsletterTemplate) {
      const { newsletterTemplateChanges } = await import('../../core/merge/template-changes.ts');
      const merge = await loadMerge();
      const sides = { base: before, mine: before, theirs: after };
      return newsletterTemplateChanges(merge(before, before, after).incoming, sides, blockTemplates());
    },
  };
}
