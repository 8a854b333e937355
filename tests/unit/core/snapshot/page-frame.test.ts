import { describe, expect, it } from 'vitest';
import { type PlacedPage, pageChange } from '../../../../src/core/snapshot/page-frame.ts';
import { painted } from '../../../support/builders/raster.ts';

interface Laid {
  id: string;
  color?: string;
  height?: number;
  /** px before it; the colour of the paper. */
  gap?: number;
  /** Beside the one before, on the right. */
  beside?: boolean;
}

/** A page of 40 px: a line of 6 px of `head`, blocks of 30 px in the middle or halves of 15, a foot of 4 px. */
function page(blocks: Laid[], { head = '#222222', paper = '#eeeeee' } = {}): PlacedPage {
  let [top, bottom] = [6, 6];
  const placed = blocks.map(({ id, color = '#3366aa', height = 10, gap = 2, beside }) => {
    if (!beside) top = bottom + gap;
    const half = beside || blocks[blocks.findIndex((block) => block.id === id) + 1]?.beside;
    const rect = { x: beside ? 20 : 5, y: top, width: half ? 15 : 30, height };
    bottom = Math.max(bottom, top + height);
    return { id, color, rect };
  });
  const rects = placed.map(({ color, rect }) => ({ color, ...rect }));
  const heading = { color: head, x: 0, y: 0, width: 40, height: 6 };
  return { raster: painted(40, bottom + 4, [heading, ...rects], paper), blocks: placed };
}

const three = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];

describe('a page, besides the looks of its blocks', () => {
  it('is the same when a block has another look, or another height that pushes those below', () => {
    const after = [{ id: 'a' }, { id: 'b', color: '#aa3366', height: 17 }, { id: 'c' }];
    expect(pageChange(page(three), page(after))).toBeNull();
  });

  it('is the same when one of two halves grows, whichever was the longer', () => {
    const halves = (left: number, right: number) =>
      page([{ id: 'a', height: left }, { id: 'b', height: right, beside: true }, { id: 'c' }]);
    expect(pageChange(halves(10, 6), halves(14, 6))).toBeNull();
    expect(pageChange(halves(10, 6), halves(10, 10))).toBeNull();
    expect(pageChange(halves(10, 6), halves(10, 16))).toBeNull();
  });

  it('is the same when a block came or went: that is told as the block’s', () => {
    expect(pageChange(page(three), page([{ id: 'a' }, { id: 'c' }]))).toBeNull();
    expect(pageChange(page(three), page([{ id: 'a' }, { id: 'n' }, { id: 'b' }, { id: 'c' }]))).toBeNull();
    expect(pageChange(page(three), page([]))).toBeNull();
  });

  it('changes with the order of its blocks, all of the same look', () => {
    expect(pageChange(page(three), page([{ id: 'b' }, { id: 'a' }, { id: 'c' }]))).toBe('order');
  });

  it('changes with what stands above, beside and between them, were it by 2 out of 255', () => {
    expect(pageChange(page(three), page(three, { head: '#222224' }))).toBe('outside');
    expect(pageChange(page(three), page(three, { paper: '#eeeef0' }))).toBe('outside');
    const spaced = [{ id: 'a' }, { id: 'b', gap: 3 }, { id: 'c' }];
    expect(pageChange(page(three), page(spaced))).toBe('outside');
  });

  it('changes with what stands above even where a block came', () => {
    const after = page([...three, { id: 'd' }], { head: '#222224' });
    expect(pageChange(page(three), after)).toBe('outside');
  });

  it('changes when two halves go under one another', () => {
    const beside = page([{ id: 'a' }, { id: 'b', beside: true }]);
    expect(pageChange(beside, page([{ id: 'a' }, { id: 'b' }]))).toBe('outside');
  });

  it('without blocks is compared whole', () => {
    expect(pageChange(page([]), page([]))).toBeNull();
    expect(pageChange(page([]), page([], { paper: '#eeeef0' }))).toBe('outside');
  });
});
