import { firstOfEach } from '../../../core/group-by.ts';
import type { NewsletterTemplate } from '../../../core/newsletter-template/newsletter-template.ts';
import type { OutlineTheme } from '../outline.ts';
import { importFamilyWords } from './messages.fr.ts';

/** As a template writes it. */
const cssFamily = (family: string) => family.replaceAll(', ', ',');

/** The first name of a list, as people say it. */
const fontName = (family: string) => (family.split(',')[0] ?? '').replace(/["']/g, '').trim();

const alike = (one: string, other: string) => fontName(one).toLowerCase() === fontName(other).toLowerCase();

/** The fonts of a template made for a letter, and which of them titles and texts take. */
export function generateFonts({ textFont = 'Arial,Helvetica,sans-serif', titleFont }: OutlineTheme) {
  const { text, title } = importFamilyWords.fontNames;
  const textOption = { alias: 'textes', label: text, cssfamily: cssFamily(textFont) };
  if (titleFont === undefined || alike(titleFont, textFont)) {
    return { fonts: [textOption], textFont: 'textes', titleFont: 'textes' };
  }
  const titleOption = { alias: 'titres', label: title, cssfamily: cssFamily(titleFont) };
  return { fonts: [textOption, titleOption], textFont: 'textes', titleFont: 'titres' };
}

/** Fonts of a letter that a template does not write in, each with the one it becomes. */
export function lostFonts(
  { textFont, titleFont }: OutlineTheme,
  { fonts, roles }: NewsletterTemplate,
): { asked: string; given: string }[] {
  const written = (alias: string) => fonts.find((font) => font.alias === alias)?.cssfamily ?? 'Arial';
  const pairs = [
    { asked: textFont, given: written(roles.textFont) },
    { asked: titleFont, given: written(roles.titleFont) },
  ];
  const lost = pairs.flatMap(({ asked, given }) =>
    asked === undefined || alike(asked, given) ? [] : [{ asked: fontName(asked), given: fontName(given) }],
  );
  return firstOfEach(lost, ({ asked }) => asked);
}
