import type { Block } from '../../../src/core/campaign/block.ts';
import { filterOf } from '../../../src/core/positions/rows.ts';

/** A block of the template `texte` in `full1`; its blockfilter follows its position. */
export function aBlock(facts: Partial<Block> = {}): Block {
  const position = facts.position ?? 'full1';
  return {
    id: 'b1',
    blocktemplate: 'texte',
    position,
    blockfilter: filterOf(position),
    blockdatas: { title: 'Bonjour', body: '<p>Le texte.</p>' },
    ...facts,
  };
}
