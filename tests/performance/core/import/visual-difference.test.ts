import { describe, expect, it } from 'vitest';
import { visualDifference } from '../../../../src/core/import/visual-difference.ts';
import { painted } from '../../../support/builders/raster.ts';

describe('the visual difference of two pictures of a page', () => {
  const line = (y: number, color = '#1a1e26') => ({ x: 20, y, width: 160, height: 12, color });

  it('is found in pages as high as are pictured, soon', () => {
    const tall = (shift: number) =>
      painted(
        40,
        20_000,
        Array.from({ length: 390 }, (_, nth) => ({ ...line(shift + nth * 50), x: 4, width: 30 })),
      );
    const start = performance.now();
    expect(visualDifference(tall(0), tall(160))).toBeLessThan(0.05);
    expect(performance.now() - start).toBeLessThan(4_000);
  });
});
