import type { BlockTemplate } from '../block-template/block-template.ts';
import { catalogue } from '../errors/catalogue.ts';
import type { BlockFilter, Position } from './position.ts';
import { filterOf } from './rows.ts';

const filterNames: Record<BlockFilter, string> = {
  header: 'l’en-tête',
  full: 'la pleine largeur',
  semi: 'la demi-largeur',
  footer: 'le pied de page',
};

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
    return { allowed: false, reason: `La position « ${position} » n’existe pas dans ce modèle.` };
  }
  if (!blockTemplate) {
    const reason = catalogue['block-template-not-found'].message({ template: blockTemplateId });
    return { allowed: false, reason };
  }
  const blockfilter = filterOf(position);
  if (!blockTemplate.blockfilters.includes(blockfilter)) {
    const made = blockTemplate.blockfilters.map((filter) => filterNames[filter]).join(' ou ');
    return { allowed: false, reason: `« ${blockTemplate.name} » est fait pour ${made}.` };
  }
  return { allowed: true, blockfilter };
}
