import type { BlockDatas, BlockTemplate } from '../../core/block-template/block-template.ts';
import { underCurrentKeys } from '../../core/block-template/values.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { placementOf } from '../../core/positions/placement.ts';
import type { BlockFilter } from '../../core/positions/position.ts';
import { firstOf } from '../../core/positions/rows.ts';
import { savedBlockWords as words } from '../../core/wording/saved-blocks.ts';
import { checkDatas } from './check-datas.ts';

/** A filled block that is kept outside newsletters: as a widget or in the clipboard. */
export interface KeptBlock {
  blocktemplate: string;
  blockfilter: BlockFilter;
  /** Its values, as `blockdatas` of a block. */
  params: BlockDatas;
}

/**
 * A block as it may be kept: of a type its template is made for, its values held to it and cleaned.
 * @throws AppError `block-template-not-found`, `placement-refused`, `content-invalid` with every path (`params.image.url`)
 */
export function checkKept(
  { blocktemplate, blockfilter, params }: KeptBlock,
  blockTemplate: BlockTemplate | undefined,
): KeptBlock {
  if (!blockTemplate) throw AppError.of('block-template-not-found', { template: blocktemplate });
  const position = firstOf[blockfilter];
  const placement = placementOf(blockTemplate, blocktemplate, position, [position]);
  if (!placement.allowed) throw AppError.of('placement-refused', { reason: placement.reason });
  const checked = checkDatas(params, blockTemplate);
  if ('datas' in checked) return { blocktemplate, blockfilter, params: checked.datas };
  const issues = checked.issues.map(({ path, message }) => ({
    path: path.replace('blockdatas', 'params'),
    message,
  }));
  throw AppError.of('content-invalid', { issues });
}

/**
 * The values of a kept block as they may be used today. Its template may have changed since: then `problem` says in
 * French why it cannot be inserted, else it is null.
 */
export function usableParams(
  params: BlockDatas,
  blockTemplate: BlockTemplate,
): { params: BlockDatas; problem: string | null } {
  const checked = checkDatas(underCurrentKeys(params, blockTemplate), blockTemplate);
  if ('datas' in checked) return { params: checked.datas, problem: null };
  const key = checked.issues[0]?.path.split('.')[1];
  const label = blockTemplate.parameters.find((parameter) => parameter.key === key)?.label ?? key ?? '';
  return { params, problem: words.noLongerFits(blockTemplate.name, label, checked.issues[0]?.message ?? '') };
}
