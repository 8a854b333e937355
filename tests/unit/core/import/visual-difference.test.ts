import { describe, expect, it } from 'vitest';
import { visualDifference } from '../../../../src/core/import/visual-difference.ts';
import { painted } from '../../../support/builders/raster.ts';

describe('the visual difference of two pictures of a page', () => {
  const line = (y: number, color = '#1a1e26') => ({ x: 20, y, width: 160, height: 12, color });
  const lines = (tops: readonly number[], height = 400) =>
    painted(
      200,
      height,
      tops.map((y) => line(y)),
    );

  it('is nothing between a page and itself, nor where no eye sees it', () => {
    expect(visualDifference(lines([40, 80]), lines([40, 80]))).toBe(0);
    const [one, other] = ['#808080', '#8c8c8c'].map((color) => painted(200, 200, [line(40, color)]));
    expect(one && other && visualDifference(one, other)).toBe(0);
  });

  it('is not what only moved down, or got more room', () => {
    const apart = visualDifference(lines([40, 80, 200]), lines([43, 107, 231], 460));
    expect(apart).toBeLessThan(0.01);
  });

  it('is what is gone or came, by its surface', () => {
    const photograph = { x: 0, y: 100, width: 200, height: 100, color: '#336699' };
    const without = painted(200, 300, []);
    const withOne = painted(200, 400, [photograph]);
    expect(visualDifference(withOne, without)).toBeCloseTo(0.25, 2);
    expect(visualDifference(without, withOne)).toBeCloseTo(0.25, 2);
  });

  it('is all of a page whose ground changed', () => {
    expect(visualDifference(painted(200, 300, []), painted(200, 300, [], '#202020'))).toBe(1);
  });

  it('is found in pages as high as are pictured', () => {
    const tall = (shift: number) =>
      painted(
        40,
        20_000,
        Array.from({ length: 390 }, (_, nth) => ({ ...line(shift + nth * 50), x: 4, width: 30 })),
      );
    expect(visualDifference(tall(0), tall(160))).toBeLessThan(0.05);
  });
});
