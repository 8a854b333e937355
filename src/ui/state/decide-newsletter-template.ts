import type { BlockTemplate } from '../../core/block-template/block-template.ts';
import type { Sides } from '../../core/merge/merge.ts';
import { mergeNewsletterTemplates } from '../../core/merge/merge-newsletter-templates.ts';
import type { Resolution } from '../../core/merge/resolve-conflicts.ts';
import { compareTemplates, resolveNewsletterConflicts } from '../../core/merge/resolve-template-conflicts.ts';
import type { NewsletterTemplate } from '../../core/newsletter-template/newsletter-template.ts';
import { randomId } from './random-id.ts';

type Templates = Sides<NewsletterTemplate>;

/**
 * Both sides of two contents that conflict, what does, and the content that follows from what is decided.
 * @param blockTemplates those that the blocks of its default content are of
 */
export function decideNewsletterTemplate(
  { base, mine, theirs }: Omit<Templates, 'base'> & { base: NewsletterTemplate | undefined },
  blockTemplates: readonly BlockTemplate[],
) {
  const byId = new Map(blockTemplates.map((template) => [template.id, template]));
  const sides: Templates = { base: base ?? theirs, mine, theirs };
  const merge = base ? mergeNewsletterTemplates(base, mine, theirs, byId) : compareTemplates(mine, theirs);
  const { merged } = merge;
  // Former contents are kept by the server alone.
  const conflicts = merge.conflicts.filter(({ path }) => path[0] !== 'former_defaults');
  return {
    sides,
    merged,
    conflicts,
    blockTemplates: byId,
    resolve: (resolutions: readonly Resolution[]) =>
      resolveNewsletterConflicts({ merged, conflicts }, sides, resolutions, {
        blockTemplates: byId,
        newId: randomId,
      }),
  };
}
