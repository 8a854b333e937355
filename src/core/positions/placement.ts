import type { BlockTemplate } from '../block-template/block-template.ts';
import { placementWording as words } from '../wording/placement.ts';
import type { BlockFilter, Position } from './position.ts';
import { filterOf } from './rows.ts';

export type Placement = { allowed: true; blockfilter: BlockFilter } | { allowed: false; reason: string };

/**
 * The one rule about what may stand where, used by drag, keyboard, click, paste, import, HTTP and the command line:
 * the position exists in the newsletter template, and its type is one the block template is made for.
 */
export function placementOf(
  blockTemplate: Pick<BlockTemplate, 'name' | 'blockfilters'> | undefined,
  blockTemplateId: string,
  position: Position,
  positions: readonly Position[],
): Placement {
  if (!positions.includes(position)) {
    return { allowed: false, reason: words.noPosition(position) };
  }
  if (!blockTemplate) {
    return { allowed: false, reason: words.noTemplate(blockTemplateId) };
  }
  const blockfilter = filterOf(position);
  if (!blockTemplate.blockfilters.includes(blockfilter)) {
    const made = blockTemplate.blockfilters.map((filter) => words.filters[filter]);
    return { allowed: false, reason: words.madeFor(blockTemplate.name, made) };
  }
  return { allowed: true, blockfilter };
}
