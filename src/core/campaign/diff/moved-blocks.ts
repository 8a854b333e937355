import type { Block } from '../block.ts';
import { rowNumbers } from '../block-rows.ts';
import { segmentText } from './segments.ts';

/** Ids of the halves that ask for another row, and have come to it. */
function inOtherRow(before: readonly Block[], after: readonly Block[]): string[] {
  const [former, now] = [rowNumbers(before), rowNumbers(after)];
  const asked = new Map(before.map(({ id, row }) => [id, row]));
  return after.flatMap(({ id, row }) =>
    former.has(id) && asked.get(id) !== row && former.get(id) !== now.get(id) ? [id] : [],
  );
}

/**
 * Ids of the blocks that stand in another position, in another row that they ask for, or in another order among those
 * that stayed in their position: as few as possible.
 */
export function movedBlocks(before: readonly Block[], after: readonly Block[]): Set<string> {
  const former = new Map(before.map(({ id, position }) => [id, position]));
  const now = new Map(after.map(({ id, position }) => [id, position]));
  const moved = new Set(
    after.flatMap(({ id, position }) => (former.has(id) && former.get(id) !== position ? [id] : [])),
  );
  for (const position of new Set(now.values())) {
    const [old, present] = [before, after].map((blocks) =>
      blocks.filter(({ id }) => former.get(id) === position && now.get(id) === position).map(({ id }) => id),
    ) as [string[], string[]];
    for (const { same, after: ends } of segmentText(old, present)) {
      if (!same) for (const id of present.slice(...ends)) moved.add(id);
    }
  }
  for (const id of inOtherRow(before, after)) moved.add(id);
  return moved;
}
