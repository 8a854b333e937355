import type { BlockTemplate } from '../block-template/block-template.ts';
import type { NewsletterTemplate } from './newsletter-template.ts';

/** Whether a newsletter template that lists these offers a block template to its campaigns. */
export const isOffered = (
  { id, reserved }: Pick<BlockTemplate, 'id' | 'reserved'>,
  blocktemplates: NewsletterTemplate['blocktemplates'],
): boolean => (blocktemplates === 'all' ? reserved !== true : blocktemplates.includes(id));
