import type { BlockTemplate, BlockValues } from '../../core/block-template/block-template.ts';
import { withCurrentKeys } from '../../core/block-template/values.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { placementOf } from '../../core/positions/placement.ts';
import type { BlockFilter } from '../../core/positions/position.ts';
import { firstOf } from '../../core/positions/rows.ts';
import type { Deps } from '../deps.ts';
import type { Remembered } from '../memory.ts';
import type { ThumbnailSubject } from '../ports/store.ts';
import { offeredBlockTemplates } from '../templates/list-available-blocks.ts';
import type { TemplateSet } from '../templates/load-template-set.ts';
import { thumbnailAddress } from '../thumbnails/thumbnail-address.ts';
import { type CheckedValues, checkAllValues, checkValues } from './check-values.ts';
import { savedBlockWording } from './messages.fr.ts';

/** A filled block that is kept outside newsletters: as a widget or in the clipboard. */
export interface StoredBlock {
  blocktemplate: string;
  blockfilter: BlockFilter;
  /** Its values, as `blockdatas` of a block. */
  params: BlockValues;
}

/**
 * A block as it may be kept: of a type its template is made for, its values held to it and cleaned.
 * @throws AppError `block-template-not-found`, `placement-refused`, `content-invalid` with every path
 * (`params.image.url`), `cleaning-stopped`
 */
export async function checkSavedBlock(
  deps: Pick<Deps, 'renderer'>,
  { blocktemplate, blockfilter, params }: StoredBlock,
  template: BlockTemplate | undefined,
): Promise<StoredBlock> {
  if (!template) throw AppError.of('block-template-not-found', { template: blocktemplate });
  const position = firstOf[blockfilter];
  const placement = placementOf(template, blocktemplate, position, [position]);
  if (!placement.allowed) throw AppError.of('placement-refused', { reason: placement.reason });
  const checked = await checkValues(deps, { datas: params, template });
  if ('datas' in checked) return { blocktemplate, blockfilter, params: checked.datas };
  const issues = checked.issues.map(({ path, message }) => ({
    path: path.replace('blockdatas', 'params'),
    message,
  }));
  throw AppError.of('content-invalid', { issues });
}

/** The values of a kept block as they may be used today. */
interface UsableParams {
  params: BlockValues;
  /** Why it cannot be inserted, in French, as its template may have changed since; null when it can. */
  problem: string | null;
}

interface KeptParams {
  params: BlockValues;
  template: BlockTemplate;
}

function usable({ params, template }: KeptParams, checked: CheckedValues): UsableParams {
  if ('datas' in checked) return { params: checked.datas, problem: null };
  const [issue] = checked.issues;
  const key = issue?.path.split('.')[1];
  const label = template.parameters.find((parameter) => parameter.key === key)?.label ?? key ?? '';
  return { params, problem: savedBlockWording.noLongerFits(template.name, label, issue?.message ?? '') };
}

// A store hands out the same values until they change: of thousands, a list holds only the new ones to their templates.
const usableByValues: Remembered<WeakMap<BlockValues, KeptParams & { usable: UsableParams }>> = {
  create: () => new WeakMap(),
};

/** The values of kept blocks as they may be used today, in the order given. @throws AppError `cleaning-stopped` */
async function usableParams(
  deps: Pick<Deps, 'renderer' | 'memory'>,
  kept: readonly KeptParams[],
): Promise<UsableParams[]> {
  const seen = deps.memory.of(usableByValues);
  const fresh = kept.filter(({ params, template }) => {
    const before = seen.get(params)?.template;
    return before?.parameters !== template.parameters || before.name !== template.name;
  });
  const checked = await checkAllValues(
    deps,
    fresh.map(({ params, template }) => ({ datas: withCurrentKeys(params, template), template })),
  );
  for (const [rank, one] of fresh.entries()) {
    seen.set(one.params, { ...one, usable: usable(one, checked[rank] as CheckedValues) });
  }
  return kept.map(({ params }) => seen.get(params)?.usable as UsableParams);
}

/**
 * Kept blocks as the editor offers them for a newsletter template: those of block templates that it offers, each with
 * its template and the address of its picture.
 * @throws AppError `cleaning-stopped`
 */
export async function offerSavedBlocks<Kept extends StoredBlock & { id: string }>(
  deps: Pick<Deps, 'renderer' | 'thumbnails' | 'memory'>,
  templateSet: TemplateSet,
  { noun, blocks }: { noun: ThumbnailSubject['noun']; blocks: readonly Kept[] },
) {
  const offered = new Map(offeredBlockTemplates(templateSet).map((template) => [template.id, template]));
  const kept = blocks.flatMap((block) => {
    const template = offered.get(block.blocktemplate);
    return template ? [{ block, template, params: block.params }] : [];
  });
  const usable = await usableParams(deps, kept);
  return Promise.all(
    kept.map(async ({ block, template }, rank) => ({
      template,
      block: {
        ...block,
        ...(usable[rank] as UsableParams),
        thumbnail: await thumbnailAddress(deps, { noun, id: block.id }),
      },
    })),
  );
}
