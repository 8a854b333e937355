import { describe, expect, it } from 'vitest';
import { logoColors } from '../../../../src/core/theme/logo-colors.ts';
import { painted } from '../../../support/builders/raster.ts';

const blue = '#0b63b5';
const orange = '#f7a600';

describe('the colours of a logo', () => {
  it('are those it is drawn in, the one there is most of first', () => {
    const logo = painted(60, 30, [
      { x: 5, y: 5, width: 30, height: 20, color: blue },
      { x: 40, y: 10, width: 10, height: 10, color: orange },
    ]);
    expect(logoColors(logo).map(({ color }) => color)).toEqual([blue, orange]);
  });

  it('leave out what it stands on, white or not', () => {
    const square = [{ x: 10, y: 10, width: 10, height: 10, color: orange }];
    for (const ground of ['#ffffff', blue]) {
      expect(logoColors(painted(40, 40, square, ground)).map(({ color }) => color)).toEqual([orange]);
    }
  });

  it('leave out what cannot be seen', () => {
    const logo = painted(10, 10, [{ x: 0, y: 0, width: 10, height: 5, color: blue }], orange);
    for (let at = 3; at < 10 * 5 * 4; at += 4) logo.data[at] = 0;
    expect(logoColors(logo).map(({ color }) => color)).toEqual([orange]);
  });

  it('are the one there is where nothing else is', () => {
    expect(logoColors(painted(8, 8, [], blue))).toEqual([{ color: blue, share: 1 }]);
  });

  it('take the mixed colours of its edges for those they are nearest to', () => {
    const logo = painted(60, 30, [
      { x: 5, y: 5, width: 30, height: 20, color: blue },
      { x: 35, y: 5, width: 1, height: 20, color: '#2b73bb' },
    ]);
    expect(logoColors(logo)).toHaveLength(1);
  });
});
