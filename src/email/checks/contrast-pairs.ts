import type { ColorOption, NewsletterTemplate } from '../../core/newsletter-template/newsletter-template.ts';
import { contrast, longHex } from '../render/color-maths.ts';
import { darkBackground, darkTextColor } from '../render/dark.ts';
import { MIN_CONTRAST, paletteOf } from '../render/palette.ts';

/** A text and its background, `#rrggbb`, with their contrast, 1 to 21. */
export interface ContrastPair {
  textColor: string;
  background: string;
  ratio: number;
  isReadable: boolean;
}

type PairName = 'text' | 'title' | 'muted' | 'linkOnPaper' | 'linkOnBody' | 'subject' | 'legal';

/** What every letter of a template draws on what, as mails show it in light and in dark mode. */
export interface NamedPair {
  name: PairName;
  light: ContrastPair;
  dark: ContrastPair;
}

const pairOf = (textColor: string, background: string, least: number): ContrastPair => {
  const ratio = contrast(textColor, background);
  return { textColor, background, ratio, isReadable: ratio >= least };
};

const chosenDark = (colors: readonly ColorOption[]) =>
  new Map(colors.flatMap(({ csscode, dark }) => (dark ? [[longHex(csscode), dark] as const] : [])));

/** The pairs of colours in use, with the template's default parameters (WCAG 2.2, 1.4.3). */
export function contrastPairs(template: NewsletterTemplate): NamedPair[] {
  const { parameters } = template.defaults;
  const { paper, body, text, title, muted, link, subject, legal } = paletteOf(template, parameters, () => {});
  const chosen = chosenDark(template.colors);
  const leastOf = (size: number) => (size >= 24 ? MIN_CONTRAST.large : MIN_CONTRAST.text);
  const named = (
    name: PairName,
    textColor: string,
    { background, size = 0 }: { background: string; size?: number },
  ): NamedPair => {
    const dark = darkBackground(background, chosen.get(background));
    const least = leastOf(size);
    return {
      name,
      light: pairOf(textColor, background, least),
      dark: pairOf(darkTextColor(textColor, [dark], chosen.get(textColor)), dark, least),
    };
  };
  return [
    named('title', title, { background: paper }),
    named('text', text, { background: paper }),
    named('muted', muted, { background: paper }),
    named('linkOnPaper', link, { background: paper }),
    named('linkOnBody', link, { background: body }),
    named('subject', subject.color, { background: body, size: parameters.subjectfontsize }),
    named('legal', legal.color, { background: body, size: parameters.legalfontsize }),
  ];
}

/** What a colour without a dark variant becomes: as a background, and as a text on its template's dark background. */
export function derivedDark(
  template: NewsletterTemplate,
  csscode: string,
): { background: string; textColor: string } {
  const { paper } = paletteOf(template, template.defaults.parameters, () => {});
  const color = longHex(csscode);
  const dark = darkBackground(paper, chosenDark(template.colors).get(paper));
  return { background: darkBackground(color), textColor: darkTextColor(color, [dark]) };
}
