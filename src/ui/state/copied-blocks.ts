import type { Block } from '../../core/campaign/block.ts';
import { blockName } from '../../core/campaign/block-name.ts';
import type { Layout } from '../../core/campaign/operations.ts';

/** What blocks are in the system clipboard for this editor, here or in another tab. */
export function copiedJson(blocks: readonly Block[]): string {
  const clips = blocks.map(({ name, blocktemplate, position, hidden, blockdatas }) => ({
    name,
    blocktemplate,
    position,
    hidden,
    blockdatas,
  }));
  return JSON.stringify({ schemaVersion: 1, blocks: clips });
}

/** What blocks are called, for a place that takes text. */
export const copiedNames = (blocks: readonly Block[], layout: Layout): string =>
  blocks.map((block) => blockName(block, layout.blockTemplates.values())).join('\n\n');
