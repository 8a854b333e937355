import { applyEdits } from '../apply-edits.ts';
import type { RuleId } from '../checks/check-rules.ts';

/** The rules of French typography, in the order in which a text is mended: spaces last, beside signs that are settled. */
export const typographyRules = [
  'quotation-marks',
  'apostrophe',
  'accented-capital',
  'ordinal',
  'date-and-hour',
  'non-breaking-space',
] as const satisfies RuleId[];
export type TypographyRule = (typeof typographyRules)[number];

/** A place of a text to mend, in UTF-16 units; never empty, so that it stands in one piece of a formatted text. */
export interface TypographyFix {
  start: number;
  end: number;
  replacement: string;
  /** What a person recognises: the sign that a space is missing at, or the words as they stand. */
  found: string;
  /** The same as they should be. */
  right: string;
}

/** A text with its places mended; they stand in order, none over another. */
export const applyTypographyFixes = (text: string, mends: readonly TypographyFix[]): string =>
  applyEdits(
    text,
    mends.map(({ start, end, replacement }) => ({ start, end, text: replacement })),
  );

/** Places in order, without those that begin in another. */
export function inOrder(mends: TypographyFix[]): TypographyFix[] {
  let end = 0;
  return mends
    .sort((one, other) => one.start - other.start)
    .filter((mend) => {
      if (mend.start < end) return false;
      end = mend.end;
      return true;
    });
}
