import type { Block } from '../../core/campaign/block.ts';
import type { EditorState } from './editor-state.ts';

const sameStanding = (a: Block, b: Block | undefined) =>
  a === b ||
  (a.id === b?.id &&
    a.position === b.position &&
    a.row === b.row &&
    a.blocktemplate === b.blocktemplate &&
    a.name === b.name &&
    a.hidden === b.hidden &&
    a.pinned === b.pinned);

/** Whether the same blocks stand in the same places. */
export const isSameStructure = (blocks: readonly Block[], others: readonly Block[]) =>
  blocks === others ||
  (blocks.length === others.length && blocks.every((block, at) => sameStanding(block, others[at])));

/**
 * Follows which blocks there are, where they stand, what they are called, whether they are hidden or pinned: the same list
 * while only their values change, so that what depends on it need not be worked out at every keystroke.
 */
export function watchStructure(): (state: EditorState) => readonly Block[] {
  let last: readonly Block[] = [];
  return ({ draft: { blocks } }) => {
    if (!isSameStructure(blocks, last)) last = blocks;
    return last;
  };
}

/** Ids of the blocks whose form refused what they hold, in one text that stays equal while they do. */
export function refusedIds({ draft, refused }: EditorState): string {
  if (refused.size === 0) return '';
  const ids = draft.blocks.flatMap(({ id, blockdatas }) => (refused.has(blockdatas) ? [id] : []));
  return ids.join(' ');
}
