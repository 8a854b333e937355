import { describe, expect, it } from 'vitest';
import { compareLayout } from '../../../../src/core/import/compare-layout.ts';
import type { DrawnPart } from '../../../../src/core/import/drawn-layout.ts';
import {
  drawnLayout,
  drawnPicture,
  drawnWords,
  pictureKeys,
} from '../../../support/builders/drawn-layout.ts';

/** In a window of 600 px. */
function seen(before: DrawnPart[], after: DrawnPart[], aspect: 'phone' | 'phoneRows' = 'phone') {
  const [was, is] = [before, after].map((parts) => ({
    computer: drawnLayout([]),
    phone: drawnLayout(parts),
  }));
  if (!was || !is) throw new Error('both are there');
  return compareLayout(was, is, pictureKeys)[aspect];
}

const words = ['Le phare', 'La digue', 'La criée'];
const under = words.map((one, nth) => drawnWords(one, { top: nth * 100 }));
const beside = (width: number, some = words) =>
  some.map((one, nth) => drawnWords(one, { top: 0, left: nth * width, width }));

describe('what a phone shows of a letter', () => {
  it('is lost in narrow columns of what came under one another', () => {
    expect(seen(under, beside(200))).toEqual({ total: 3, kept: 0, missing: words });
    const pictures = ['un.png', 'deux.png'];
    const [one, other] = [
      pictures.map((address, nth) => drawnPicture(address, { top: nth * 200 })),
      pictures.map((address, nth) => drawnPicture(address, { top: 0, left: nth * 250, width: 240 })),
    ];
    expect(seen(one, other)).toEqual({ total: 2, kept: 0, missing: pictures });
  });

  it('is kept where columns are of half of it or more, were nearly as narrow, or come under one another', () => {
    for (const [before, after] of [
      [under.slice(0, 2), beside(300, words.slice(0, 2))],
      [beside(200), beside(150)],
      [beside(200), under],
    ] as const)
      expect(seen([...before], [...after])).toMatchObject({ missing: [] });
  });

  it('is kept where a row that reached beyond its edge fits into it now, in narrow columns', () => {
    const wide = beside(300);
    expect(seen(wide, beside(180))).toEqual({ total: 2, kept: 2, missing: [] });
    expect(seen(wide.slice(0, 2), beside(180, words.slice(0, 2)))).toMatchObject({ total: 2, kept: 0 });
  });

  it('is kept where something narrow stands alone, as a button does', () => {
    const [before, after] = [600, 120].map((width) => [drawnWords('Je réserve', { top: 0, width })]);
    expect(seen(before as DrawnPart[], after as DrawnPart[])).toMatchObject({ total: 1, kept: 1 });
  });

  it('is lost beyond its edge, and not asked for where it was so already', () => {
    const [whole, cut] = [600, 700].map((width) => [drawnPicture('quai.jpg', { top: 0, width })]);
    expect(seen(whole as DrawnPart[], cut as DrawnPart[])).toMatchObject({ total: 1, missing: ['quai.jpg'] });
    expect(seen(cut as DrawnPart[], cut as DrawnPart[])).toMatchObject({ total: 0 });
  });

  it.each([
    [16, 12, 0],
    [12, 12, 1],
    [32, 24, 1],
    [16, 14, 1],
  ])('is, of words of %i px that became %i, %i of 1', (was, is, kept) => {
    const [before, after] = [was, is].map((size) => [drawnWords('La mer monte', { top: 0, size })]);
    expect(seen(before as DrawnPart[], after as DrawnPart[])).toMatchObject({ total: 1, kept });
  });
});

describe('what a phone showed beside one another', () => {
  const rows = (before: DrawnPart[], after: DrawnPart[]) => seen(before, after, 'phoneRows');

  it('is lost under one another', () => {
    expect(rows(beside(200), under)).toEqual({ total: 1, kept: 0, missing: ['Le phare'] });
    expect(rows(beside(200), beside(150))).toEqual({ total: 1, kept: 1, missing: [] });
  });

  it('is not asked for where something of it was cut off, or read in many lines', () => {
    expect(rows(beside(250), under)).toMatchObject({ total: 0 });
    const rect = { left: 400, top: 0, right: 600, bottom: 80 };
    const long = drawnWords('La mer monte', { top: 0, rect });
    expect(rows([...beside(200).slice(0, 2), long], [...under.slice(0, 2), long])).toMatchObject({
      total: 0,
    });
  });

  it('is not asked for of a picture that long words run around', () => {
    const picture = drawnPicture('phare.png', { top: 0, left: 400, width: 200 });
    const rect = { left: 0, top: 30, right: 600, bottom: 160 };
    const title = drawnWords('Le phare', { top: 0, width: 380 });
    const text = drawnWords('La mer monte', { top: 30, rect });
    const after = [drawnPicture('phare.png', { top: 400 }), title, text];
    expect(rows([title, picture], after.slice(0, 2))).toMatchObject({ total: 1, kept: 0 });
    expect(rows([title, picture, text], after)).toMatchObject({ total: 0 });
  });

  it('is nothing in a letter that came under one another', () => {
    expect(rows(under, beside(200))).toMatchObject({ total: 0 });
  });
});
