import { removeBlock } from '../../../../core/campaign/operations.ts';
import type { Fix } from '../../rule.ts';
import { unfinishedChecks } from './messages.fr.ts';

/** Takes the block of a remark out of the letter. */
export const removeItsBlock: Fix = {
  label: unfinishedChecks.removeBlock,
  apply: (draft, { block: id }) =>
    draft.blocks.some((block) => block.id === id)
      ? { ...draft, blocks: removeBlock(draft.blocks, id as string) }
      : draft,
};

/** Keeps the block of a remark, without sending it. */
export const hideItsBlock: Fix = {
  label: unfinishedChecks.hideBlock,
  apply: (draft, { block: id }) =>
    draft.blocks.some((block) => block.id === id && !block.hidden)
      ? {
          ...draft,
          blocks: draft.blocks.map((block) => (block.id === id ? { ...block, hidden: true } : block)),
        }
      : draft,
};
