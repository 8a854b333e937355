import type { Block } from '../../core/campaign/block.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { InputIssue } from '../../core/errors/catalogue.ts';
import { placementOf } from '../../core/positions/placement.ts';
import type { Deps } from '../deps.ts';
import type { TemplateSet } from '../templates/load-template-set.ts';
import { type CheckedValues, checkAllValues } from './check-values.ts';

const stands = (block: Block, former: Block | undefined) =>
  former?.blocktemplate === block.blocktemplate && former.position === block.position;

interface Refused {
  /** Paths in the block. */
  issues: InputIssue[];
}

/** One block at its place; what stood there in the base stays allowed. */
function place(
  block: Block,
  former: Block | undefined,
  { template, blockTemplates }: TemplateSet,
): Block | Refused {
  const blockTemplate = blockTemplates.get(block.blocktemplate);
  const placement = placementOf(blockTemplate, block.blocktemplate, block.position, template.positions);
  if (placement.allowed) return { ...block, blockfilter: placement.blockfilter };
  return stands(block, former) ? block : { issues: [{ path: 'position', message: placement.reason }] };
}

/** The values of the blocks whose template is there, by block id. */
async function checkValues(
  deps: Pick<Deps, 'renderer'>,
  blocks: readonly Block[],
  { former, look: templateSet }: { former: ReadonlyMap<string, Block>; look: TemplateSet },
): Promise<Map<string, CheckedValues>> {
  const known = blocks.flatMap(({ id, blocktemplate, blockdatas: datas }) => {
    const template = templateSet.blockTemplates.get(blocktemplate);
    return template ? [{ id, datas, template, stood: former.get(id)?.blockdatas }] : [];
  });
  const checked = await checkAllValues(deps, known);
  return new Map(checked.map((result, rank) => [known[rank]?.id ?? '', result]));
}

/**
 * Blocks as they may be saved: placed by the one rule, values held to their templates, markup cleaned. A block that the
 * base already had without a place, or with values its template no longer takes, stays as it is: a save must not fail
 * for what the person did not touch.
 * @throws AppError `content-invalid` with every path (`blocks.2.blockdatas.image.url`), `cleaning-stopped`
 */
export async function checkBlocks(
  deps: Pick<Deps, 'renderer'>,
  blocks: readonly Block[],
  { base, templateSet }: { base: readonly Block[]; templateSet: TemplateSet },
): Promise<Block[]> {
  const former = new Map(base.map((block) => [block.id, block]));
  const values = await checkValues(deps, blocks, { former, look: templateSet });
  const checked = blocks.map((block): Block | Refused => {
    const placed = place(block, former.get(block.id), templateSet);
    const held = values.get(block.id);
    if (!held || 'issues' in placed) return placed;
    return 'issues' in held ? held : { ...placed, blockdatas: held.datas };
  });
  const issues = checked.flatMap((result, index) =>
    'issues' in result
      ? result.issues.map(({ path, message }) => ({ path: `blocks.${index}.${path}`, message }))
      : [],
  );
  if (issues.length > 0) throw AppError.of('content-invalid', { issues });
  return checked.flatMap((result) => ('issues' in result ? [] : [result]));
}
