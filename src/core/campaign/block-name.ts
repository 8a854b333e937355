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
