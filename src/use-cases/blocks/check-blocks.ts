import type { Block } from '../../core/campaign/block.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { InputIssue } from '../../core/errors/catalogue.ts';
import { placementOf } from '../../core/positions/placement.ts';
import type { Look } from '../templates/load-look.ts';
import { checkDatas } from './check-datas.ts';

const stands = (block: Block, former: Block | undefined) =>
  former?.blocktemplate === block.blocktemplate && former.position === block.position;

/** One block checked against its place and its template; what stood or was said like this in the base stays allowed. */
function checkBlock(
  block: Block,
  former: Block | undefined,
  look: Look,
): { block: Block; issues: InputIssue[] } {
  const { template, blockTemplates } = look;
  const blockTemplate = blockTemplates.get(block.blocktemplate);
  const placement = placementOf(blockTemplate, block.blocktemplate, block.position, template.positions);
  if (!placement.allowed && !stands(block, former)) {
    return { block, issues: [{ path: 'position', message: placement.reason }] };
  }
  const placed = placement.allowed ? { ...block, blockfilter: placement.blockfilter } : block;
  if (!blockTemplate) return { block: placed, issues: [] };
  const checked = checkDatas(block.blockdatas, blockTemplate, former?.blockdatas);
  if ('issues' in checked) return { block, issues: checked.issues };
  return { block: { ...placed, blockdatas: checked.datas }, issues: [] };
}

/**
 * Blocks as they may be saved: placed by the one rule, values held to their templates, markup cleaned. A block that the
 * base already had without a place, or with values its template no longer takes, stays as it is: a save must not fail
 * for what the person did not touch.
 * @throws AppError `content-invalid` with every path (`blocks.2.blockdatas.image.url`)
 */
export function checkBlocks(blocks: readonly Block[], base: readonly Block[], look: Look): Block[] {
  const former = new Map(base.map((block) => [block.id, block]));
  const checked = blocks.map((block) => checkBlock(block, former.get(block.id), look));
  const issues = checked.flatMap((result, index) =>
    result.issues.map(({ path, message }) => ({ path: `blocks.${index}.${path}`, message })),
  );
  if (issues.length > 0) throw AppError.of('content-invalid', { issues });
  return checked.map(({ block }) => block);
}
