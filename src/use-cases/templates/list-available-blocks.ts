import { z } from 'zod';
import type { BlockTemplate } from '../../core/block-template/block-template.ts';
import { type OfferedBlock, OfferedBlockSchema } from '../../core/block-template/template-summary.ts';
import { byName } from '../../core/french-order.ts';
import { IdSchema } from '../../core/id.ts';
import { isOffered } from '../../core/newsletter-template/offered.ts';
import type { BlockFilter } from '../../core/positions/position.ts';
import { filterOf } from '../../core/positions/rows.ts';
import type { Deps } from '../deps.ts';
import { thumbnailAddress } from '../thumbnails/thumbnail-address.ts';
import { verb } from '../verb.ts';
import { loadTemplateSet, type TemplateSet } from './load-template-set.ts';

/**
 * The block templates offered to the campaigns of a newsletter template, in the order it lists them (by name when it
 * takes all), those that no position of it would take left out.
 */
export function offeredBlockTemplates({ template, blockTemplates }: TemplateSet): BlockTemplate[] {
  const filters = new Set(template.positions.map(filterOf));
  const listed =
    template.blocktemplates === 'all'
      ? [...blockTemplates.values()].filter((one) => isOffered(one, 'all')).sort(byName)
      : template.blocktemplates.flatMap((id) => blockTemplates.get(id) ?? []);
  return listed.filter(({ blockfilters }) => blockfilters.some((filter) => filters.has(filter)));
}

/** A block template as lists show it. */
export async function offeredBlock(
  deps: Pick<Deps, 'thumbnails'>,
  { id, name, description, blockfilters }: BlockTemplate,
): Promise<OfferedBlock> {
  return {
    id,
    name,
    description,
    // The schema promises at least one.
    blockfilter: blockfilters[0] as BlockFilter,
    blockfilters,
    thumbnail: await thumbnailAddress(deps, { noun: 'block-template', id }),
  };
}

/** @throws AppError `newsletter-template-not-found` */
export const listAvailableBlocks = verb(
  {
    input: z.strictObject({ newsletterTemplateId: IdSchema }),
    output: z.array(OfferedBlockSchema),
    summary: 'Blocs proposés par un modèle de newsletter',
  },
  async (deps: Pick<Deps, 'newsletterTemplates' | 'blockTemplates' | 'thumbnails'>, input) => {
    const templateSet = await loadTemplateSet(deps, input.newsletterTemplateId);
    return Promise.all(offeredBlockTemplates(templateSet).map((template) => offeredBlock(deps, template)));
  },
);
