import type { BlockTemplate } from '../../core/block-template/block-template.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { nearestId } from '../../core/nearest-name.ts';
import type { NewsletterTemplate } from '../../core/newsletter-template/newsletter-template.ts';
import type { Deps } from '../deps.ts';

/** The templates a newsletter is drawn with. */
export interface TemplateSet {
  template: NewsletterTemplate;
  blockTemplates: ReadonlyMap<string, BlockTemplate>;
}

/** @throws AppError `newsletter-template-not-found` */
export async function loadTemplateSet(
  deps: Pick<Deps, 'newsletterTemplates' | 'blockTemplates'>,
  templateId: string,
): Promise<TemplateSet> {
  const template = await deps.newsletterTemplates.get(templateId);
  if (!template) {
    const nearest = nearestId(templateId, await deps.newsletterTemplates.list());
    throw AppError.of('newsletter-template-not-found', { template: templateId, nearest });
  }
  const blockTemplates = await deps.blockTemplates.list();
  return {
    template,
    blockTemplates: new Map(blockTemplates.map((item) => [item.id, item])),
  };
}
