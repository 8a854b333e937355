import { describe, expect, it } from 'vitest';
import type { DrawnLayout } from '../../src/core/import/drawn-layout.ts';
import { compareOnComputer } from '../support/builders/drawn-layout.ts';
import { letterDrawer } from '../support/drawn-letters.ts';

const layoutsOf = letterDrawer();

/** A letter of words, a button, and words. */
async function letter(color: string): Promise<DrawnLayout> {
  const button = `<a href="https://a.fr/" style="display:inline-block;background:${color};color:#ffffff;padding:12px">Je réserve</a>`;
  const html = `<body style="margin:0;background:#ffffff"><p>La lettre du port</p><p>${button}</p><p>Ville de Clairval, service des ports</p></body>`;
  return (await layoutsOf(html)).computer;
}

const buttonsOf = async (was: string, is: string) =>
  compareOnComputer(await letter(was), await letter(is)).buttons;

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
    expect(await buttonsOf('oklch(0.5013 0.1783 28.7)', 'oklch(0.45 0.15 260)')).toMatchObject({
      ...{ total: 1, missing: ['Je réserve'] },
    });
    expect(await buttonsOf('lab(40.1 55.2 40.6)', 'hsl(3.2 71.3% 41%)')).toMatchObject({
      ...{ total: 1, missing: [] },
    });
  });

  it('is as pale as it is where it is see-through', async () => {
    const faint = 'oklch(0.5013 0.1783 28.7 / 0.5)';
    expect(await buttonsOf(faint, '#d9938f')).toMatchObject({ total: 1, missing: [] });
    expect(await buttonsOf(faint, red)).toMatchObject({ total: 1, missing: ['Je réserve'] });
  });
});
