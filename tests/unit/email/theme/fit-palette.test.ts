import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unreadablePalette } from '../../../../src/email/checks/unreadable-colors.ts';
import { contrast, longHex, toHsl } from '../../../../src/email/render/color-maths.ts';
import { fitPalette, logoBackground } from '../../../../src/email/theme/fit-palette.ts';
import { readThemeLook, themeIds } from '../../fixtures/demonstration-workspace.ts';

const { theme, template } = readThemeLook('mediatheque');
const { colors } = template;
const paletteFor = (...logo: string[]) =>
  new Map(
    fitPalette(
      colors,
      theme.brand,
      logo.map((color) => ({ color, share: 1 / logo.length })),
    ).map(({ alias, csscode }) => [alias, csscode]),
  );
const hueOf = (color: string | undefined) => Math.round(toHsl(color ?? '').hue);

const anyColor = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((levels) => `#${levels.map((level) => level.toString(16).padStart(2, '0')).join('')}`);
const anyLogo = fc.array(
  fc.record({ color: anyColor, share: fc.double({ min: 0.02, max: 1, noNaN: true }) }),
  { maxLength: 5 },
);

describe('a palette in the colours of a logo', () => {
  it('takes its hues: the one it is mostly drawn in, and the one that stands out', () => {
    const palette = paletteFor('#0b63b5', '#b3204d');
    expect(Math.abs(hueOf(palette.get('nuit')) - hueOf('#0b63b5'))).toBeLessThanOrEqual(2);
    expect(Math.abs(hueOf(palette.get('accent')) - hueOf('#b3204d'))).toBeLessThanOrEqual(2);
    expect(palette.get('papier')).toBe('#ffffff');
  });

  it('makes no brown of a yellow: it stands on dark grounds, and links take the leading colour', () => {
    const palette = paletteFor('#0b63b5', '#f7a600');
    expect(Math.abs(hueOf(palette.get('accent')) - hueOf('#0b63b5'))).toBeLessThanOrEqual(2);
    expect(Math.abs(hueOf(palette.get('eclat')) - hueOf('#f7a600'))).toBeLessThanOrEqual(2);
  });

  it('stays as it is for a logo in black and white', () => {
    expect(fitPalette(colors, theme.brand, [{ color: '#111111', share: 1 }])).toEqual(colors);
    expect(fitPalette(colors, theme.brand, [])).toEqual(colors);
  });

  it.each(themeIds)('of %s can be read wherever it could be before, whatever the logo', (id) => {
    const look = readThemeLook(id);
    const before = look.template.colors;
    fc.assert(
      fc.property(anyLogo, (logo) => {
        const after = fitPalette(before, look.theme.brand, logo);
        for (const [rank, one] of before.entries())
          for (const [otherRank, other] of before.entries()) {
            const was = contrast(longHex(one.csscode), longHex(other.csscode));
            const is = contrast(after[rank]?.csscode ?? '', after[otherRank]?.csscode ?? '');
            for (const least of [3, 4.5]) if (was >= least) expect(is).toBeGreaterThanOrEqual(least);
          }
        expect(unreadablePalette({ ...look.template, colors: after })).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it.each(themeIds)('of %s has no pale ground nor ink more colourful than it was', (id) => {
    const look = readThemeLook(id);
    const leading = Object.values(look.theme.brand).map(
      ([first]) => look.template.colors.find(({ alias }) => alias === first)?.csscode,
    );
    const followers = look.template.colors.filter(({ csscode }) => !leading.includes(csscode));
    const spread = (color = '#000000') => {
      const levels = [1, 3, 5].map((at) => Number.parseInt(longHex(color).slice(at, at + 2), 16));
      return Math.max(...levels) - Math.min(...levels);
    };
    /** Levels, of 255: a colour is written in whole numbers. */
    const rounded = 6;
    fc.assert(
      fc.property(anyLogo, (logo) => {
        const after = new Map(
          fitPalette(look.template.colors, look.theme.brand, logo).map((color) => [color.alias, color]),
        );
        for (const { alias, csscode, dark } of followers) {
          expect(spread(after.get(alias)?.csscode)).toBeLessThanOrEqual(spread(csscode) + rounded);
          expect(spread(after.get(alias)?.dark)).toBeLessThanOrEqual(spread(dark) + rounded);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('gives a light logo a dark ground, and any other the paper', () => {
    expect(logoBackground([{ color: '#fffbe0', share: 1 }], template, theme.brand)).toBe('#0f3d33');
    expect(logoBackground([{ color: '#0b63b5', share: 1 }], template, theme.brand)).toBe('#ffffff');
  });
});
