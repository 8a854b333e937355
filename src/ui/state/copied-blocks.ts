import type { Block } from '../../core/campaign/block.ts';
import { blockName } from '../../core/campaign/block-name.ts';
import type { Layout } from '../../core/campaign/operations.ts';
import { fieldRenderers } from '../../email/render/fields/index.ts';
import { writeParameters } from '../../email/render/fields/parameters.ts';
import { withoutPictureNoise } from '../../email/text-part/picture-noise.ts';
import { writePassages } from '../../email/text-part/write-passages.ts';

/** What blocks become in the system clipboard: for this editor, and for any place that takes text. */
export function copiedBlocks(blocks: readonly Block[], layout: Layout): { json: string; text: string } {
  const clips = blocks.map(({ name, blocktemplate, position, hidden, blockdatas }) => ({
    name,
    blocktemplate,
    position,
    hidden,
    blockdatas,
  }));
  const text = blocks.flatMap(({ blocktemplate, blockdatas }) => {
    const template = layout.blockTemplates.get(blocktemplate);
    const passages = template ? writeParameters(fieldRenderers, template.parameters, blockdatas) : [];
    return passages.length > 0 ? [writePassages(withoutPictureNoise(passages))] : [];
  });
  const names = blocks.map((block) => blockName(block, layout.blockTemplates.values()));
  return {
    json: JSON.stringify({ schemaVersion: 1, blocks: clips }),
    text: (text.length > 0 ? text : names).join('\n\n'),
  };
}
