import { describe, expect, it } from 'vitest';
import { compareRasters } from '../../../../src/core/snapshot/compare-rasters.ts';
import { cutOut } from '../../../../src/core/snapshot/raster.ts';
import { painted } from '../../../support/builders/raster.ts';

const [paper, textColor] = ['#f0f0f0', '#101010'];

describe('two pictures', () => {
  it('are the same only when every pixel is', () => {
    const page = () => painted(30, 20, [{ color: textColor, x: 3, y: 4, width: 5, height: 6 }], paper);
    expect(compareRasters(page(), page())).toBeNull();
  });

  it('differ by a colour that is off by 2 out of 255, in one pixel', () => {
    const after = painted(30, 20, [{ color: '#f0f0f2', x: 29, y: 19, width: 1, height: 1 }], paper);
    expect(compareRasters(painted(30, 20, [], paper), after)?.change).toEqual({
      pixels: 1,
      box: { x: 29, y: 19, width: 1, height: 1 },
    });
  });

  it('tell how many pixels differ and where', () => {
    const before = painted(30, 20, [], paper);
    const marks = [
      { color: textColor, x: 3, y: 4, width: 2, height: 2 },
      { color: textColor, x: 10, y: 9, width: 1, height: 1 },
    ];
    expect(compareRasters(before, painted(30, 20, marks, paper))?.change).toEqual({
      pixels: 5,
      box: { x: 3, y: 4, width: 8, height: 6 },
    });
  });

  it('of other sizes differ by what only one of them has', () => {
    const wider = compareRasters(painted(30, 20, [], paper), painted(32, 20, [], paper))?.change;
    expect(wider).toEqual({ pixels: 40, box: { x: 30, y: 0, width: 2, height: 20 } });
    const longer = compareRasters(painted(30, 20, [], paper), painted(30, 22, [], paper))?.change;
    expect(longer).toMatchObject({ pixels: 60, box: { width: 30, height: 2 } });
  });

  it('of which one has rows more differ by these, not by what they push down', () => {
    const line = (y: number, color: string) => ({ color, x: 0, y, width: 30, height: 3 });
    const before = painted(30, 20, [line(4, textColor), line(12, '#aa0000')], paper);
    const after = painted(30, 25, [line(4, textColor), line(9, '#00aa00'), line(17, '#aa0000')], paper);
    const compared = compareRasters(before, after);
    expect(compared?.change.pixels).toBe(150);
    expect(compared?.drawDifference().height).toBe(25);
  });

  it('give a difference: red where they differ, pale where they do not, as large as both', () => {
    const after = painted(3, 2, [{ color: textColor, x: 1, y: 0, width: 1, height: 1 }], paper);
    const drawn = compareRasters(painted(2, 2, [], paper), after)?.drawDifference();
    const { width, height, data } = drawn ?? after;
    expect([width, height]).toEqual([3, 2]);
    const pixel = (x: number, y: number) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)];
    expect(pixel(0, 0)).toEqual([251, 251, 251, 255]);
    expect(pixel(1, 0)).toEqual([214, 20, 40, 255]);
    expect(pixel(2, 1)).toEqual([214, 20, 40, 255]);
  });
});

it('a part of a picture ends where the picture does', () => {
  const page = painted(10, 10, [{ color: textColor, x: 8, y: 8, width: 2, height: 2 }], paper);
  expect(cutOut(page, { x: 8, y: 8, width: 5, height: 5 })).toEqual(painted(2, 2, [], textColor));
  expect(cutOut(page, { x: 20, y: 0, width: 5, height: 5 }).data).toHaveLength(0);
});
