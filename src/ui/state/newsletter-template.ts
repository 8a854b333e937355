import type { BlockTemplate } from '../../core/block-template/block-template.ts';
import type { NewsletterTemplate } from '../../core/newsletter-template/newsletter-template.ts';
import { openTemplate, type PostTemplate, type StoredTemplate } from './open-template.ts';

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
  const editor = openTemplate(stored, post, {
    loadMerge,
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
