import type { Block } from '../../core/campaign/block.ts';
import { type Layout, unplacedBlocks } from '../../core/campaign/operations.ts';
import type { Position } from '../../core/positions/position.ts';

/** The blocks of one position in order; of no position, those that cannot be drawn where they say they stand. */
export interface OutlinePart {
  position: Position | undefined;
  blocks: readonly Block[];
}

/** Every block of the letter once, hidden ones too, by position in the order of the layout. */
export function outlineOf(blocks: readonly Block[], layout: Layout): OutlinePart[] {
  const lost = new Set(unplacedBlocks(blocks, layout).map(({ block }) => block));
  const standing = blocks.filter((block) => !lost.has(block));
  const parts: OutlinePart[] = layout.positions.map((position) => ({
    position,
    blocks: standing.filter((block) => block.position === position),
  }));
  return [...parts, { position: undefined, blocks: [...lost] }].filter((part) => part.blocks.length > 0);
}
