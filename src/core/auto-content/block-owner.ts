import type { BlockTemplate, BlockValues } from '../block-template/block-template.ts';
import { defaultValues } from '../block-template/values.ts';
import type { Block } from '../campaign/block.ts';
import { canonicalJson } from '../campaign/canonical-json.ts';
import { sha256Hex } from '../campaign/content-hash.ts';

/** Tells values as they came from an item from the same once a person has changed them. */
export const blockContentHash = (datas: BlockValues): string => sha256Hex(canonicalJson(datas)).slice(0, 16);

/**
 * Whose a block is: `pinned` ones, `edited` ones and those whose content a person has `chosen` stay as they are;
 * `automatic` ones hold an item as it came, `empty` ones the defaults of their template: both can take an item.
 */
export type BlockOwner = 'pinned' | 'edited' | 'chosen' | 'automatic' | 'empty' | 'written';

export function blockOwner(block: Block, template: Pick<BlockTemplate, 'parameters'>): BlockOwner {
  const { pinned, source, blockdatas } = block;
  if (pinned) return 'pinned';
  if (source && source.filled !== blockContentHash(blockdatas)) return 'edited';
  if (source) return source.chosen ? 'chosen' : 'automatic';
  return canonicalJson({ ...defaultValues(template), ...blockdatas }) ===
    canonicalJson(defaultValues(template))
    ? 'empty'
    : 'written';
}
