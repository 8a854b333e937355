import type { Block } from '../../core/campaign/block.ts';
import { pictureAddresses } from '../../core/campaign/picture-addresses.ts';
import type { Deps } from '../deps.ts';
import { loadPictures } from '../emails/load-pictures.ts';
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
  const tracking = deps.config.tracking.parameters;
  const context = { ...templateSet, pictures, tracking, mode: 'edit' as const };
  return { html: await deps.renderer.block({ block, parameters, context }), block };
}
