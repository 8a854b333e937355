import { removeBlock } from '../../../../core/campaign/operations.ts';
import { unfinishedChecks } from '../../../../core/wording/checks/unfinished.ts';
import type { Repair } from '../../rule.ts';

/** Takes the block of a remark out of the letter. */
export const removeItsBlock: Repair = {
  label: unfinishedChecks.removeBlock,
  mend: (draft, { block: id }) =>
    draft.blocks.some((block) => block.id === id)
      ? { ...draft, blocks: removeBlock(draft.blocks, id as string) }
      : draft,
};

/** Keeps the block of a remark, without sending it. */
export const hideItsBlock: Repair = {
  label: unfinishedChecks.hideBlock,
  mend: (draft, { block: id }) =>
    draft.blocks.some((block) => block.id === id && !block.hidden)
      ? {
          ...draft,
          blocks: draft.blocks.map((block) => (block.id === id ? { ...block, hidden: true } : block)),
        }
      : draft,
};
