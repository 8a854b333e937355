import type { BlockTemplate } from '../../core/block-template/block-template.ts';
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

/** The blocks that are sent, as they are read, each with its template. */
export function sentBlocks(
  { blocks }: Pick<Draft, 'blocks'>,
  context: Pick<RenderContext, 'template' | 'blockTemplates'>,
): { block: Block; template: BlockTemplate }[] {
  const layout = layoutIn(context);
  const unplaced = new Set(unplacedBlocks(blocks, layout).map(({ block }) => block));
  return readingOrder(blocks, layout.positions).flatMap((block) => {
    const template = context.blockTemplates.get(block.blocktemplate);
    return block.hidden || !template || unplaced.has(block) ? [] : [{ block, template }];
  });
}

/** The parameters of a block, those of list items one by one. */
export const occurrencesIn = onceFor((block: Block) =>
  onceFor((template: BlockTemplate): readonly FieldOccurrence[] => {
    const place = { block, name: block.name ?? template.name };
    return filledParameters(block.blockdatas, template.parameters).map((field) =>
      Object.assign(field, place),
    );
  }),
);

/** All their parameters, those of list items one by one. */
export const occurrencesOf = (
  draft: Pick<Draft, 'blocks'>,
  context: Pick<RenderContext, 'template' | 'blockTemplates'>,
): FieldOccurrence[] =>
  sentBlocks(draft, context).flatMap(({ block, template }) => occurrencesIn(block)(template));

/** What readers find in parts, each with the part it stands in. */
export const leavesIn = onceFor(
  (parts: readonly FieldOccurrence[]): readonly { part: FieldOccurrence; leaf: Leaf }[] =>
    parts.flatMap((part) => leavesOf(part).map((leaf) => ({ part, leaf }))),
);
