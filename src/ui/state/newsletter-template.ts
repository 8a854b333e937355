import type { NewsletterTemplate } from '../../core/newsletter-template/newsletter-template.ts';
import { openTemplate, type PostTemplate, type StoredTemplate } from './open-template.ts';

/** Opens a newsletter template for editing. */
export const openNewsletterTemplate = (
  stored: StoredTemplate<NewsletterTemplate>,
  post: PostTemplate<NewsletterTemplate>,
) =>
  openTemplate(stored, post, {
    drafts: {
      name: `newsletter-template/${stored.content.id}`,
      read: async () => (await import('./template-draft-entries.ts')).readNewsletterTemplateDraft,
    },
  });
