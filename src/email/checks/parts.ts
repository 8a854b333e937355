import type { Block } from '../../core/campaign/block.ts';
import { readingOrder } from '../../core/campaign/block-rows.ts';
import { unplacedBlocks } from '../../core/campaign/operations.ts';
import type { Draft } from '../../core/campaign/version.ts';
import {
  type FilledParameter,
  filledParameters,
  type Leaf,
  leavesOf,
} from '../../core/fields/walk-values.ts';
import { onceFor } from '../../core/once.ts';
import { layoutIn, type RenderContext } from '../render/render-context.ts';

/** A filled parameter of a block that is sent, with where it stands. */
export type FieldOccurrence = FilledParameter & {
  block: Block;
  /** What remarks call the block. */
  name: string;
};

/** All parameters of the blocks that are sent, as they are read, those of list items one by one. */
export function occurrencesOf(
  draft: Pick<Draft, 'blocks'>,
  context: Pick<RenderContext, 'template' | 'blockTemplates'>,
): FieldOccurrence[] {
  const layout = layoutIn(context);
  const unplaced = new Set(unplacedBlocks(draft.blocks, layout).map(({ block }) => block));
  return readingOrder(draft.blocks, layout.positions).flatMap((block) => {
    const template = context.blockTemplates.get(block.blocktemplate);
    if (block.hidden || !template || unplaced.has(block)) return [];
    const place = { block, name: block.name ?? template.name };
    return filledParameters(block.blockdatas, template.parameters).map((field) => ({ ...field, ...place }));
  });
}

/** What readers find in parts, each with the part it stands in. */
export const leavesIn = onceFor(
  (parts: readonly FieldOccurrence[]): readonly { part: FieldOccurrence; leaf: Leaf }[] =>
    parts.flatMap((part) => leavesOf(part).map((leaf) => ({ part, leaf }))),
);
