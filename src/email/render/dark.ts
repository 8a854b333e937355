import type { ColorOption } from '../../core/newsletter-template/newsletter-template.ts';
import {
  backgroundClass,
  barClass,
  classShortener,
  lineClass,
  mailClass,
  textColorClass,
} from './color-classes.ts';
import { contrast, fromHsl, type Hsl, longHex, luminance, toHsl } from './color-maths.ts';
import { MIN_CONTRAST } from './palette.ts';

/** The colours one mail uses, `#rrggbb`, by what they are used for. */
export interface ColorsInUse {
  backgrounds: Set<string>;
  /** Bars drawn as coloured cells. */
  bars: Set<string>;
  borders: Set<string>;
  /** Each colour of text with the backgrounds it lies on. */
  textColors: Map<string, Set<string>>;
  /** The words of pictures, each colour with the backgrounds it lies on. */
  alternatives: Map<string, Set<string>>;
}

export const createColorsInUse = (): ColorsInUse => ({
  backgrounds: new Set(),
  bars: new Set(),
  borders: new Set(),
  textColors: new Map(),
  alternatives: new Map(),
});

/** A background stays darker than this in dark mode, so that light text can always be read on it. */
const lightestDarkBackground = 0.12;

/** What a background becomes in dark mode: the template's own choice where it is dark, else a dark shade of the same hue. */
export function darkBackground(color: string, chosen?: string): string {
  if (chosen !== undefined && luminance(longHex(chosen)) <= lightestDarkBackground) return longHex(chosen);
  const { hue, saturation, lightness } = toHsl(color);
  if (luminance(color) <= lightestDarkBackground) {
    return fromHsl({ hue, saturation, lightness: Math.max(lightness, 0.07) });
  }
  if (lightness >= 0.75) {
    const depth = Math.max(0.08, 0.125 - (1 - lightness) * 0.4);
    return fromHsl({ hue, saturation: Math.min(saturation, 0.3), lightness: depth });
  }
  return firstShade(
    { hue, saturation, lightness },
    -0.02,
    (shade) => luminance(shade) <= lightestDarkBackground,
  );
}

/** What a text becomes in dark mode: the template's own choice, or the mirrored lightness, at 4.5 : 1 on each background. */
export function darkTextColor(color: string, darkBackgrounds: readonly string[], chosen?: string): string {
  const reads = (textColor: string) =>
    darkBackgrounds.every((background) => contrast(textColor, background) >= MIN_CONTRAST.text);
  const asked = chosen === undefined ? color : longHex(chosen);
  if (reads(asked)) return asked;
  const { hue, saturation, lightness } = toHsl(asked);
  const mirrored = Math.max(lightness, 1 - lightness * 0.85);
  return firstShade({ hue, saturation: Math.min(saturation, 0.6), lightness: mirrored }, 0.02, reads);
}

function darkLine(color: string, chosen?: string): string {
  if (chosen !== undefined) return longHex(chosen);
  const { hue, saturation, lightness } = toHsl(color);
  return lightness < 0.5 ? color : fromHsl({ hue, saturation: Math.min(saturation, 0.2), lightness: 0.27 });
}

/** The first shade of a colour that fits, lighter or darker by that much at a time; white or black where none does. */
export function firstShade(from: Hsl, step: number, fits: (color: string) => boolean): string {
  for (let { lightness } = from; lightness > 0 && lightness < 1; lightness += step) {
    const shade = fromHsl({ ...from, lightness });
    if (fits(shade)) return shade;
  }
  return step > 0 ? '#ffffff' : '#000000';
}

/**
 * Most characters of the dark rules, so that all sheets stay under 4 KB: where a mail has more colours than that it keeps
 * those of the day, which are all said inline.
 */
const longestSheet = 3_700;

/**
 * The dark rules of one mail. They find every colour by a class of its own, so that each keeps its dark form, and backgrounds
 * turn exactly where texts do: a program reads the classes of both or of neither.
 */
export function darkRules(tints: ColorsInUse, colors: Iterable<ColorOption>): string {
  const shorten = classShortener(colors);
  const chosen = new Map<string, string>();
  for (const { csscode, dark } of colors) if (dark) chosen.set(longHex(csscode), dark);
  const backgrounds = new Map(
    [...tints.backgrounds].map((color) => [color, darkBackground(color, chosen.get(color))]),
  );
  const line = (color: string) => darkLine(color, chosen.get(color));
  const rules: string[] = [];
  const rule = (name: string, property: string, light: string, dark: string) => {
    if (dark !== light) rules.push(`.${shorten(name)}{${property}:${dark} !important}`);
  };
  const darkOf = (under: Iterable<string>) =>
    [...under].flatMap((background) => backgrounds.get(background) ?? []);
  for (const [color, dark] of backgrounds) rule(backgroundClass(color), 'background-color', color, dark);
  for (const color of tints.bars) rule(barClass(color), 'background-color', color, line(color));
  for (const color of tints.borders) rule(lineClass(color), 'border-color', color, line(color));
  for (const [textColor, under] of tints.textColors) {
    const darkBackgrounds = darkOf(under);
    if (darkBackgrounds.length === 0) continue;
    rule(
      textColorClass(textColor),
      'color',
      textColor,
      darkTextColor(textColor, darkBackgrounds, chosen.get(textColor)),
    );
  }
  // Every background is dark now, so that one colour does for the words of all pictures: what the darkest, that of texts, becomes.
  const [textColor] = [...tints.alternatives.keys()].toSorted(
    (one, other) => luminance(one) - luminance(other),
  );
  if (textColor !== undefined) {
    const under = darkOf([...tints.alternatives.values()].flatMap((some) => [...some]));
    rule(`${mailClass} img`, 'color', '', darkTextColor(textColor, under, chosen.get(textColor)));
  }
  const sheet = rules.join('\n');
  return sheet.length > longestSheet ? '' : sheet;
}
