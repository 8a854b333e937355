import { shortened } from '../wording/phrases.ts';
import type {
  DrawnBackground,
  DrawnColor,
  DrawnLayout,
  DrawnPart,
  DrawnRect,
  DrawnText,
} from './drawn-layout.ts';
import {
  type LayoutAspect,
  type LayoutMeasure,
  layoutAspects,
  type PreservedCount,
} from './import-report.ts';
import {
  buttonOf,
  type Frame,
  frameOf,
  heightOf,
  isText,
  mainBackground,
  paperOf,
  widthOf,
} from './layout-frame.ts';
import {
  type Both,
  besideChecks,
  type Check,
  isBeside,
  orderChecks,
  type Pair,
  relationOf,
  relations,
} from './layout-rows.ts';
import { matchParts, type PartKeys } from './match-parts.ts';
import { pictureFile } from './preserved-pictures.ts';

/** How far something may be from what it was; shares of the letter's width where nothing else is said. */
const tolerances = {
  place: 0.1,
  width: 0.12,
  backgroundWidth: 0.2,
  /** Of the ratio between a title and the body. */
  title: 0.2,
  /** Of 255, by channel: a background that is a little darker is the same. */
  color: 40,
  /** The same of two that are nearly white, where a little is all there is to tell a card from its page. */
  lightColor: 8,
  /** px */
  gap: 18,
};
/** From this ratio to the body on, words are a title. */
const titleRatio = 1.15;
/** Parts that are named for an aspect; characters of each. */
const most = { named: 20, length: 60 };

const middleOf = ({ left, right }: DrawnRect) => (left + right) / 2;

/** Of 255: from there on all channels of what is nearly white. */
const nearlyWhite = 225;

function isNear(one: DrawnColor, other: DrawnColor): boolean {
  const most = Math.min(...one, ...other) >= nearlyWhite ? tolerances.lightColor : tolerances.color;
  return one.every((channel, nth) => Math.abs(channel - (other[nth] ?? 0)) <= most);
}

const edgeOf = ({ edge, color }: DrawnBackground): DrawnColor => edge ?? color;

function titleChecks({ before, after, pairs }: Both): Check[] {
  return pairs.flatMap(({ part, became }) => {
    if (!isText(part) || !isText(became) || buttonOf(before, part)) return [];
    const [was, is] = [part.size / before.body, became.size / after.body];
    // Small bold words are the head of a table, a label, or a name.
    const isBold = part.isBold && !part.isLink && was >= 1;
    if (was < titleRatio && is < titleRatio && !isBold) return [];
    const isAsLarge = Math.abs(was - is) <= was * tolerances.title;
    return [{ part, isKept: isAsLarge && (!isBold || became.isBold || is >= titleRatio) }];
  });
}

function buttonChecks({ before, after, pairs }: Both): Check[] {
  return pairs.flatMap(({ part, became }) => {
    const [was, is] = [buttonOf(before, part), buttonOf(after, became)];
    if (!was && !is) return [];
    const isSame = was && is && isNear(was.color, is.color) && isNear(edgeOf(was), edgeOf(is));
    return [{ part, isKept: isSame === true }];
  });
}

/** Of what stands on the letter's own paper on both sides there is nothing to check. */
function backgroundChecks({ before, after, pairs }: Both): Check[] {
  const [paper, paperAfter] = [mainBackground(before), mainBackground(after)];
  return pairs.flatMap(({ part, became }) => {
    const [was, is] = [paperOf(before, part), paperOf(after, became)];
    const isPlain = isNear(was.color, paper.color) && !was.hasPicture;
    if (isPlain && isNear(is.color, paperAfter.color) && isNear(paper.color, paperAfter.color)) return [];
    const apart = Math.abs(widthOf(was.rect) / before.width - widthOf(is.rect) / after.width);
    const isSame = isNear(was.color, is.color) && (isPlain || apart <= tolerances.backgroundWidth);
    return [{ part, isKept: isSame || (was.hasPicture === true && is.hasPicture === true) }];
  });
}

/** Where something stands across, as a share of the letter. */
const placeOf = ({ left, width }: Frame, rect: DrawnRect) => (middleOf(rect) - left) / width;

