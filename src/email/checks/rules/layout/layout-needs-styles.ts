import type { EvidenceText, ReadElement } from '../../evidence/reading.ts';
import type { Rule } from '../../rule.ts';
import { layoutChecks } from './messages.fr.ts';

/** What a layout is made of; buttons and pictures keep their place whatever a sheet says of them. */
const boxes = new Set(['table', 'td', 'th', 'div', 'section', 'article', 'center', 'ul', 'li']);

const isWhole = (width: string) => /^(?:auto|inherit|100%|100vw)$/i.test(width);

/** Whether only a sheet gives an element its width or its place beside others. */
function isLaidOut({ name, attributes, style, sheet }: ReadElement): boolean {
  if (!boxes.has(name)) return false;
  const width = sheet.get('width');
  const own = style.get('width') ?? attributes.width;
  if (width !== undefined && !isWhole(width)) {
    return own === undefined || Number.parseFloat(own) !== Number.parseFloat(width);
  }
  const float = sheet.get('float');
  if (float !== undefined && !/none/i.test(float) && !style.has('float') && attributes.align === undefined)
    return true;
  return (
    /^(?:flex|inline-flex|grid|inline-block|table-cell)\b/i.test(sheet.get('display') ?? '') &&
    !style.has('display')
  );
}

/** Whether only a sheet hides what everybody would read without it. */
const isUnhidden = ({ style, sheet, words, parent }: ReadElement) =>
  words !== '' &&
  parent?.isHidden !== true &&
  /^none\b/i.test(sheet.get('display') ?? '') &&
  !style.has('display');

/** Whether most of what is read has its letters from a sheet. */
function isSetBySheet(texts: readonly EvidenceText[]): boolean {
  const count = (some: readonly EvidenceText[]) => some.reduce((sum, { words }) => sum + words.length, 0);
  return count(texts.filter(({ family }) => family === 'sheet')) > count(texts) / 2;
}

/** Columns, hidden parts and letters hold where mail programs take every sheet away (docs/email-output.md#rules). */
export const layoutNeedsStyles: Rule = {
  check({ reading: { elements, texts } }) {
    const isNeeded =
      elements.some((element) => isUnhidden(element) || (!element.isHidden && isLaidOut(element))) ||
      isSetBySheet(texts);
    return isNeeded ? [{ message: layoutChecks.needsStyles }] : [];
  },
};
