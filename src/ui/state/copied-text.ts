import type { Block } from '../../core/campaign/block.ts';
import type { Layout } from '../../core/campaign/operations.ts';
import { fieldRenderers } from '../../email/render/fields/index.ts';
import { writeParameters } from '../../email/render/fields/parameters.ts';
import { withoutPictureNoise } from '../../email/text-part/picture-noise.ts';
import { writePassages } from '../../email/text-part/write-passages.ts';
import { copiedNames } from './copied-blocks.ts';

/** What blocks are in the system clipboard for any place that takes text; of those that say nothing, what they are called. */
export function copiedText(blocks: readonly Block[], layout: Layout): string {
  const texts = blocks.flatMap(({ blocktemplate, blockdatas }) => {
    const template = layout.blockTemplates.get(blocktemplate);
    const passages = template ? writeParameters(fieldRenderers, template.parameters, blockdatas) : [];
    return passages.length > 0 ? [writePassages(withoutPictureNoise(passages))] : [];
  });
  return texts.length > 0 ? texts.join('\n\n') : copiedNames(blocks, layout);
}
