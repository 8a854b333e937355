import type { BlockTemplate } from '../../core/block-template/block-template.ts';
import { AppError, blockTemplateFailures, newsletterTemplateFailures } from '../../core/errors/app-error.ts';
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
  return { template, blockTemplates: await loadBlockTemplates(deps) };
}

/** All block templates, by id. */
export async function loadBlockTemplates({
  blockTemplates,
}: Pick<Deps, 'blockTemplates'>): Promise<ReadonlyMap<string, BlockTemplate>> {
  return new Map((await blockTemplates.list()).map((template) => [template.id, template]));
}

/** @throws AppError `block-template-not-found` */
export async function loadBlockTemplate(
  { blockTemplates }: Pick<Deps, 'blockTemplates'>,
  id: string,
): Promise<BlockTemplate> {
  const template = await blockTemplates.get(id);
  if (!template) throw blockTemplateFailures.notFound(id);
  return template;
}

/** @throws AppError `newsletter-template-not-found` */
export async function loadNewsletterTemplate(
  { newsletterTemplates }: Pick<Deps, 'newsletterTemplates'>,
  id: string,
): Promise<NewsletterTemplate> {
  const template = await newsletterTemplates.get(id);
  if (!template) throw newsletterTemplateFailures.notFound(id);
  return template;
}
