import type {
  DrawnBackground,
  DrawnColor,
  DrawnLayout,
  DrawnLine,
  DrawnRect,
  DrawnText,
} from '../../core/import/drawn-layout.ts';
import type { PageAccess, PageElement, PageNode, Style } from './page-access.ts';
import type { InheritedStyle, PagePlaces } from './page-places.ts';

declare const document: { documentElement: { scrollHeight: number; clientWidth: number } };

/** Notes where words and pictures stand, and on what. It runs in the page, which knows nothing of this file. */
export function layoutIn({ boxOf, boxesIn, styleOf }: PageAccess, { colorIn, isShown }: PagePlaces) {
  /** Of 255, by channel: closer backgrounds nobody tells apart. */
  const alike = 4;
  /** A letter has some hundreds. */
  const mostParts = 2_000;
  /** Some tens of these. */
  const mostBackgrounds = 2_000;
  const mostLines = 2_000;
  /** px: what is that thin is a line, whether a border or a cell of its own. */
  const thin = 6;
  /** px: a line that is no longer is none; a bar, which is that thick, may be as short as a line of words. */
  const short = 24;
  const bar = { thick: 3, short: 12 };
  const { scrollHeight, clientWidth } = document.documentElement;
  const whole: DrawnRect = { left: 0, top: 0, right: clientWidth, bottom: scrollHeight };
  const backgrounds: DrawnBackground[] = [{ color: [255, 255, 255], rect: whole, under: 0 }];
  const parts: DrawnLayout['parts'] = [];
  const lines: DrawnLine[] = [];
  let open: { text: DrawnText; lines: PageElement } | undefined;

  const plain = ({ left, top, right, bottom }: DrawnRect): DrawnRect => ({ left, top, right, bottom });
  const around = (one: DrawnRect, other: DrawnRect): DrawnRect => ({
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  });

  /** Where the lines of an element have room: its box without its padding. */
  const columnOf = (element: PageElement): DrawnRect => {
    const { left, right, ...rest } = plain(boxOf(element));
    const { paddingLeft, paddingRight } = styleOf(element);
    const px = (padding: string | undefined) => Number.parseFloat(padding ?? '') || 0;
    return { ...rest, left: left + px(paddingLeft), right: right - px(paddingRight) };
  };

  const sides = ['top', 'right', 'bottom', 'left'] as const;
  type Border = { width: number; color: DrawnColor } | undefined;
  /** What is seen of a colour on another that shows through it. */
  const laidOn = (below: DrawnColor, { color, alpha }: ReturnType<typeof colorIn>) =>
    color.map((channel, nth) => Math.round(channel * alpha + (below[nth] ?? 0) * (1 - alpha))) as DrawnColor;
  const borderOf = (style: Style, side: (typeof sides)[number], below: DrawnColor): Border => {
    const name = `border${side.replace(/^./, (letter) => letter.toUpperCase())}`;
    const width = Number.parseFloat(style[`${name}Width`] ?? '');
    const own = colorIn(style[`${name}Color`]);
    const isDrawn = width >= 1 && !/none|hidden/.test(style[`${name}Style`] ?? '') && own.alpha > 0.1;
    return isDrawn ? { width, color: laidOn(below, own) } : undefined;
  };

  const cornersOf = ({ borderTopLeftRadius = '' }: Style) =>
    borderTopLeftRadius.endsWith('%') ? 50 : Number.parseFloat(borderTopLeftRadius) || 0;

  const isNear = (one: DrawnColor, other: DrawnColor) =>
    one.every((channel, nth) => Math.abs(channel - (other[nth] ?? 0)) <= alike);

  /** Words marked as with a pen stand on no surface of their own. */
  const isMark = ({ display, paddingTop, paddingLeft }: Style) =>
    display === 'inline' && Number.parseFloat(`${paddingTop}`) + Number.parseFloat(`${paddingLeft}`) === 0;

  const noteLine = (line: DrawnLine, besides: readonly DrawnColor[]) => {
    const { left, top, right, bottom } = line.rect;
    const thickness = Math.min(right - left, bottom - top);
    const least = thickness < bar.thick ? short : bar.short;
    const isLong = Math.max(right - left, bottom - top) > least && thickness >= 0.5;
    const isSeen = besides.every((color) => !isNear(color, line.color));
    if (isLong && isSeen && lines.length < mostLines) lines.push(line);
  };

  /** Where the border of a side is drawn. */
  const sideOf = (rect: DrawnRect, side: (typeof sides)[number], width: number): DrawnRect => {
    const isEnd = side === 'bottom' || side === 'right';
    const [from, to] =
      side === 'top' || side === 'bottom' ? (['top', 'bottom'] as const) : (['left', 'right'] as const);
    return isEnd ? { ...rect, [from]: rect[to] - width } : { ...rect, [to]: rect[from] + width };
  };

  /** The background that an element's content stands on: its own, where it shows; the lines that it draws are noted. */
  const backgroundOf = (element: PageElement, place: InheritedStyle, under: number): number => {
    const { style } = place;
    if (backgrounds.length === mostBackgrounds || !isShown(place) || isMark(style)) return under;
    const below = backgrounds[under] as DrawnBackground;
    const color = laidOn(below.color, colorIn(style.backgroundColor));
    const hasPicture = style.backgroundImage !== 'none';
    // Rows draw theirs in collapsed tables alone.
    const hasBorders =
      !/^t(?:r|body|head|foot)$/.test(element.localName) || style.borderCollapse === 'collapse';
    const borders = sides.map((side) => (hasBorders ? borderOf(style, side, color) : undefined));
    const [border] = borders;
    // An edge of the background's own colour is a part of it.
    const edge = borders.every(Boolean) && border && !isNear(border.color, color) ? border.color : undefined;
    const isPage = element.localName === 'html' || element.localName === 'body';
    const rect = isPage ? whole : plain(boxOf(element));
    const isPlain = !hasPicture && !edge && isNear(color, below.color);
    if (isPlain && !borders.some(Boolean)) return under;
    if (Math.min(rect.right - rect.left, rect.bottom - rect.top) <= thin) {
      const drawn = borders.find(Boolean);
      noteLine(
        { rect, color: isNear(color, below.color) && drawn ? drawn.color : color, background: under },
        [below.color],
      );
      return under;
    }
    const corners = cornersOf(style);
    const found = isPlain
      ? under
      : backgrounds.push({
          ...{ color, rect, under },
          ...(edge && { edge }),
          ...(hasPicture && { hasPicture }),
          ...(corners > 0 && { corners }),
        }) - 1;
    for (const [nth, side] of sides.entries()) {
      const line = edge ? undefined : borders[nth];
      if (line)
        noteLine({ rect: sideOf(rect, side, line.width), color: line.color, background: found }, [
          color,
          below.color,
        ]);
    }
    return found;
  };

  const alignments: Record<string, DrawnText['align']> = { center: 'center', right: 'right', end: 'right' };
  const alignOf = ({ textAlign = '' }: Style) => alignments[textAlign.replace('-webkit-', '')] ?? 'left';

  return {
    backgroundOf,
    /** Words that are seen. */
    text(
      node: PageNode,
      { style, lines }: InheritedStyle,
      { background, isLink }: { background: number; isLink: boolean },
    ): void {
      const words = node.data.match(/\S+/g) ?? [];
      const [first, ...others] = boxesIn(node, 0, node.data.length).filter(({ left, right }) => right > left);
      if (words.length === 0 || !first || parts.length === mostParts) return;
      const rect = others.reduce<DrawnRect>(around, plain(first));
      const size = Number.parseFloat(style.fontSize ?? '');
      const isBold = Number(style.fontWeight) >= 600;
      const former = open?.lines === lines ? open.text : undefined;
      const isSame = former?.background === background && Math.abs(former.size - size) <= former.size * 0.12;
      if (former && isSame) {
        former.words.push(...words);
        former.rect = around(former.rect, rect);
        former.isBold &&= isBold;
        former.isLink &&= isLink;
        return;
      }
      const text: DrawnText = {
        ...{ kind: 'text', words, rect, column: columnOf(lines), size, isBold, isLink },
        ...{ color: colorIn(style.color).color, align: alignOf(style), background },
      };
      parts.push(text);
      open = { text, lines };
    },
    picture(
      address: string,
      rect: DrawnRect,
      { background, style }: { background: number; style: Style },
    ): void {
      const corners = cornersOf(style);
      const picture = { kind: 'picture', address, rect: plain(rect), background } as const;
      if (parts.length < mostParts) parts.push({ ...picture, ...(corners > 0 && { corners }) });
      open = undefined;
    },
    /** What follows stands in other lines. */
    part(): void {
      open = undefined;
    },
    layout: (): DrawnLayout => ({ backgrounds, parts, lines }),
  };
}
