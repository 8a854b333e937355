import type { ColorOption, NewsletterTemplate } from '../../core/newsletter-template/newsletter-template.ts';
import type { LogoColor } from '../../core/theme/logo-colors.ts';
import type { Theme } from '../../core/theme/theme.ts';
import { fromHsl, type Hsl, longHex, luminance, toHsl } from '../render/color-maths.ts';

/** Hue that a family of colours takes, and how colourful its leader is, 0 to 1. */
interface Tint {
  hue: number;
  chroma: number;
}

/** How far a colour is from grey, 0 to 1. Saturation says it of middle lights alone: the palest cream has as much as an orange. */
const chromaOf = ({ saturation, lightness }: Hsl) => saturation * (1 - Math.abs(2 * lightness - 1));
/** Less than that is a grey. */
const leastChroma = 0.03;

/** Less saturation than that is a grey, which has no hue to give. */
const leastSaturation = 0.15;
/** Degrees: hues nearer than that are one. */
const sameHue = 30;

const hueDistance = (one: number, other: number) => {
  const turn = Math.abs(one - other) % 360;
  return Math.min(turn, 360 - turn);
};

const isVivid = ({ saturation, lightness }: Hsl) =>
  saturation >= leastSaturation && lightness > 0.08 && lightness < 0.95;

/** More than that, of 1, and a colour is read on dark backgrounds only: made darker, yellow is a brown. */
const lightest = 0.4;

/** Less of a logo than that is the edge between two of its colours, or a detail. */
const leastShare = 0.06;

/** The tints that the families of a theme take; one that is absent keeps its own. */
type Tints = Partial<Record<keyof Theme['brand'], Tint>>;

/**
 * Which colour of a logo leads: of those that have a hue, the one there is most of, a darker one first, since backgrounds and
 * titles are dark; which one stands out beside it, and which one on it.
 */
function tintsOf(logo: readonly LogoColor[]): Tints {
  const vivid = logo
    .map(({ color, share }) => ({ ...toHsl(color), color, share }))
    .filter(isVivid)
    .map((one) => ({ ...one, chroma: chromaOf(one) }));
  const isLight = ({ color }: LogoColor) => luminance(color) > lightest;
  const weight = (one: LogoColor) => one.share * (isLight(one) ? 1 : 2);
  const [main] = vivid.toSorted((one, other) => weight(other) - weight(one));
  if (!main) return {};
  const others = vivid
    .filter(({ share }) => share >= leastShare)
    .filter(({ hue }) => hueDistance(hue, main.hue) >= sameHue)
    .toSorted((one, other) => other.share * other.saturation - one.share * one.saturation);
  const highlight = others.find(isLight);
  return {
    main,
    accent: others.find((one) => !isLight(one)) ?? main,
    ...(highlight && { highlight }),
  };
}

/** Above it a colour is read on dark ones, under it on light ones. */
const middleLuminance = 0.18;

/**
 * The colour of that hue, as colourful or as much as can be, that is as light to the eye: luminance grows with lightness. Of two that are near
 * enough, a light one is the lighter and a dark one the darker, so that no contrast is lost.
 */
function withLuminance({ hue, chroma }: Tint, wanted: number): string {
  const shades = Array.from({ length: 512 }, (_, step) => {
    const lightness = step / 511;
    const most = 1 - Math.abs(2 * lightness - 1);
    return fromHsl({ hue, saturation: chroma < most ? chroma / most : 1, lightness });
  });
  const isLight = wanted > middleLuminance;
  const found = isLight
    ? shades.find((shade) => luminance(shade) >= wanted)
    : shades.findLast((shade) => luminance(shade) <= wanted);
  return found ?? (isLight ? '#ffffff' : '#000000');
}

/**
 * A colour turned as its family is: its hue as far from the new leader's as it was from the old one's. What stood back
 * beside the old leader stays as pale, however vivid the new one is.
 */
function turn(color: string, leader: string, to: Tint): string {
  const [own, old] = [toHsl(color), toHsl(leader)];
  const isGrey = chromaOf(old) < leastChroma;
  const hue = own.saturation < 0.02 || isGrey ? to.hue : (to.hue + own.hue - old.hue + 360) % 360;
  const share = isGrey ? 1 : to.chroma / chromaOf(old);
  const chroma = chromaOf(own) * (color === leader ? share : Math.min(1, share));
  return withLuminance({ hue, chroma }, luminance(color));
}

/** 'Framboise (liens, boutons)', once it is blue, is 'Liens, boutons'. */
const labelOfUse = (label: string) =>
  label.replace(/^[^(]+\((\p{L})(.*)\)$/u, (_, first: string, rest: string) => first.toUpperCase() + rest);

/**
 * The palette of a theme in the colours of a logo. Each colour of a family takes the logo's hue and keeps its own luminance,
 * and contrast is a matter of luminance alone (WCAG 2.2, 1.4.3): whatever could be read before can be read after. A logo
 * without hues leaves the palette as it is: black and grey go with any.
 */
export function fitPalette(
  colors: readonly ColorOption[],
  brand: Theme['brand'],
  logo: readonly LogoColor[],
): ColorOption[] {
  const tints = tintsOf(logo);
  const byAlias = new Map(colors.map((option) => [option.alias, option]));
  return (['main', 'accent', 'highlight'] as const).reduce(
    (palette, family) => {
      const leader = byAlias.get(brand[family][0] ?? '');
      const tint = tints[family];
      if (!leader || !tint) return palette;
      const from = longHex(leader.csscode);
      return palette.map((option) =>
        brand[family].includes(option.alias)
          ? {
              ...option,
              label: labelOfUse(option.label),
              csscode: turn(longHex(option.csscode), from, tint),
              ...(option.dark !== undefined && { dark: turn(longHex(option.dark), from, tint) }),
            }
          : option,
      );
    },
    [...colors],
  );
}

/** What a logo stands on: the paper of its template, or the leading colour where it is drawn in light ones. */
export function logoBackground(
  logo: readonly LogoColor[],
  template: NewsletterTemplate,
  brand: Theme['brand'],
): string {
  const light = logo.reduce((sum, { color, share }) => sum + luminance(color) * share, 0);
  const find = (alias: string | undefined) =>
    template.colors.find((option) => option.alias === alias)?.csscode;
  const background = light > lightest ? find(brand.main[0]) : find(template.roles.paper);
  return longHex(background ?? '#ffffff');
}
