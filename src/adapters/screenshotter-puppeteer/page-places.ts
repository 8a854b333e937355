import type { Box, PageAccess, PageElement, Style } from './page-access.ts';

declare const scrollX: number;
declare const scrollY: number;
declare const OffscreenCanvas: new (width: number, height: number) => { getContext(kind: '2d'): Pen };

interface Pen {
  fillStyle: string;
  clearRect(...box: PixelBox): void;
  fillRect(...box: PixelBox): void;
  getImageData(...box: PixelBox): { data: Iterable<number> };
}
type PixelBox = [left: number, top: number, width: number, height: number];

type Color = [red: number, green: number, blue: number];

/** What an element hands on to what stands in it. */
export interface InheritedStyle {
  style: Style;
  isHidden: boolean;
  opacity: number;
  /** What lies outside is cut off. */
  clip: Box | undefined;
  /** What lies under it, where that is certain. */
  ground: Color | undefined;
  /** The element whose lines its words stand in. */
  lines: PageElement;
}

/** What can be seen of a page. It runs in the page, which knows nothing of this file. */
export function placesIn({ styleOf, boxOf }: PageAccess) {
  /** px: what is smaller nobody reads. */
  const smallestText = 4;
  /** Of 255, by channel: closer colours nobody tells apart. */
  const alike = 4;
  const white: Color = [255, 255, 255];
  let pen: Pen | undefined;
  const drawn = new Map<string, number[]>();
  /** What a colour of another space than sRGB is drawn as: `oklch()`, `lab()`, `color()`; mixed ones are computed to these. */
  const pixelOf = (text: string): number[] => {
    const known = drawn.get(text);
    if (known) return known;
    pen ??= new OffscreenCanvas(1, 1).getContext('2d');
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = text;
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
    const levels = [red, green, blue, alpha / 255];
    drawn.set(text, levels);
    return levels;
  };
  const colorIn = (text = ''): { color: Color; alpha: number } => {
    const isPlain = text === '' || text.startsWith('rgb');
    const levels = isPlain ? (text.match(/[\d.]+/g) ?? []).map(Number) : pixelOf(text);
    const [red = 0, green = 0, blue = 0, alpha = 1] = levels;
    return { color: [red, green, blue], alpha };
  };

  /** What of a box is inside the page and what it may show. */
  const within = (box: Box, clip: Box | undefined): Box => ({
    left: Math.max(box.left, -scrollX, clip?.left ?? -scrollX),
    top: Math.max(box.top, -scrollY, clip?.top ?? -scrollY),
    right: Math.min(box.right, clip?.right ?? Number.POSITIVE_INFINITY),
    bottom: Math.min(box.bottom, clip?.bottom ?? Number.POSITIVE_INFINITY),
  });
  const isAtLeast = ({ left, top, right, bottom }: Box, size: number) =>
    right - left >= size && bottom - top >= size;

  /** Cut to nothing by `clip` or `clip-path`. */
  const isCutAway = ({ clip = '', clipPath = '', position = '' }: Style) => {
    const [top = 0, right = 0, bottom = 0, left = 0] = (clip.match(/-?[\d.]+/g) ?? []).map(Number);
    const isNothing = clip.startsWith('rect') && (right - left < 2 || bottom - top < 2);
    const inset = Number(/^inset\(([\d.]+)%/.exec(clipPath)?.[1] ?? 0);
    return inset >= 50 || (isNothing && /absolute|fixed/.test(position));
  };

  const clipOf = (element: PageElement, style: Style, around: Box | undefined): Box | undefined => {
    const overflow = `${style.overflowX} ${style.overflowY}`;
    const isWindow = element.localName === 'html' || element.localName === 'body';
    if (isWindow || style.display === 'inline' || overflow === 'visible visible') return around;
    const box = boxOf(element);
    // What can be scrolled can be seen.
    return /hidden|clip/.test(overflow) || !isAtLeast(box, 2) ? within(box, around) : around;
  };

  const groundOf = (style: Style, around: Color | undefined): Color | undefined => {
    const { color, alpha } = colorIn(style.backgroundColor);
    if (style.backgroundImage !== 'none') return undefined;
    if (alpha === 1) return color;
    // It may lie over anything.
    const isMoved = /absolute|fixed/.test(style.position ?? '') || /-\d/.test(style.margin ?? '');
    return alpha > 0 || isMoved ? undefined : around;
  };

  return {
    /** Of a computed colour; `alpha` 0 to 1. */
    colorIn,
    placeOf(element: PageElement, around: InheritedStyle | undefined): InheritedStyle {
      if (around?.isHidden) return around;
      const style = styleOf(element);
      const opacity = (around?.opacity ?? 1) * Number(style.opacity);
      const isInline = /^(?:inline|contents|none)$/.test(style.display ?? '');
      return {
        style,
        isHidden: style.display === 'none' || opacity < 0.05 || isCutAway(style),
        opacity,
        clip: clipOf(element, style, around?.clip),
        ground: groundOf(style, around ? around.ground : white),
        lines: isInline && around ? around.lines : element,
      };
    },
    isShown: ({ isHidden, style }: InheritedStyle) => !isHidden && style.visibility === 'visible',
    /** Whether its words are large enough, and of another colour than what lies under them. */
    isInked({ style, ground }: InheritedStyle) {
      const { color, alpha } = colorIn(style.color);
      const isLost = ground?.every((part, nth) => Math.abs(part - (color[nth] ?? 0)) <= alike) ?? false;
      return alpha >= 0.05 && !isLost && Number.parseFloat(style.fontSize ?? '') >= smallestText;
    },
    isPainted: ({ style }: InheritedStyle) =>
      style.backgroundImage !== 'none' || colorIn(style.backgroundColor).alpha > 0,
    isWhole(box: Box, { clip }: InheritedStyle) {
      const seen = within(box, clip);
      return (
        seen.left === box.left &&
        seen.top === box.top &&
        seen.right === box.right &&
        seen.bottom === box.bottom
      );
    },
    /** Whether a box that large, px each way, is seen of a box. */
    takesRoom: (box: Box, { clip }: InheritedStyle, size = 1) => isAtLeast(within(box, clip), size),
  };
}

export type PagePlaces = ReturnType<typeof placesIn>;
