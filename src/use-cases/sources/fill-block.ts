import { blockContentHash } from '../../core/auto-content/block-owner.ts';
import type { BlockValues } from '../../core/block-template/block-template.ts';
import { defaultValues } from '../../core/block-template/values.ts';
import type { Block } from '../../core/campaign/block.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { ItemPicture } from '../../core/source/content-item.ts';
import { type FilledBlock, fillFromItem, takesPicture } from '../../core/source/fill-block.ts';
import { checkValues } from '../blocks/check-values.ts';
import type { Deps } from '../deps.ts';
import { findItem, type SourceItemRef } from './find-item.ts';
import { type PictureDeps, storeItemPictures } from './store-item-pictures.ts';

export interface FillInput extends SourceItemRef {
  blocktemplate: string;
  /** Values the block has now; the template's defaults when absent. */
  blockdatas?: BlockValues | undefined;
}

export interface FilledFromItem extends Omit<FilledBlock, 'datas'> {
  blockdatas: BlockValues;
  /** What the block keeps of where its content came from. */
  source: NonNullable<Block['source']>;
  /** The item's picture on the web, and whose it is. */
  picture: ItemPicture | null;
  /** Why the block goes without it, a French sentence; null where it has it, or shows none. */
  pictureFailure: string | null;
}

/** ms that somebody waits who has chosen an item. */
const patience = 12_000;

/**
 * The values of a block once it shows an item, part by part; its picture is put into the library, nothing else is
 * stored.
 * @throws AppError `source-not-found`, `content-not-found`, `block-template-not-found`, `block-not-fillable`,
 * `content-invalid`, `cleaning-stopped`
 */
export async function fillBlock(
  deps: PictureDeps & Pick<Deps, 'config' | 'blockTemplates' | 'renderer'>,
  input: FillInput,
): Promise<FilledFromItem> {
  const template = await deps.blockTemplates.get(input.blocktemplate);
  if (!template) throw AppError.of('block-template-not-found', { template: input.blocktemplate });
  const item = await findItem(deps, input);
  const former = { ...defaultValues(template), ...input.blockdatas };
  const fates = await storeItemPictures(deps, takesPicture(template) ? [item] : [], { within: patience });
  const fate = fates.get(item.id);
  const zone = deps.config.timeZone;
  const filled = fillFromItem(template, former, { item, picture: fate?.picture, zone });
  if (!filled) throw AppError.of('block-not-fillable', { template: template.name });
  const { datas, ...parts } = filled;
  const checked = await checkValues(deps, { datas, template, stood: former });
  if ('issues' in checked) throw AppError.of('content-invalid', { issues: checked.issues });
  const { source: alias, id, link: url, picture } = item;
  return {
    ...parts,
    blockdatas: checked.datas,
    source: { alias, item: id, url, filled: blockContentHash(checked.datas) },
    picture,
    pictureFailure: fate?.failure ?? null,
  };
}
