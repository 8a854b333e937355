import type { BlockTemplate, BlockValues } from '../../core/block-template/block-template.ts';
import type { Block } from '../../core/campaign/block.ts';
import type { TemplateSet } from '../templates/load-template-set.ts';
import { type BlockDeps, type BlockInput, loadBlock } from './load-block.ts';

/** What the form of a block needs. */
export interface BlockForm {
  block: Block;
  blockTemplate: BlockTemplate;
  /** The block's values, defaults filled in. */
  values: BlockValues;
  /** Its colours and fonts are what the form offers. */
  templateSet: TemplateSet;
}

/** @throws AppError as `loadBlock` */
export async function getBlockForm(deps: BlockDeps, input: BlockInput): Promise<BlockForm> {
  const { block, blockTemplate, templateSet } = await loadBlock(deps, input);
  return { block, blockTemplate, values: block.blockdatas, templateSet };
}
