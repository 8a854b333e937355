import { importReportWords } from '../wording/import-report.ts';
import { shortened } from '../wording/phrases.ts';
import type {
  DrawnBackground,
  DrawnColor,
  DrawnLayout,
  DrawnLayouts,
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
  boxOf,
  buttonOf,
  type Frame,
  frameOf,
  heightOf,
  isText,
  linesOf,
  mainBackground,
  paperOf,
  widthOf,
} from './layout-frame.ts';
import { cornerChecks, frameChecks } from './layout-frames.ts';
import { lineChecks } from './layout-lines.ts';
import { phoneChecks } from './layout-phone.ts';
import {
  type Both,
  besideChecks,
  type Check,
  formerPlaces,
  isBeside,
  orderChecks,
  type Pair,
  relationOf,
  relations,
} from './layout-rows.ts';
import { matchParts, type PartKeys } from './match-parts.ts';
import { pictureFile } from './preserved-pictures.ts';
import { isNear, isSameBackground, isSameTextColor, isTurned } from './same-color.ts';

/** How far something may be from what it was; shares of the letter's width where nothing else is said. */
const tolerances = {
  place: 0.1,
  width: 0.12,
  /** Of a width itself. */
  narrow: 0.35,
  backgroundWidth: 0.2,
  /** Of the ratio between a title and the body. */
  title: 0.2,
  /** px */
  gap: 18,
  /** Of the height of the taller of the two that a gap parts: beside a large picture a line more is not seen. */
  gapOfHeight: 0.1,
};
/** From this ratio to the body on, words are a title. */
const titleRatio = 1.15;
/** Parts that are named for an aspect; characters of each. */
const most = { named: 20, length: 60 };

const middleOf = ({ left, right }: DrawnRect) => (left + right) / 2;

/** How much of the letter's width something takes; what lies under the whole page, all of it. */
const shareOf = ({ width }: Frame, rect: DrawnRect) => Math.min(1, widthOf(rect) / width);

const edgeOf = ({ edge, color }: DrawnBackground): DrawnColor => edge ?? color;

function titleChecks({ before, after, pairs }: Both): Check[] {
  return pairs.flatMap(({ part, became }) => {
    if (!isText(part) || !isText(became) || buttonOf(before, part)) return [];
    const [was, is] = [part.size / before.body, became.size / after.body];
    // Small bold words are the head of a table, a label, or a name.
    const isBold = part.isBold && !part.isLink && was >= 1;
    if (was < titleRatio && is < titleRatio && !isBold) return [];
    const isAsLarge = Math.abs(was - is) <= was * tolerances.title;
    const isAsBold = part.isBold === became.isBold;
    return [{ part, isKept: isAsLarge && isAsBold && isSameTextColor(part.color, became.color) }];
  });
}

/** What was a button without an address still looks like one. */
const buttonBecame = ({
  was,
  after,
  became,
}: {
  was: DrawnBackground | undefined;
  after: Frame;
  became: DrawnPart;
}) => (was ? boxOf(after, became) : buttonOf(after, became));

function buttonChecks({ before, after, pairs }: Both): Check[] {
  return pairs.flatMap(({ part, became }) => {
    const was = buttonOf(before, part);
    const is = buttonBecame({ was, after, became });
    if (!was && !is) return [];
    if (!was || !is) return [{ part, isKept: false }];
    const isSame = isSameBackground(was.color, is.color) && isSameBackground(edgeOf(was), edgeOf(is));
    const apart = Math.abs(shareOf(before, was.rect) - shareOf(after, is.rect));
    return [{ part, isKept: isSame && apart <= tolerances.backgroundWidth }];
  });
}

/** Of what stands on the letter's own paper on both sides there is nothing to check, unless its words turned from white to black. */
function backgroundChecks({ before, after, pairs }: Both): Check[] {
  const [paper, paperAfter] = [mainBackground(before), mainBackground(after)];
  return pairs.flatMap(({ part, became }) => {
    const button = buttonOf(before, part);
    const was = paperOf(before, part, button);
    const is = paperOf(after, became, buttonBecame({ was: button, after, became }));
    // A button keeps its colour, whatever becomes of its words.
    if (!button && isText(part) && isText(became) && isTurned(part.color, became.color))
      return [{ part, isKept: false }];
    const isPlain = isNear(was.color, paper.color) && !was.hasPicture;
    const isPlainStill = isPlain && isNear(is.color, paperAfter.color);
    if (isPlainStill && isSameBackground(paper.color, paperAfter.color)) return [];
    const apart = Math.abs(shareOf(before, was.rect) - shareOf(after, is.rect));
    const isSame = isSameBackground(was.color, is.color) && (isPlain || apart <= tolerances.backgroundWidth);
    return [{ part, isKept: isSame || (was.hasPicture === true && is.hasPicture === true) }];
  });
}

