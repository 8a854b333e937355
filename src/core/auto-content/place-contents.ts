import type { BlockTemplate, BlockValues } from '../block-template/block-template.ts';
import type { Block } from '../campaign/block.ts';
import { blocksIn, insertBlock, type Layout, newBlock, removeBlock } from '../campaign/operations.ts';
import type { ContentItem } from '../source/content-item.ts';
import type { AutoRule } from './auto-rule.ts';
import type { ChosenContent, ContentChoice } from './choose-contents.ts';

/** What the values of a block become once it shows an item. */
type Fill = (item: ContentItem, template: BlockTemplate, datas: BlockValues) => BlockValues;

interface Placing {
  rules: readonly AutoRule[];
  layout: Layout;
  fill: Fill;
  /** A fresh id of a block. */
  newId: () => string;
}

/** A chosen item in its block. */
export interface PlacedContent extends ChosenContent {
  block: string;
  /** The block was not in the letter. */
  isNew: boolean;
}

export interface PlacedContents {
  /** The whole letter. */
  blocks: Block[];
  placed: PlacedContent[];
}

const bearing = (block: Block, item: ContentItem, blockdatas: BlockValues): Block => ({
  ...block,
  blockdatas,
  source: { alias: item.source, item: item.id, url: item.link },
});

/** After the last block of the rule's template in its position, else at the end of the position. */
function placeFor(blocks: readonly Block[], { position, blocktemplate }: AutoRule) {
  const standing = blocksIn(blocks, position);
  const last = standing.findLastIndex((block) => block.blocktemplate === blocktemplate);
  return { position, index: last === -1 ? standing.length : last + 1 };
}

/**
 * The letter with what was chosen in it.
 * @throws AppError `placement-refused` when it is full
 */
export function placeContents(
  former: readonly Block[],
  { taken, dropped }: Pick<ContentChoice, 'taken' | 'dropped'>,
  { rules, layout, fill, newId }: Placing,
): PlacedContents {
  let blocks = dropped.reduce<Block[]>(removeBlock, [...former]);
  const placed: PlacedContent[] = [];
  for (const chosen of taken) {
    const rule = rules[chosen.rule] as AutoRule;
    const template = layout.blockTemplates.get(rule.blocktemplate) as BlockTemplate;
    const slot = blocks.find(({ id }) => id === chosen.block);
    const block = slot ?? newBlock(template, rule.position, newId());
    const full = bearing(block, chosen.item, fill(chosen.item, template, block.blockdatas));
    blocks = slot
      ? blocks.map((other) => (other === slot ? full : other))
      : insertBlock(blocks, full, placeFor(blocks, rule), layout);
    placed.push({ ...chosen, block: block.id, isNew: slot === undefined });
  }
  return { blocks, placed };
}
