import type { DrawnLine, DrawnRect } from './drawn-layout.ts';
import { buttonOf, type Frame, heightOf, widthOf } from './layout-frame.ts';
import type { Both, Check, Pair } from './layout-rows.ts';
import { isLineSeen, isNear, isSameLine } from './same-color.ts';

/** px: a level line that is shorter adorns words, as others of its colour do; one that is a sign of theirs is none. */
const shortest = { apart: 100, adorning: 40 };
/** px by which lines of one list, and what browsers round, may differ. */
const slack = 8;
/** px at most between a line and what stands beside it. */
const beside = 80;

type Span = [from: number, to: number];
const across = ({ left, right }: DrawnRect): Span => [left, right];
const down = ({ top, bottom }: DrawnRect): Span => [top, bottom];

const overlap = ([from, to]: Span, [start, end]: Span) => Math.min(to, end) > Math.max(from, start);

const isUpright = ({ rect }: DrawnLine) => heightOf(rect) > widthOf(rect);

/** Which way a line lies, and across it. */
const axesOf = (line: DrawnLine) =>
  isUpright(line) ? { along: down, over: across } : { along: across, over: down };

/** px: of a line no thicker nobody tells the colour. */
const fine = 2;
const isFine = ({ rect }: DrawnLine) => Math.min(widthOf(rect), heightOf(rect)) <= fine;

const isClose = (one: Span, other: Span) =>
  one.every((end, nth) => Math.abs(end - (other[nth] ?? 0)) <= slack);

/** Lines of cells that stand end to end are one. */
function joined(lines: readonly DrawnLine[]): DrawnLine[] {
  const whole: DrawnLine[] = [];
  for (const line of lines) {
    const { along, over } = axesOf(line);
    const former = whole.findLast(
      (one) =>
        isUpright(one) === isUpright(line) &&
        isNear(one.color, line.color) &&
        isClose(over(one.rect), over(line.rect)) &&
        along(line.rect)[0] - along(one.rect)[1] <= slack &&
        along(line.rect)[0] >= along(one.rect)[0],
    );
    if (!former) whole.push({ ...line });
    else
      former.rect = {
        ...former.rect,
        right: Math.max(former.rect.right, line.rect.right),
        bottom: Math.max(former.rect.bottom, line.rect.bottom),
      };
  }
  return whole;
}

/** px: a bare band that is higher is room. */
const highestStripe = 24;

const isOver = (one: DrawnRect, other: DrawnRect) =>
  overlap(across(one), across(other)) && overlap(down(one), down(other));

/** Low bands of a colour that nothing stands on: the stripe over a letter. */
function stripesOf({ backgrounds, parts, unsized = [] }: Frame): DrawnLine[] {
  const standing = [...parts.map(({ rect }) => rect), ...unsized];
  return backgrounds.flatMap(({ rect, color, under, edge, hasPicture }) => {
    const isLow = heightOf(rect) <= highestStripe && widthOf(rect) >= shortest.apart;
    if (!isLow || edge || hasPicture || standing.some((other) => isOver(rect, other))) return [];
    return [{ rect, color, background: under }];
  });
}

/** What is drawn as a line and is no side of a frame. */
const linesApart = (frame: Frame) => joined([...frame.lines, ...stripesOf(frame)]);

/** The lines of a letter, those of its frames with them. */
function allLines(frame: Frame): DrawnLine[] {
  const edges = frame.backgrounds.flatMap(({ edge, rect }, background) =>
    edge
      ? [
          { ...rect, bottom: rect.top },
          { ...rect, top: rect.bottom },
          { ...rect, right: rect.left },
          { ...rect, left: rect.right },
        ].map((side) => ({ color: edge, rect: side, background }))
      : [],
  );
  return [...linesApart(frame), ...edges];
}

/** What stands next to a line, on each of its sides. */
interface Beside {
  former: Pair | undefined;
  next: Pair | undefined;
}

function besideOf(line: DrawnLine, pairs: readonly Pair[]): Beside {
  const { along, over } = axesOf(line);
  const [from, to] = over(line.rect);
  const near = pairs.filter(({ part }) => overlap(along(part.rect), along(line.rect)));
  const before = near.filter(
    ({ part }) => over(part.rect)[1] <= from + slack && over(part.rect)[1] > from - beside,
  );
  const after = near.filter(
    ({ part }) => over(part.rect)[0] >= to - slack && over(part.rect)[0] < to + beside,
  );
  const least = (some: readonly Pair[], value: (pair: Pair) => number) =>
    some.toSorted((one, other) => value(one) - value(other))[0];
  return {
    former: least(before, ({ part }) => -over(part.rect)[1]),
    next: least(after, ({ part }) => over(part.rect)[0]),
  };
}

/** Whether a line of the letter as it is stands where one stood: between the same parts, or beside the only one. */
function isThere(line: DrawnLine, { former, next }: Beside, others: readonly DrawnLine[]): boolean {
  const { along, over } = axesOf(line);
  const [start = Number.NEGATIVE_INFINITY, end = Number.POSITIVE_INFINITY] = [
    former && over(former.became.rect)[1],
    next && over(next.became.rect)[0],
  ];
  const from = Number.isFinite(start) ? start : end - beside;
  const to = Number.isFinite(end) ? end : start + beside;
  return others.some(
    (one) =>
      isUpright(one) === isUpright(line) &&
      (isFine(line) || isSameLine(line.color, one.color)) &&
      over(one.rect)[0] >= from - slack &&
      over(one.rect)[1] <= to + slack &&
      [former, next].every((pair) => !pair || overlap(along(pair.became.rect), along(one.rect))),
  );
}

const isAdorning = (line: DrawnLine) => !isUpright(line) && widthOf(line.rect) < shortest.apart;

/** Whether lines are as long, and lie on the same places, or adorn words alike. */
const isSameList = (one: DrawnLine, other: DrawnLine) =>
  isUpright(one) === isUpright(other) &&
  isNear(one.color, other.color) &&
  ([one, other].every(isAdorning) || isClose(axesOf(one).along(one.rect), axesOf(other).along(other.rect)));

/** Whether a level line is a bar along all of the box that it is a side of. */
const isBarOf = ({ backgrounds }: Frame, line: DrawnLine) =>
  !isFine(line) && widthOf(line.rect) >= widthOf(backgrounds[line.background]?.rect ?? line.rect) - slack;

/** What is drawn between the parts of a letter, or along one of its boxes; lines of one list, and of one box, count as one. */
export function lineChecks({ before, after, pairs }: Both): Check[] {
  const others = allLines(after);
  const buttons = new Set(pairs.flatMap(({ part }) => (buttonOf(before, part) ? [part.background] : [])));
  const checks: { line: DrawnLine; check: Check }[] = [];
  for (const line of linesApart(before)) {
    if (isAdorning(line) && widthOf(line.rect) < shortest.adorning && !isBarOf(before, line)) continue;
    const found = besideOf(line, pairs);
    const named = found.next ?? found.former;
    const isSeen = isLineSeen(line.color, before.backgrounds[line.background]?.color ?? line.color);
    if (!named || !isSeen || buttons.has(line.background)) continue;
    const check = { part: named.part, isKept: isThere(line, found, others) };
    const same = checks.find((one) => one.check.part === named.part || isSameList(one.line, line));
    if (!same) checks.push({ line, check });
    else if (same.check.isKept && !check.isKept) same.check = check;
  }
  return checks.map(({ check }) => check);
}
