import { afterAll, describe, expect, it } from 'vitest';
import { createPuppeteerScreenshotter } from '../../src/adapters/screenshotter-puppeteer/create-puppeteer-screenshotter.ts';
import { compareLayout } from '../../src/core/import/compare-layout.ts';
import type { DrawnLayout } from '../../src/core/import/drawn-layout.ts';

const screenshotter = createPuppeteerScreenshotter();
afterAll(() => screenshotter.close());

/** A letter of words, a button, and words. */
async function letter(color: string): Promise<DrawnLayout> {
  const button = `<a href="https://a.fr/" style="display:inline-block;background:${color};color:#ffffff;padding:12px">Je réserve</a>`;
  const { layout } = await screenshotter.observe({
    html: `<body style="margin:0;background:#ffffff"><p>La lettre du port</p><p>${button}</p><p>Ville de Clairval, service des ports</p></body>`,
    ...{ widths: [375], layoutWidth: 720, picture: async () => undefined },
  });
  return layout;
}

const keys = { before: (address: string) => address, after: (address: string) => address };
const lostButtons = async (was: string, is: string) => {
  const [before, after] = [await letter(was), await letter(is)];
  const both = [before, after].map((layout) => ({ computer: layout, phone: layout }));
  return compareLayout(...(both as [(typeof both)[0], (typeof both)[0]]), keys).buttons;
};

const red = '#b3261e';

describe('a colour of a letter', () => {
  it.each([
    ['oklch(0.5013 0.1783 28.7)'],
    ['lab(40.1 55.2 40.6)'],
    ['color(srgb 0.702 0.149 0.118)'],
    ['color(display-p3 0.6428 0.1936 0.1543)'],
    ['color-mix(in srgb, #b3261e 100%, white)'],
    ['hsl(3.2 71.3% 41%)'],
  ])('is the one that is drawn where it is written as %s', async (written) => {
    const drawn = async (color: string) => (await letter(color)).backgrounds.at(-1)?.color ?? [];
    const [was, is] = [await drawn(red), await drawn(written)];
    const apart = was.map((level, nth) => Math.abs(level - (is[nth] ?? Number.NaN)));
    expect(was).toEqual([179, 38, 30]);
    expect(Math.max(...apart)).toBeLessThan(4);
  });

  it('is missed where it became another, whatever both are written as', async () => {
    expect(await lostButtons('oklch(0.5013 0.1783 28.7)', 'oklch(0.45 0.15 260)')).toMatchObject({
      ...{ total: 1, missing: ['Je réserve'] },
    });
    expect(await lostButtons('lab(40.1 55.2 40.6)', 'hsl(3.2 71.3% 41%)')).toMatchObject({
      ...{ total: 1, missing: [] },
    });
  });

  it('is as pale as it is where it is see-through', async () => {
    const faint = 'oklch(0.5013 0.1783 28.7 / 0.5)';
    expect(await lostButtons(faint, '#d9938f')).toMatchObject({ total: 1, missing: [] });
    expect(await lostButtons(faint, red)).toMatchObject({ total: 1, missing: ['Je réserve'] });
  });
});
