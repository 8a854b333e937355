import type { BlockDatas, BlockTemplate } from '../block-template/block-template.ts';
import { defaultDatasOf } from '../block-template/values.ts';
import type { Block } from '../campaign/block.ts';
import { canonicalJson, sha256Hex } from '../campaign/content-hash.ts';

/** Tells values as they came from an item from the same once a person has changed them. */
export const filledMark = (datas: BlockDatas): string => sha256Hex(canonicalJson(datas)).slice(0, 16);

/**
 * Whose a block is: `pinned` and `edited` ones stay as they are; `automatic` ones hold an item as it came, `empty` ones
 * the defaults of their template: both can take an item.
 */
export type BlockHand = 'pinned' | 'edited' | 'automatic' | 'empty' | 'written';

export function handOf(block: Block, template: Pick<BlockTemplate, 'parameters'>): BlockHand {
  const { pinned, source, blockdatas } = block;
  if (pinned) return 'pinned';
  if (source) return source.filled === filledMark(blockdatas) ? 'automatic' : 'edited';
  return canonicalJson({ ...defaultDatasOf(template), ...blockdatas }) ===
    canonicalJson(defaultDatasOf(template))
    ? 'empty'
    : 'written';
}
