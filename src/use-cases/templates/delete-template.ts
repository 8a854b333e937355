import { z } from 'zod';
import type { TemplateUsage } from '../../core/block-template/template-summary.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { IdSchema } from '../../core/id.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';
import { findBlockTemplateUsage, findNewsletterTemplateUsage } from './find-usage.ts';
import { loadBlockTemplate, loadNewsletterTemplate } from './load-template-set.ts';
import { usageWording } from './messages.fr.ts';

type DeletionDeps = Parameters<typeof findBlockTemplateUsage>[0] & Pick<Deps, 'trash'>;

type Named = readonly { name: string }[];

interface Usage extends Record<'campaigns' | 'newslettertemplates' | 'widgets', Named> {
  blocktemplates?: Named;
  clips: number;
}

/** Where something serves, in words; empty where it serves nowhere. */
export function usagePlaces({ clips, blocktemplates = [], ...usage }: Usage): string[] {
  const named = (list: Named, told: (names: string[]) => string) =>
    list.length > 0 ? [told(list.map(({ name }) => name))] : [];
  return [
    ...named(usage.campaigns, usageWording.campaigns),
    ...named(usage.newslettertemplates, usageWording.newsletterTemplates),
    ...named(blocktemplates, usageWording.blockTemplates),
    ...named(usage.widgets, usageWording.widgets),
    ...(clips > 0 ? [usageWording.clips(clips)] : []),
  ];
}

function refuseIfUsed(name: string, usage: TemplateUsage): void {
  const where = usagePlaces(usage);
  if (where.length > 0) throw AppError.of('template-used', { name, where });
}

/**
 * @returns the mark under which the trash gives it back
 * @throws AppError `block-template-not-found`; `template-used` with where
 */
export const deleteBlockTemplate = verb(
  {
    input: z.strictObject({ blockTemplateId: IdSchema }),
    output: z.string(),
    summary: 'Met à la corbeille un modèle de bloc qui ne sert nulle part',
    audit: ({ blockTemplateId: id }) => ({ action: 'template-deleted', on: { noun: 'block-template', id } }),
  },
  async (deps: DeletionDeps, { blockTemplateId }) => {
    const { name } = await loadBlockTemplate(deps, blockTemplateId);
    refuseIfUsed(name, await findBlockTemplateUsage(deps, { blockTemplateId }));
    return deps.blockTemplates.remove(blockTemplateId);
  },
);

/** As `deleteBlockTemplate`. @throws AppError `newsletter-template-not-found`, `template-used` */
export const deleteNewsletterTemplate = verb(
  {
    input: z.strictObject({ newsletterTemplateId: IdSchema }),
    output: z.string(),
    summary: 'Met à la corbeille un modèle de newsletter qui ne sert nulle part',
    audit: ({ newsletterTemplateId: id }) => ({
      action: 'template-deleted',
      on: { noun: 'newsletter-template', id },
    }),
  },
  async (deps: DeletionDeps, { newsletterTemplateId }) => {
    const { name } = await loadNewsletterTemplate(deps, newsletterTemplateId);
    refuseIfUsed(name, await findNewsletterTemplateUsage(deps, { newsletterTemplateId }));
    return deps.newsletterTemplates.remove(newsletterTemplateId);
  },
);
