import type { Block } from './block.ts';

/** The name a block goes by: its own, else its template's. */
export function blockName(
  block: Pick<Block, 'name' | 'blocktemplate'>,
  blockTemplates: Iterable<{ id: string; name: string }>,
): string {
  if (block.name) return block.name;
  for (const { id, name } of blockTemplates) if (id === block.blocktemplate) return name;
  return block.blocktemplate;
}

/** The id of a block's element in a page that is only looked at. */
export const blockAnchor = (blockId: string) => `bloc-${blockId}`;

/** The id of what changed last in a raw letter that is only looked at. */
export const changeAnchor = 'nl-modifie';
