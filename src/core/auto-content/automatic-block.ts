import type { BlockDatas, BlockTemplate } from '../block-template/block-template.ts';
import { defaultDatasOf } from '../block-template/values.ts';
import type { Block } from '../campaign/block.ts';
import { canonicalJson } from '../campaign/canonical-json.ts';
import { sha256Hex } from '../campaign/content-hash.ts';

/** Tells values as they came from an item from the same once a person has changed them. */
export const filledMark = (datas: BlockDatas): string => sha256Hex(canonicalJson(datas)).slice(0, 16);

/**
 * Whose a block is: `pinned` ones, `edited` ones and those whose content a person has `chosen` stay as they are;
 * `automatic` ones hold an item as it came, `empty` ones the defaults of their template: both can take an item.
 */
export type BlockHand = 'pinned' | 'edited' | 'chosen' | 'automatic' | 'empty' | 'written';

export function handOf(block: Block, template: Pick<BlockTemplate, 'parameters'>): BlockHand {
  const { pinned, source, blockdatas } = block;
  if (pinned) return 'pinned';
  if (source && source.filled !== filledMark(blockdatas)) return 'edited';
  if (source) return source.chosen ? 'chosen' : 'automatic';
  return canonicalJson({ ...defaultDatasOf(template), ...blockdatas }) ===
    canonicalJson(defaultDatasOf(template))
    ? 'empty'
    : 'written';
}
