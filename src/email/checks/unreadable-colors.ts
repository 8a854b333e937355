import type { CampaignSettings } from '../../core/campaign/parameters.ts';
import type { Sides } from '../../core/merge/merge.ts';
import type { ColorOption, NewsletterTemplate } from '../../core/newsletter-template/newsletter-template.ts';
import { contrast, longHex } from '../render/color-maths.ts';
import { MIN_CONTRAST, type Palette, paletteOf } from '../render/palette.ts';
import { unreadableColorWords as words } from './unreadable-colors.fr.ts';

/** The colour parameters, and what else decides whether they can be read. */
export const colorSettings = [
  'backgroundcolor',
  'linkcolor',
  'subjectcolor',
  'legalcolor',
  'subjectfontsize',
  'legalfontsize',
] as const satisfies readonly (keyof CampaignSettings)[];

/** With the texts that are drawn in these colours: one that is empty is not. */
export const paletteSettings = [
  ...colorSettings,
  'surheadersubject',
  'mirrorlink',
  'legalbottomtext',
  'unsubtext',
  'contacttext',
] as const satisfies readonly (keyof CampaignSettings)[];

type TextColorName = 'linkcolor' | 'subjectcolor' | 'legalcolor';

/** A colour of the letter's parameters that cannot be read on its background. */
export interface UnreadableColor {
  field: TextColorName;
  /** Contrast with that background, 1 to 21, and the least that is read (WCAG 2.2, 1.4.3). */
  ratio: number;
  least: number;
  /** The colour of the template nearest to it that can be read there; undefined when none can. */
  nearest: ColorOption | undefined;
}

interface TextColor {
  field: TextColorName;
  color: string;
  backgrounds: readonly string[];
  least: number;
}

const leastOf = (size: number) => (size >= 24 ? MIN_CONTRAST.large : MIN_CONTRAST.text);

/**
 * The texts of the two parameter rows and the links, where they are drawn. A link that follows the template is left to
 * the renderer.
 */
function textColorsOf(parameters: CampaignSettings, palette: Palette): TextColor[] {
  const { surheadersubject, mirrorlink, legalbottomtext, unsubtext, contacttext } = parameters;
  const textColors: TextColor[] = [];
  const add = (
    field: TextColorName,
    color: string,
    backgrounds: readonly string[],
    least: number = MIN_CONTRAST.text,
  ) => textColors.push({ field, color, backgrounds, least });
  if (surheadersubject.trim() !== '') {
    add('subjectcolor', palette.subject.color, [palette.body], leastOf(parameters.subjectfontsize));
  }
  if (legalbottomtext.trim() !== '') {
    add('legalcolor', palette.legal.color, [palette.body], leastOf(parameters.legalfontsize));
  }
  if (parameters.linkcolor !== '') {
    const inRows = [mirrorlink, unsubtext, contacttext].some((text) => text.trim() !== '');
    add('linkcolor', palette.link, inRows ? [palette.body, palette.paper] : [palette.paper]);
  }
  return textColors;
}

/** Distance of two `#rrggbb`, as the eye weighs the channels (Riemersma's low-cost approximation). */
export function colorDistance(one: string, other: string): number {
  const [a, b] = [one, other].map((hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)));
  const [red = 0, green = 0, blue = 0] = (a ?? []).map((level, index) => level - (b?.[index] ?? 0));
  const middle = ((a?.[0] ?? 0) + (b?.[0] ?? 0)) / 2;
  return (2 + middle / 256) * red ** 2 + 4 * green ** 2 + (2 + (255 - middle) / 256) * blue ** 2;
}

/**
 * The chosen colours of a letter that cannot be read, each with the nearest of the template that can. Colours that the
 * template does not know are another remark.
 */
export function unreadableColors(
  template: NewsletterTemplate,
  parameters: CampaignSettings,
): UnreadableColor[] {
  const palette = paletteOf(template, parameters, () => {});
  const isKnown = (alias: string) => alias === '' || palette.colors.has(alias);
  if (!isKnown(parameters.backgroundcolor)) return [];
  return textColorsOf(parameters, palette).flatMap(
    ({ field, color, backgrounds, least }): UnreadableColor[] => {
      const worst = (textColor: string) =>
        Math.min(...backgrounds.map((background) => contrast(textColor, background)));
      if (!isKnown(parameters[field]) || worst(color) >= least) return [];
      const [nearest] = template.colors
        .filter(({ csscode }) => worst(longHex(csscode)) >= least)
        .toSorted(
          (one, other) =>
            colorDistance(longHex(one.csscode), color) - colorDistance(longHex(other.csscode), color),
        );
      return [{ field, ratio: worst(color), least, nearest }];
    },
  );
}

/**
 * Those that could be read in each of the states before, or better than now: what a template or somebody else changed since is
 * no fault of this one.
 */
export function newlyUnreadable(
  now: readonly UnreadableColor[],
  ...before: readonly (readonly UnreadableColor[])[]
): UnreadableColor[] {
  const isOld = ({ field, ratio }: UnreadableColor) =>
    before.flat().some((former) => former.field === field && former.ratio <= ratio);
  return now.filter((color) => !isOld(color));
}

/** Whether colours that each side can read cannot be read once theirs and mine are merged. */
export function isPaletteClash(
  template: NewsletterTemplate,
  { base, mine, theirs }: Sides<CampaignSettings>,
  merged: CampaignSettings,
): boolean {
  if (colorSettings.every((name) => mine[name] === base[name])) return false;
  const unreadable = (settings: CampaignSettings) => unreadableColors(template, settings);
  return newlyUnreadable(unreadable(merged), unreadable(mine), unreadable(theirs)).length > 0;
}

/** What is said of such a colour, under the name of its field. */
export const unreadableColorSentence = ({ field, ratio, least, nearest }: UnreadableColor): string =>
  `${words.colorFields[field]} : ${words.unreadable(ratio, least, nearest?.label)}`;

/** The default colours of a template that cannot be read, once a letter says all that it may say. */
export const unreadablePalette = (template: NewsletterTemplate): UnreadableColor[] =>
  unreadableColors(template, {
    ...template.defaults.parameters,
    surheadersubject: '…',
    mirrorlink: '…',
    legalbottomtext: '…',
  });