/** Another colour of the page beside the letter is one thing lost. */
function pageChecks({ before, after, pairs: [first] }: Both): Check[] {
  if (!first || !before.page || !after.page) return [];
  if (isSameBackground(before.page.color, after.page.color)) return [];
  return [{ part: first.part, isKept: false, name: importReportWords.page }];
}

/** Where something stands across, as a share of the letter. */
const placeOf = ({ left, width }: Frame, rect: DrawnRect) => (middleOf(rect) - left) / width;

/** Words that are smaller than those of most of the letter. */
const isSmallPrint = ({ body }: Frame, { size }: DrawnText) => size < 0.9 * body;

/**
 * Of words that stand at the left on both sides, and of pictures as wide as the letter, there is nothing to check. Small print
 * under a letter may come to the middle, where most letters have it.
 */
function alignmentChecks({ before, after, pairs }: Both): Check[] {
  const places = formerPlaces(pairs);
  const lastRead = pairs.findLastIndex(({ part }) => isText(part) && !isSmallPrint(before, part));
  return pairs.flatMap(({ part, became }, nth) => {
    const [was, is] = [alignOf(before, part), alignOf(after, became)];
    if (was === undefined && is === undefined) return [];
    const isFoot = nth > lastRead && isText(part) && was === undefined && is === 'center';
    if (isFoot) return [];
    const apart = Math.abs(placeOf(before, places.get(became) ?? part.rect) - placeOf(after, became.rect));
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

/** How far a width, as a share of the letter's, may be from what it was: of a narrow column a third is much. */
const widthSlack = (was: number) => Math.min(tolerances.width, Math.max(0.03, was * tolerances.narrow));

/** px: a box that fits one line so closely is as wide as it, whatever its column: the line is to stay unbroken. */
const tight = 8;

const isFitted = (text: DrawnText) => linesOf(text) < 2 && widthOf(text.column) <= widthOf(text.rect) + tight;

/** What stands at the right of each part, next to it in its row, before as after. */
function nextInRows(related: ReturnType<typeof relations>): ReadonlyMap<DrawnPart, Pair> {
  const next = new Map<DrawnPart, Pair>();
  for (const { one, other, was, is } of related) {
    if (!isBeside(was) || was !== is) continue;
    const [left, right] = was === 'beside' ? [one, other] : [other, one];
    const former = next.get(left.part);
    if (!former || right.part.rect.left < former.part.rect.left) next.set(left.part, right);
  }
  return next;
}

/** Whether words stand at the left in one line: how wide their column is shows in nothing but where what follows in the row begins. */
const isPlainLine = (part: DrawnPart): part is DrawnText =>
  isText(part) && part.align === 'left' && linesOf(part) < 2;

/** From where a part begins to where what follows it in its row does, as a share of what the parts of the letter take: bands may reach beyond. */
const roomBefore = ({ span }: Frame, { rect }: DrawnPart, following: DrawnPart) =>
  (following.rect.left - rect.left) / span;

/** Of the letter's width: a picture that fills it. */
const filling = 0.9;

/** Whether a picture is as wide as it was, px, within a fifth. */
const isNearWidth = (was: number, is: number) => Math.abs(was - is) <= was / 5;

const columnOf = (part: DrawnPart): DrawnRect => (isText(part) ? part.column : part.rect);

function widthChecks(both: Both): Check[] {
  const { before, after, pairs } = both;
  const related = relations(both);
  const inRows = new Set(related.flatMap(({ one, was }) => (isBeside(was) ? [one.part] : [])));
  const next = nextInRows(related);
  return pairs.flatMap(({ part, became }) => {
    if (part.kind !== became.kind || (isText(part) && !inRows.has(part))) return [];
    if (isText(part) && isText(became) && isFitted(part)) return [{ part, isKept: linesOf(became) < 2 }];
    const follows = isPlainLine(part) && isPlainLine(became) ? next.get(part) : undefined;
    const [share, shareAfter] = follows
      ? [roomBefore(before, part, follows.part), roomBefore(after, became, follows.became)]
      : [shareOf(before, columnOf(part)), shareOf(after, columnOf(became))];
    // A letter without a width of its own fills its window: its pictures do not. One that filled the letter is to do so.
    const isAsWide =
      !isText(part) && share < filling && isNearWidth(widthOf(part.rect), widthOf(became.rect));
    return [{ part, isKept: isAsWide || Math.abs(share - shareAfter) <= widthSlack(share) }];
  });
}

/** Whether a picture of unknown size stands beside or between two parts. */
const isUnsized = ({ unsized = [] }: Frame, { rect: upper }: DrawnPart, { rect: lower }: DrawnPart) =>
  unsized.some(({ top, bottom }) => top < lower.bottom && bottom > upper.top);

/** From how high on a gap is an empty line, in sizes of the body. */
const emptyLine = 1.5;

function gapChecks({ before, after, pairs }: Both): Check[] {
  return pairs.slice(1).flatMap((pair, nth) => {
    const former = pairs[nth] as Pair;
    if (isUnsized(before, former.part, pair.part) || isUnsized(after, former.became, pair.became)) return [];
    if (relationOf(former.part, pair.part) !== 'below' || relationOf(former.became, pair.became) !== 'below')
      return [];
    const was = pair.part.rect.top - former.part.rect.bottom;
    const is = pair.became.rect.top - former.became.rect.bottom;
    const taller = Math.max(heightOf(former.part.rect), heightOf(pair.part.rect));
    const slack = Math.max(tolerances.gap, Math.abs(was) / 2, taller * tolerances.gapOfHeight);
    // What an empty line parts already may be twice as far apart.
    const isParted = was >= emptyLine * before.body && is >= was && is <= 2 * was;
    return [{ part: pair.part, isKept: isParted || Math.abs(was - is) <= slack }];
  });
}

const nameOf = (part: DrawnPart) =>
  isText(part) ? shortened(part.words.join(' '), most.length) : pictureFile(part.address);

function counted(checks: readonly Check[]): PreservedCount {
  const lost = checks.filter(({ isKept }) => !isKept);
  const names = new Set(lost.map(({ part, name = nameOf(part) }) => name));
  return {
    total: checks.length,
    kept: checks.length - lost.length,
    missing: [...names].slice(0, most.named),
  };
}

/** Two layouts with the parts of the first that the second has too; `moved`: those that it has elsewhere. */
function paired(before: DrawnLayout, after: DrawnLayout, keys: PartKeys): Both & { moved: Check[] } {
  const frames = { before: frameOf(before), after: frameOf(after) };
  const { pairs, moved } = matchParts(before.parts, after.parts, keys);
  return {
    ...frames,
    pairs: [...pairs]
      .sort(([one], [other]) => one - other)
      .map(([nth, found]) => ({ part: frames.before.parts[nth], became: frames.after.parts[found] }) as Pair),
    moved: moved.map((nth) => ({ part: before.parts[nth] as DrawnPart, isKept: false })),
  };
}

/**
 * How a letter stands on its page, and another one of the same words and pictures: what was beside what, in which order,
 * the size, weight and colour of titles, what is a button, on which backgrounds it stands and how far these reach, its frames, lines and
 * round corners, alignment, widths and gaps, and what a phone shows as well as it did. Of what the other does not have nothing is said.
 */
export function compareLayout(before: DrawnLayouts, after: DrawnLayouts, keys: PartKeys): LayoutMeasure {
  const { moved, ...both } = paired(before.computer, after.computer, keys);
  const checks: Record<LayoutAspect, Check[]> = {
    beside: besideChecks(both),
    order: [...orderChecks(both), ...moved],
    titles: titleChecks(both),
    buttons: buttonChecks(both),
    backgrounds: [...backgroundChecks(both), ...pageChecks(both)],
    frames: [...frameChecks(both), ...lineChecks(both)],
    corners: cornerChecks(both),
    alignment: alignmentChecks(both),
    widths: widthChecks(both),
    gaps: gapChecks(both),
    ...phoneChecks(paired(before.phone, after.phone, keys)),
  };
  return Object.fromEntries(
    layoutAspects.map((aspect) => [aspect, counted(checks[aspect])]),
  ) as LayoutMeasure;
}
