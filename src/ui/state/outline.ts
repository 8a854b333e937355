import type { Block } from '../../core/campaign/block.ts';
import { readingOrder } from '../../core/campaign/block-rows.ts';
import { type Layout, unplacedBlocks } from '../../core/campaign/operations.ts';
import { positionsOf } from '../../core/positions/layout.ts';
import type { Position } from '../../core/positions/position.ts';
import { rowsOf } from '../../core/positions/rows.ts';
import { htmlWords } from '../../email/html/html-text.ts';
import { blockTexts, type TextPlace } from './find/letter-texts.ts';

/**
 * The blocks of one row of the layout as they are read, if it has any: of a position, or of two halves; without positions,
 * those that cannot be drawn where they say they stand.
 */
export interface OutlinePart {
  positions: readonly Position[];
  blocks: readonly Block[];
}

/** Every block of the letter once, hidden ones too, by row in the order of the layout; rows without a block too. */
export function outlineOf(blocks: readonly Block[], layout: Layout): OutlinePart[] {
  const lost = new Set(unplacedBlocks(blocks, layout).map(({ block }) => block));
  const standing = readingOrder(blocks, layout.positions).filter((block) => !lost.has(block));
  const parts: OutlinePart[] = rowsOf(layout.positions).map((row) => {
    const positions = positionsOf(row);
    return { positions, blocks: standing.filter(({ position }) => positions.includes(position)) };
  });
  return lost.size > 0 ? [...parts, { positions: [], blocks: [...lost] }] : parts;
}

/** Characters of a text that are looked at: one may be of 200 KB, and a line of the outline holds some 40. */
const lookedAt = 400;

function firstWords({ kind, value }: TextPlace): string {
  if (kind === 'address') return '';
  const start = value.slice(0, lookedAt);
  const text = kind === 'html' ? htmlWords(start.replace(/<[^>]*$/, '')) : start;
  return text.replace(/\s+/g, ' ').trim().slice(0, 80).trimEnd();
}

/** What a block is recognised by, by id: its title, else its first words. Those without words have none. */
export function titlesOf(
  blocks: readonly Block[],
  blockTemplates: Layout['blockTemplates'],
): Map<string, string> {
  return new Map(
    blocks.flatMap((block) => {
      const texts = blockTexts(block, blockTemplates.get(block.blocktemplate));
      const inOrder = [...texts.filter(({ isTitle }) => isTitle), ...texts];
      const title = inOrder.map(firstWords).find((words) => words !== '');
      return title === undefined ? [] : [[block.id, title] as const];
    }),
  );
}
