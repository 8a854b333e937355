import { describe, expect, it } from 'vitest';
import { edgeSpeed } from '../../../src/ui/features/editor/overlay/drop-target.ts';

const canvas = { top: 56, bottom: 856 };
const middle = 400;

describe('the letter under a carried block', () => {
  it('stands still in the middle', () => {
    expect(edgeSpeed(300, middle, canvas)).toBe(0);
    expect(edgeSpeed(600, middle, canvas)).toBe(0);
  });

  it.each([
    [56 + 60, -5],
    [56 + 30, -10],
    [56, -20],
    [20, -20],
    [856 - 60, 5],
    [856 - 30, 10],
    [856, 20],
    [900, 20],
  ])('scrolls faster the further the pointer goes past the edge: at %i, %i px', (y, speed) => {
    expect(edgeSpeed(y, middle, canvas)).toBe(speed);
  });

  it('stays calm under a block that is lifted near an edge, until it is carried towards it', () => {
    expect(edgeSpeed(80, 80, canvas)).toBe(0);
    expect(edgeSpeed(90, 80, canvas)).toBe(0);
    expect(edgeSpeed(70, 80, canvas)).toBe(-10);
  });
});
