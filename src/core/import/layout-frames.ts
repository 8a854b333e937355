import { firstOfEach, groupBy } from '../group-by.ts';
import type { DrawnBackground, DrawnPart } from './drawn-layout.ts';
import { boxOf, buttonOf, type Frame, isText, mainBackground, widthOf } from './layout-frame.ts';
import type { Both, Check, Pair } from './layout-rows.ts';
import { isNear, isSameBackground, isSimilar, isSurfaceSeen } from './same-color.ts';

/** How much wider or narrower a box may become, as a share of the letter. */
const extent = 0.2;
/** px of roundness that is seen; what is left of it may be less. */
const round = { was: 6, is: 3 };
/** px between two boxes that are told from one another. */
const apart = 4;

/** The backgrounds that a part stands on, from its own to the one on the page. */
function underneath({ backgrounds }: Frame, { background }: DrawnPart): number[] {
  const found: number[] = [];
  for (let nth = background; nth > 0; nth = backgrounds[nth]?.under ?? 0) found.push(nth);
  return found;
}

/** Several parts on one background. */
interface Box {
  nth: number;
  drawn: DrawnBackground;
  pairs: Pair[];
  /** The part after those in it. */
  next: Pair | undefined;
  /** Whether most of the letter stands on it. */
  isLetter: boolean;
}

/** Whether a box of one text is a cell of a table: another one with an edge touches it. */
function isCell({ backgrounds }: Frame, nth: number): boolean {
  const { rect, under } = backgrounds[nth] as DrawnBackground;
  return backgrounds.some(
    (other, at) =>
      at !== nth &&
      other.edge !== undefined &&
      other.under === under &&
      other.rect.left <= rect.right + apart &&
      other.rect.right >= rect.left - apart &&
      other.rect.top <= rect.bottom + apart &&
      other.rect.bottom >= rect.top - apart,
  );
}

/** Buttons, and cells of a table, go with their words. */
function boxesOf({ before, pairs }: Both): Box[] {
  const standing = pairs.flatMap((pair, rank) => {
    const isOwn =
      buttonOf(before, pair.part) || (boxOf(before, pair.part) && isCell(before, pair.part.background));
    const own = isOwn ? pair.part.background : undefined;
    return underneath(before, pair.part).flatMap((nth) => (nth === own ? [] : [{ nth, pair, rank }]));
  });
  return [...groupBy(standing, ({ nth }) => nth)].map(([nth, inside]) => ({
    nth,
    drawn: before.backgrounds[nth] as DrawnBackground,
    pairs: inside.map(({ pair }) => pair),
    next: pairs[(inside.at(-1)?.rank ?? 0) + 1],
    isLetter: inside.length > pairs.length / 2,
  }));
}

const hasFrame = ({ edge, color }: DrawnBackground) => edge !== undefined && !isNear(edge, color);

const underOf = ({ backgrounds }: Frame, { under }: DrawnBackground) => backgrounds[under] as DrawnBackground;

/** Whether a box can be told from what lies under it. */
const isOutlined = (frame: Frame, box: DrawnBackground) =>
  hasFrame(box) || !isNear(box.color, underOf(frame, box).color);

/** The backgrounds that all parts of a letter as it is stand on; those on one background are asked once. */
function underAll(after: Frame, pairs: readonly Pair[]): number[] {
  const onEach = firstOfEach(pairs, ({ became }) => became.background);
  const [first = [], ...others] = onEach.map(({ became }) => underneath(after, became));
  return others.reduce((shared, own) => shared.filter((nth) => own.includes(nth)), first);
}

/** Whether a background of the letter as it is, around what stood in a box and as wide, is as it is to be. */
function isAround(
  { before, after }: Both,
  { drawn, pairs }: Box,
  isAsked: (background: DrawnBackground) => boolean,
): boolean {
  const share = (frame: Frame, { rect }: DrawnBackground) => Math.min(1, widthOf(rect) / frame.width);
  return underAll(after, pairs).some((nth) => {
    const is = after.backgrounds[nth] as DrawnBackground;
    return Math.abs(share(before, drawn) - share(after, is)) <= extent && isAsked(is);
  });
}

