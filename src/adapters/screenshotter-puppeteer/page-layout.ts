import type {
  DrawnBackground,
  DrawnColor,
  DrawnLayout,
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
  const { scrollHeight, clientWidth } = document.documentElement;
  const whole: DrawnRect = { left: 0, top: 0, right: clientWidth, bottom: scrollHeight };
  const backgrounds: DrawnBackground[] = [{ color: [255, 255, 255], rect: whole, under: 0 }];
  const parts: DrawnLayout['parts'] = [];
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

  const sides = ['Top', 'Right', 'Bottom', 'Left'];
  const edgeOf = (style: Style): DrawnColor | undefined => {
    const isWhole = sides.every(
      (side) =>
        Number.parseFloat(style[`border${side}Width`] ?? '') >= 1 &&
        !/none|hidden/.test(style[`border${side}Style`] ?? ''),
    );
    const { color, alpha } = colorIn(style.borderTopColor);
    return isWhole && alpha > 0.1 ? color : undefined;
  };

  const isNear = (one: DrawnColor, other: DrawnColor) =>
    one.every((channel, nth) => Math.abs(channel - (other[nth] ?? 0)) <= alike);

  /** Words marked as with a pen stand on no surface of their own. */
  const isMark = ({ display, paddingTop, paddingLeft }: Style) =>
    display === 'inline' && Number.parseFloat(`${paddingTop}`) + Number.parseFloat(`${paddingLeft}`) === 0;

  /** The background that an element's content stands on: its own, where it shows. */
  const backgroundOf = (element: PageElement, place: InheritedStyle, under: number): number => {
    if (backgrounds.length === mostBackgrounds) return under;
    const { style } = place;
    const below = backgrounds[under] as DrawnBackground;
    const { color: own, alpha } = colorIn(style.backgroundColor);
    const color = own.map((channel, nth) =>
      Math.round(channel * alpha + (below.color[nth] ?? 0) * (1 - alpha)),
    ) as DrawnColor;
    const hasPicture = style.backgroundImage !== 'none';
    const line = edgeOf(style);
    // An edge of the background's own colour is a part of it.
    const edge = line && !isNear(line, color) ? line : undefined;
    if (!isShown(place) || isMark(style) || (!hasPicture && !edge && isNear(color, below.color)))
      return under;
    const isPage = element.localName === 'html' || element.localName === 'body';
    const rect = isPage ? whole : plain(boxOf(element));
    if (rect.right - rect.left < 4 || rect.bottom - rect.top < 4) return under;
    backgrounds.push({ color, rect, under, ...(edge && { edge }), ...(hasPicture && { hasPicture }) });
    return backgrounds.length - 1;
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
    picture(address: string, rect: DrawnRect, background: number): void {
      if (parts.length < mostParts) parts.push({ kind: 'picture', address, rect: plain(rect), background });
      open = undefined;
    },
    /** What follows stands in other lines. */
    part(): void {
      open = undefined;
    },
    layout: (): DrawnLayout => ({ backgrounds, parts }),
  };
}
