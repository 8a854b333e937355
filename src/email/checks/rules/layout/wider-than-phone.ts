import { lengthOf } from '../../../css/css-values.ts';
import type { EvidenceText, ReadElement } from '../../evidence/reading.ts';
import type { Rule } from '../../rule.ts';
import { layoutChecks } from './messages.fr.ts';

/** px of the usual phone, held upright. */
const phone = 375;

/** Elements whose attribute of width cannot shrink. Cells shrink with their table. */
const oldWidths = new Set(['table', 'img', 'hr']);
const shrinking = ['width', 'max-width', 'min-width', 'display'];
/** Part of its size that a letter takes, at least. */
const letterWidth = 0.5;

/** px that an element takes whatever the screen; 0 where it shrinks, or says nothing. */
function rigidWidth({ name, attributes, style, sheet, phone: onPhone }: ReadElement): number {
  if (name === 'td' || name === 'th' || shrinking.some((property) => onPhone.has(property))) return 0;
  const asked =
    style.get('width') ?? sheet.get('width') ?? (oldWidths.has(name) ? attributes.width : undefined);
  const width = lengthOf(asked) ?? 0;
  const least = lengthOf(style.get('min-width') ?? sheet.get('min-width')) ?? 0;
  const limit = style.get('max-width') ?? sheet.get('max-width') ?? '';
  const most = limit.endsWith('%') || limit.endsWith('vw') ? phone : (lengthOf(limit) ?? width);
  return Math.max(least, Math.min(width, most));
}

/** px of the longest word that nothing breaks. */
function wordWidth({ words, size, breaks }: EvidenceText): number {
  if (breaks || size === undefined || words.length * size * letterWidth <= phone) return 0;
  let longest = 0;
  for (const [word] of words.matchAll(/[^\s\-/?\u200b\u00ad]+/g)) longest = Math.max(longest, word.length);
  return longest * size * letterWidth;
}

/** Nothing is wider than a phone, so that nobody has to scroll sideways (WCAG 2.2, 1.4.10). */
export const widerThanPhone: Rule = {
  check({ reading: { elements, texts } }) {
    let [widest, where] = [phone, 0];
    const measure = (width: number, { at }: ReadElement) => {
      if (width > widest) [widest, where] = [width, at];
    };
    for (const element of elements) if (!element.isHidden) measure(rigidWidth(element), element);
    for (const text of texts) measure(wordWidth(text), text.element);
    return widest > phone ? [{ message: layoutChecks.wide(Math.round(widest - phone)), at: where }] : [];
  },
};