/** Of words that stand at the left on both sides, and of pictures as wide as the letter, there is nothing to check. */
function alignmentChecks({ before, after, pairs }: Both): Check[] {
  return pairs.flatMap(({ part, became }) => {
    const [was, is] = [alignOf(before, part), alignOf(after, became)];
    if (was === undefined && is === undefined) return [];
    const apart = Math.abs(placeOf(before, part.rect) - placeOf(after, became.rect));
    // Words fill their button: only where it stands tells.
    const isInButton = buttonOf(before, part) !== undefined;
    const isRead = isText(part) && isText(became) && isRagged(part) && isRagged(became);
    const isAligned = was === is || isInButton || !isRead;
    return [{ part, isKept: isAligned && apart <= tolerances.place }];
  });
}

function alignOf({ width }: Frame, part: DrawnPart): string | undefined {
  if (isText(part)) return part.align === 'left' ? undefined : part.align;
  return widthOf(part.rect) > width * 0.8 ? undefined : 'picture';
}

/** Whether alignment shows: words fill less than their column, or lines of them. */
const isRagged = ({ rect, column, size }: DrawnText) =>
  widthOf(rect) < widthOf(column) * 0.9 || heightOf(rect) > size * 2;

function widthChecks(both: Both): Check[] {
  const { before, after, pairs } = both;
  const inRows = new Set(relations(both).flatMap(({ one, was }) => (isBeside(was) ? [one.part] : [])));
  return pairs.flatMap(({ part, became }) => {
    if (part.kind !== became.kind || (isText(part) && !inRows.has(part))) return [];
    const [was, is] = [isText(part) ? part.column : part.rect, isText(became) ? became.column : became.rect];
    const apart = Math.abs(widthOf(was) / before.width - widthOf(is) / after.width);
    return [{ part, isKept: apart <= tolerances.width }];
  });
}

function gapChecks({ pairs }: Both): Check[] {
  return pairs.slice(1).flatMap((pair, nth) => {
    const former = pairs[nth] as Pair;
    if (relationOf(former.part, pair.part) !== 'below' || relationOf(former.became, pair.became) !== 'below')
      return [];
    const was = pair.part.rect.top - former.part.rect.bottom;
    const is = pair.became.rect.top - former.became.rect.bottom;
    const isNearby = Math.abs(was - is) <= Math.max(tolerances.gap, Math.abs(was) / 2);
    return [{ part: pair.part, isKept: isNearby }];
  });
}

const nameOf = (part: DrawnPart) =>
  isText(part) ? shortened(part.words.join(' '), most.length) : pictureFile(part.address);

function counted(checks: readonly Check[]): PreservedCount {
  const lost = checks.filter(({ isKept }) => !isKept);
  const names = new Set(lost.map(({ part }) => nameOf(part)));
  return {
    total: checks.length,
    kept: checks.length - lost.length,
    missing: [...names].slice(0, most.named),
  };
}

/**
 * How a letter stands on its page, and another one of the same words and pictures: what was beside what, in which order, how
 * large titles are beside the body, what is a button, on which backgrounds it stands and how far these reach, alignment, widths
 * and gaps. Of what the other does not have nothing is said.
 */
export function compareLayout(before: DrawnLayout, after: DrawnLayout, keys: PartKeys): LayoutMeasure {
  const matched = matchParts(before.parts, after.parts, keys);
  const pairs = [...matched.pairs]
    .sort(([one], [other]) => one - other)
    .map(([nth, found]) => ({ part: before.parts[nth], became: after.parts[found] }) as Pair);
  const both: Both = { before: frameOf(before), after: frameOf(after), pairs };
  const moved = matched.moved.map((nth) => ({ part: before.parts[nth] as DrawnPart, isKept: false }));
  const checks: Record<LayoutAspect, Check[]> = {
    beside: besideChecks(both),
    order: [...orderChecks(both), ...moved],
    titles: titleChecks(both),
    buttons: buttonChecks(both),
    backgrounds: backgroundChecks(both),
    alignment: alignmentChecks(both),
    widths: widthChecks(both),
    gaps: gapChecks(both),
  };
  return Object.fromEntries(
    layoutAspects.map((aspect) => [aspect, counted(checks[aspect])]),
  ) as LayoutMeasure;
}
