import { lengthOf } from '../../../css/css-values.ts';
import type { ReadElement } from '../../evidence/reading.ts';
import type { Rule, RuleResult } from '../../rule.ts';
import { dutyChecks } from './messages.fr.ts';
import openTrackers from './open-trackers.json';

/** A picture of the web, or one whose address a platform gives. */
const isAsked = (address: string) => /^(?:https?:)?\/\/|^(?:\{\{|<%|\*\||\[\[)/i.test(address);
/** What old letters hold a place open with. */
const isSpacer = (address: string) =>
  /(?:spacer|blank|clear|transparent?|vide|shim)[\w-]*\.(?:gif|png)$/i.test(address);

/** Both sides are there and nobody could see it. */
function isTiny({ attributes, style }: ReadElement): boolean {
  const width = lengthOf(style.get('width')) ?? lengthOf(attributes.width);
  const height = lengthOf(style.get('height')) ?? lengthOf(attributes.height);
  return width !== undefined && height !== undefined && width <= 1 && height <= 1;
}

function isTracker(element: ReadElement): boolean {
  const address = element.attributes.src?.trim() ?? '';
  if (element.name !== 'img' || !isAsked(address)) return false;
  if (openTrackers.some((known) => address.includes(known))) return true;
  return isTiny(element) && !isSpacer(address.replace(/[?#].*$/s, ''));
}

/** Who opens a letter is not told to anybody without having agreed to it (CNIL 2026-042). */
export const trackingPixel: Rule = {
  check({ reading }) {
    const pixel = reading.elements.find(isTracker);
    if (!pixel) return [];
    const remark: RuleResult = { message: dutyChecks.trackingPixel };
    return [pixel.block === undefined ? remark : { ...remark, block: pixel.block }];
  },
};
