import type { DrawnLayout, DrawnPart } from './drawn-layout.ts';
import { type Frame, isText, linesOf, widthOf } from './layout-frame.ts';
import {
  type Both,
  type Check,
  formerRowChecks,
  isBeside,
  type Pair,
  relationOf,
  relations,
} from './layout-rows.ts';

/** px that a browser's rounding may put something beyond the window. */
const beyond = 4;
/** What something beside others needs of the window, and of the room that it had. */
const least = { ofWindow: 0.5, ofRoom: 0.65 };
/** Words that became that much smaller, and are smaller than that many px, are not read any more. */
const small = { part: 0.8, px: 14 };

const windowWidth = ({ backgrounds }: DrawnLayout): number =>
  backgrounds[0]?.rect.right ?? Number.POSITIVE_INFINITY;

const isWhole = (frame: Frame, { rect }: DrawnPart): boolean =>
  rect.left >= -beyond && rect.right <= windowWidth(frame) + beyond;

const roomOf = (part: DrawnPart): number => widthOf(isText(part) ? part.column : part.rect);

/**
 * Whether each part is shown on a phone as well as it was: whole, not smaller, and not in a narrow column that it did not have. What
 * the letter as it came cut off there is not looked at, nor how narrow its row became, and what comes under one another now is no loss.
 */
function readingChecks(both: Both): Check[] {
  const { before, after, pairs } = both;
  const besides = relations(both).filter(({ is }) => isBeside(is));
  const inRows = new Set(besides.flatMap(({ one, other }) => [one, other]));
  const wereCut = new Set(
    besides.flatMap(({ one, other, was }) =>
      isBeside(was) && [one, other].some(({ part }) => !isWhole(before, part)) ? [one, other] : [],
    ),
  );
  const width = windowWidth(before);
  return pairs
    .filter(({ part, became }) => part.kind === became.kind && isWhole(before, part))
    .map((pair) => {
      const { part, became } = pair;
      const [was, is] = [Math.min(width, roomOf(part)), roomOf(became)];
      const isInRow = inRows.has(pair) && !wereCut.has(pair);
      const isNarrow = isInRow && is < width * least.ofWindow && is < was * least.ofRoom;
      const isSmall =
        isText(part) && isText(became) && became.size < Math.min(small.px, part.size * small.part);
      return { part, isKept: isWhole(after, became) && !isNarrow && !isSmall };
    });
}

/** Lines, and a half of one, of words that are read with ease beside others on a phone. */
const fewLines = 2.5;

const isLong = ({ part }: Pair): boolean => isText(part) && linesOf(part) > fewLines;

/**
 * Whether rows of a few words or pictures each, all of which a phone showed, still stand beside one another there: a name and its price, a
 * day and what is on. What was read beside something with pain is better read under it, and so is a picture that long words run around.
 */
function rowChecks(both: Both): Check[] {
  const long = both.pairs.filter(isLong);
  const isAmongLong = ({ part }: Pair) => long.some((other) => relationOf(part, other.part) === 'together');
  return formerRowChecks(both, ({ pairs }) =>
    pairs.every((pair) => isWhole(both.before, pair.part) && !isLong(pair) && !isAmongLong(pair)),
  );
}

/** How a phone shows a letter, before and after: what is read, and what stands beside one another. */
export const phoneChecks = (both: Both): Record<'phone' | 'phoneRows', Check[]> => ({
  phone: readingChecks(both),
  phoneRows: rowChecks(both),
});
