import type { BlockTemplate, BlockValues } from '../../core/block-template/block-template.ts';
import type { Block } from '../../core/campaign/block.ts';
import { pictureAddresses } from '../../core/campaign/picture-addresses.ts';
import type { Deps } from '../deps.ts';
import { loadPictures } from '../emails/load-email-input.ts';
import type { TemplateSet } from '../templates/load-template-set.ts';
import { type BlockDeps, type BlockInput, loadBlock } from './load-block.ts';

/**
 * One block drawn as it stands in the editor's email, with its `data-block-id`.
 * @throws AppError as `loadBlock`; `drawing-stopped`
 */
export async function renderBlock(
  deps: BlockDeps & Pick<Deps, 'medias' | 'renderer' | 'config'>,
  input: BlockInput,
): Promise<{ html: string; block: Block }> {
  const { block, parameters, templateSet } = await loadBlock(deps, input);
  const pictures = await loadPictures(deps, pictureAddresses([block], templateSet.blockTemplates));
  const { timeZone } = deps.config;
  const tracking = deps.config.tracking.parameters;
  const context = { ...templateSet, pictures, tracking, timeZone, mode: 'edit' as const };
  return { html: await deps.renderer.block({ block, parameters, context }), block };
}

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
