import type { DrawnBackground, DrawnLayout, DrawnPart, DrawnRect, DrawnText } from './drawn-layout.ts';
import { isNear } from './same-color.ts';

export const widthOf = ({ left, right }: DrawnRect) => right - left;
export const heightOf = ({ top, bottom }: DrawnRect) => bottom - top;
/** The smallest that holds both. */
export const around = (one: DrawnRect, other: DrawnRect): DrawnRect => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
});
export const isText = (part: DrawnPart): part is DrawnText => part.kind === 'text';

/** Lines that words take, roughly. */
export const linesOf = ({ rect, size }: DrawnText) => heightOf(rect) / (1.2 * size);

/** How a letter stands on its page. */
export interface Frame extends DrawnLayout {
  left: number;
  width: number;
  /** px: of its parts alone, whatever they lie on. */
  span: number;
  /** px: of most words. */
  body: number;
  /** Backgrounds, by index, on which more stands than one text. */
  mixed: ReadonlySet<number>;
  /** What shows at both sides of it; undefined for a letter as wide as its page. */
  page: DrawnBackground | undefined;
}

const isClose = (one: number, other: number) => Math.abs(one - other) <= 2;

const isNextInStrip = (one: DrawnBackground, next: DrawnBackground) =>
  one.under === next.under &&
  !one.edge &&
  !next.edge &&
  !one.hasPicture &&
  !next.hasPicture &&
  one.color.every((channel, nth) => channel === next.color[nth]) &&
  isClose(one.rect.right, next.rect.left) &&
  isClose(one.rect.top, next.rect.top) &&
  isClose(one.rect.bottom, next.rect.bottom);

/** Cells of one colour side by side are one background: the strip of a menu. */
function withStrips({ backgrounds, parts, ...rest }: DrawnLayout): DrawnLayout {
  const strips: DrawnBackground[] = [];
  const strip: number[] = [];
  for (const [nth, background] of backgrounds.entries()) {
    const own = { ...background, under: strip[background.under] ?? nth };
    const found = strips.findLastIndex((one, at) => at > 0 && strip[at] === at && isNextInStrip(one, own));
    const former = strips[found];
    if (former) former.rect = { ...former.rect, right: own.rect.right };
    strip.push(former ? found : nth);
    strips.push(own);
  }
  return {
    ...rest,
    backgrounds: strips,
    parts: parts.map((part) => ({ ...part, background: strip[part.background] ?? 0 })),
  };
}

/** px at each side: what comes that near to the edges of the page lies under the letter, and is not how wide it is. */
const margin = 16;

/** From where to where things reach on a page, px. */
const reachOf = (drawn: readonly { rect: DrawnRect }[], page: DrawnRect): [left: number, right: number] => [
  Math.max(page.left, Math.min(page.right, ...drawn.map(({ rect }) => rect.left))),
  Math.max(page.left, ...drawn.map(({ rect }) => rect.right)),
];

/** @param drawn what is wider than its page reaches beyond it */
export function frameOf(drawn: DrawnLayout): Frame {
  const layout = withStrips(drawn);
  const page = layout.backgrounds[0]?.rect ?? { left: 0, top: 0, right: 620, bottom: 0 };
  const isUnder = ({ rect }: DrawnBackground) =>
    rect.left <= page.left + margin && rect.right >= page.right - margin;
  const own = layout.backgrounds.filter((background) => !isUnder(background));
  const [left, right] = reachOf([...layout.parts, ...own], page);
  const [first, last] = reachOf(layout.parts, page);
  const words = new Map<number, number>();
  for (const part of layout.parts) {
    if (isText(part)) words.set(part.size, (words.get(part.size) ?? 0) + part.words.length);
  }
  const [body] = [...words].sort(([, one], [, other]) => other - one);
  const taken = new Set<number>();
  const mixed = new Set<number>();
  for (const part of layout.parts) {
    if (!isText(part) || taken.has(part.background)) mixed.add(part.background);
    taken.add(part.background);
  }
  const isBetween = left > page.left + margin && right < page.right - margin;
  // A band from edge to edge is not the page.
  const around = layout.backgrounds.findLast(
    (one) => isUnder(one) && heightOf(one.rect) >= 0.9 * heightOf(page),
  );
  return {
    ...layout,
    mixed,
    page: isBetween ? around : undefined,
    left,
    width: Math.max(1, right - left),
    span: Math.max(1, last - first),
    body: body?.[0] ?? 16,
  };
}

const backgroundOf = ({ backgrounds }: DrawnLayout, { background }: DrawnPart): DrawnBackground =>
  backgrounds[background] as DrawnBackground;

/** The background of one text, not much larger than its words, that can be told from what lies under it. */
export function boxOf(frame: Frame, part: DrawnPart): DrawnBackground | undefined {
  const background = backgroundOf(frame, part);
  if (!isText(part) || part.background === 0 || frame.mixed.has(part.background)) return undefined;
  const under = frame.backgrounds[background.under];
  const isSeen = background.edge || (under && !isNear(background.color, under.color));
  const isTight = heightOf(background.rect) <= heightOf(part.rect) + 4 * part.size;
  return isSeen && isTight && !isBand(frame, part.background) ? background : undefined;
}

/** Whether a background reaches beyond all words of the letter, on both sides: a button stands in their column. */
function isBand({ backgrounds, parts }: Frame, nth: number): boolean {
  const { rect } = backgrounds[nth] as DrawnBackground;
  const others = parts.filter((part) => isText(part) && part.background !== nth);
  const reaches = ({ rect: words }: DrawnPart) =>
    rect.left <= words.left - 8 && rect.right >= words.right + 8;
  return others.length > 0 && others.every(reaches);
}

/** A link in a box of its own. */
export const buttonOf = (frame: Frame, part: DrawnPart): DrawnBackground | undefined =>
  isText(part) && part.isLink ? boxOf(frame, part) : undefined;

/** What a part stands on; of a button, what lies around it. */
export function paperOf(frame: Frame, part: DrawnPart, button = buttonOf(frame, part)): DrawnBackground {
  let background = backgroundOf(frame, part);
  if (!button) return background;
  const { rect } = background;
  const isOwn = (one: DrawnBackground) =>
    widthOf(one.rect) <= widthOf(rect) + 16 && heightOf(one.rect) <= heightOf(rect) + 16;
  while (background.under !== frame.backgrounds.indexOf(background) && isOwn(background))
    background = frame.backgrounds[background.under] as DrawnBackground;
  return background;
}

/** The background that most of a letter stands on. */
export function mainBackground({ backgrounds, parts }: Frame): DrawnBackground {
  const counts = new Map<number, number>();
  for (const { background } of parts) counts.set(background, (counts.get(background) ?? 0) + 1);
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return backgrounds[most?.[0] ?? 0] as DrawnBackground;
}
