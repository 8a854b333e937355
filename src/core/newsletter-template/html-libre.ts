import { type NewsletterTemplate, NewsletterTemplateSchema } from './newsletter-template.ts';

/** The newsletter template of campaigns made of free HTML: no position, no block editor. */
export const htmlLibre: NewsletterTemplate = NewsletterTemplateSchema.parse({
  id: 'html-libre',
  name: 'HTML libre',
  use_editor: false,
  positions: [],
  colors: [],
  fonts: [],
});