/** The bands that nothing stands on but what has a background of its own: a card on a band. */
function bandChecks(both: Both, boxes: readonly Box[]): Check[] {
  const { before, after, pairs } = both;
  const bare = new Set(boxes.map(({ nth }) => nth));
  for (const { part } of pairs) bare.delete(part.background);
  const standing = pairs.flatMap(({ became }) => underneath(after, became));
  const onEach = groupBy(standing, (nth) => nth);
  const paper = mainBackground(before);
  const isLetter = (nth: number) => (onEach.get(nth)?.length ?? 0) > pairs.length / 2;
  return boxes.flatMap((box) => {
    const { drawn, nth } = box;
    const [first] = box.pairs;
    const isSeen = [paper, underOf(before, drawn)].every(({ color }) => isSurfaceSeen(drawn.color, color));
    if (!first || !bare.has(nth) || !isSeen || box.isLetter) return [];
    const isKept = underneath(after, first.became).some((one) => {
      const { color } = after.backgrounds[one] as DrawnBackground;
      return isSameBackground(drawn.color, color) && !isLetter(one);
    });
    return [{ part: first.part, isKept }];
  });
}

/** Round boxes, and round pictures. */
function* roundThings(both: Both): Generator<Check & { look: string }> {
  for (const box of boxesOf(both)) {
    const { corners = 0 } = box.drawn;
    const [first] = box.pairs;
    if (!first || box.isLetter || corners < round.was || !isOutlined(both.before, box.drawn)) continue;
    const isKept = isAround(both, box, (is) => (is.corners ?? 0) >= round.is && isOutlined(both.after, is));
    yield { part: first.part, isKept, look: `box ${corners}` };
  }
  for (const { part, became } of both.pairs) {
    if (isText(part) || isText(became) || (part.corners ?? 0) < round.was) continue;
    yield { part, isKept: (became.corners ?? 0) >= round.is, look: `picture ${part.corners}` };
  }
}

/** One check for each look of round corners: a row of cards has one. */
export const cornerChecks = (both: Both): Check[] =>
  [...groupBy(roundThings(both), ({ look }) => look).values()].flatMap(
    (alike) => alike.find(({ isKept }) => !isKept) ?? alike.slice(0, 1),
  );

/** Boxes of one colour with room between them are to stay several. */
function cardChecks({ before, after }: Both, boxes: readonly Box[]): Check[] {
  return boxes.flatMap((box) => {
    const [last, first] = [box.pairs.at(-1), box.next];
    const one = box.drawn;
    const isCardAfter = ({ nth, drawn, pairs }: Box) =>
      nth > box.nth &&
      pairs[0] === first &&
      drawn.under === one.under &&
      isNear(one.color, drawn.color) &&
      areApart(one, drawn);
    if (!last || !first || hasFrame(one) || !isOutlined(before, one) || !boxes.some(isCardAfter)) return [];
    const others = underneath(after, first.became);
    const [own, shared] = [false, true].map((isShared) =>
      underneath(after, last.became)
        .filter((nth) => others.includes(nth) === isShared)
        .map((nth) => after.backgrounds[nth] as DrawnBackground),
    );
    const isOwn = own?.some((is) => isOutlined(after, is)) ?? false;
    return [
      {
        part: first.part,
        isKept: isOwn || !isNear(one.color, (shared?.[0] ?? after.backgrounds[0])?.color ?? one.color),
      },
    ];
  });
}

const areApart = ({ rect: one }: DrawnBackground, { rect: other }: DrawnBackground) =>
  other.top - one.bottom >= apart || other.left - one.right >= apart;

/**
 * What sets parts of a letter apart as one thing: a frame around them, the band that their card lies on, the room between two cards.
 */
export function frameChecks(both: Both): Check[] {
  const boxes = boxesOf(both);
  const frames = boxes.flatMap((box) => {
    const { edge, color } = box.drawn;
    const [first] = box.pairs;
    // Of a pale line around the whole letter nobody says that it is gone.
    const isSeen = edge !== undefined && !(box.isLetter ? isSimilar(edge, color) : isNear(edge, color));
    if (!first || !isSeen) return [];
    const isKept = isAround(both, box, (is) => is.edge !== undefined && isSimilar(edge, is.edge));
    return [{ part: first.part, isKept }];
  });
  return [...frames, ...bandChecks(both, boxes), ...cardChecks(both, boxes)];
}
