import type { BlockTemplate } from '../../../src/core/block-template/block-template.ts';
import { sampleValues } from '../../../src/core/block-template/sample-values.ts';
import { defaultValues } from '../../../src/core/block-template/values.ts';
import type { Block } from '../../../src/core/campaign/block.ts';
import type { BlockFilter } from '../../../src/core/positions/position.ts';
import { firstOf } from '../../../src/core/positions/rows.ts';

const emptyDatas = ({ parameters }: BlockTemplate) =>
  Object.fromEntries(
    parameters.map(({ key, kind }) => [key, kind === 'list' || kind === 'social' ? [] : '']),
  );

/** What a block may hold: what its preview shows, what it starts with, nothing. */
const fillings = { sample: sampleValues, default: defaultValues, empty: emptyDatas };

/** Where a block of that type stands: two of it for halves. */
export const placesOf = (filter: BlockFilter) => (filter === 'semi' ? ['half1', 'half2'] : [firstOf[filter]]);

/** Each block template in each type of position it may stand in, filled in each way. */
export function everyBlock(blockTemplates: Iterable<BlockTemplate>): { name: string; blocks: Block[] }[] {
  return [...blockTemplates].flatMap((template) =>
    template.blockfilters.flatMap((blockfilter) =>
      Object.entries(fillings).map(([filling, datasOf]) => ({
        name: `${template.id} in ${blockfilter}, ${filling}`,
        blocks: placesOf(blockfilter).map(
          (position, index): Block => ({
            id: `b${index}`,
            blocktemplate: template.id,
            position,
            blockfilter,
            blockdatas: datasOf(template),
          }),
        ),
      })),
    ),
  );
}
