import { bareCapitals } from './accented-capital.ts';
import { straightApostrophes } from './apostrophe.ts';
import { misspeltDates } from './date-and-hour.ts';
import { missingSpaces } from './non-breaking-space.ts';
import { longOrdinals } from './ordinal.ts';
import { protectedText } from './protected-text.ts';
import { foreignQuotationMarks } from './quotation-marks.ts';
import {
  applyTypographyFixes,
  inOrder,
  type TypographyFix,
  type TypographyRule,
  typographyRules,
} from './typography-fix.ts';

/** What each rule finds in a text whose protected parts are shielded. */
const finders: { [Rule in TypographyRule]: (mask: string) => TypographyFix[] } = {
  'quotation-marks': foreignQuotationMarks,
  apostrophe: straightApostrophes,
  'accented-capital': bareCapitals,
  ordinal: longOrdinals,
  'date-and-hour': misspeltDates,
  'non-breaking-space': missingSpaces,
};

/**
 * Where a French text breaks a rule of typography, in order. Tokens, merge tags, addresses, code, emoticons and lines in
 * English are left alone. Lines are paragraphs.
 */
export const findTypographyFixes = (text: string, rule: TypographyRule): TypographyFix[] =>
  inOrder(finders[rule](protectedText(text)));

/** A text with its typography mended; mending it again changes nothing. */
export function fixTypography(text: string, rules: readonly TypographyRule[] = typographyRules): string {
  let mended = text;
  let mask = protectedText(text);
  for (const rule of rules) {
    const mends = inOrder(finders[rule](mask));
    if (mends.length === 0) continue;
    mended = applyTypographyFixes(mended, mends);
    mask = applyTypographyFixes(mask, mends);
  }
  return mended;
}
