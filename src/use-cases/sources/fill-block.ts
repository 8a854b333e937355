import { z } from 'zod';
import { blockContentHash } from '../../core/auto-content/auto-report.ts';
import { defaultValues } from '../../core/block-template/values.ts';
import { BlockSchema } from '../../core/campaign/block.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { IdSchema } from '../../core/id.ts';
import { ContentItemSchema, ItemIdSchema } from '../../core/source/content-item.ts';
import { filledParts, fillFromItem, takesPicture } from '../../core/source/fill-block.ts';
import { SourceAliasSchema } from '../../core/source/source.ts';
import { checkValues } from '../blocks/check-values.ts';
import type { Deps } from '../deps.ts';
import { loadBlockTemplate } from '../templates/load-template-set.ts';
import { verb } from '../verb.ts';
import { findItem } from './find-source.ts';
import { type PictureDeps, storeItemPictures } from './store-item-pictures.ts';

const Parts = z.array(z.enum(filledParts));

/** ms that somebody waits who has chosen an item. */
const patience = 12_000;

/**
 * The values of a block once it shows an item, part by part; its picture is put into the library, nothing else is
 * stored.
 * @throws AppError `source-not-found`, `content-not-found`, `block-template-not-found`, `block-not-fillable`,
 * `content-invalid`, `cleaning-stopped`
 */
export const fillBlock = verb(
  {
    input: z.strictObject({
      source: SourceAliasSchema,
      item: ItemIdSchema,
      blocktemplate: IdSchema,
      /** Values the block has now; the template's defaults when absent. */
      blockdatas: BlockSchema.shape.blockdatas.optional(),
    }),
    output: z.object({
      blockdatas: BlockSchema.shape.blockdatas,
      source: BlockSchema.shape.source.unwrap(),
      /** Parts that the content gave, that were cut to the block's length, that it has nothing for. */
      filled: Parts,
      shortened: Parts,
      missing: Parts,
      /** Of the content, where it stands on the web, and whose it is; the block names the library's. */
      picture: ContentItemSchema.shape.picture,
      /** Why the block goes without it; null where it has it, or shows none. */
      pictureFailure: z.string().nullable(),
    }),
    summary:
      'Les valeurs d’un bloc qui montre un contenu, partie par partie ; son image entre dans la médiathèque, rien d’autre n’est enregistré',
  },
  async (deps: PictureDeps & Pick<Deps, 'config' | 'blockTemplates' | 'renderer'>, input) => {
    const template = await loadBlockTemplate(deps, input.blocktemplate);
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
  },
);
