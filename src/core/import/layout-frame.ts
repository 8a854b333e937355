import type { DrawnBackground, DrawnLayout, DrawnPart, DrawnRect, DrawnText } from './drawn-layout.ts';

export const widthOf = ({ left, right }: DrawnRect) => right - left;
export const heightOf = ({ top, bottom }: DrawnRect) => bottom - top;
export const isText = (part: DrawnPart): part is DrawnText => part.kind === 'text';

/** How a letter stands on its page. */
export interface Frame extends DrawnLayout {
  left: number;
  width: number;
  /** px: of most words. */
  body: number;
  /** Backgrounds, by index, on which more stands than one link. */
  mixed: ReadonlySet<number>;
}

export function frameOf(layout: DrawnLayout): Frame {
  const page = layout.backgrounds[0]?.rect ?? { left: 0, top: 0, right: 620, bottom: 0 };
  const rects = [...layout.parts, ...layout.backgrounds.slice(1)].map(({ rect }) => rect);
  const left = Math.max(page.left, Math.min(page.right, ...rects.map((rect) => rect.left)));
  const right = Math.min(page.right, Math.max(page.left, ...rects.map((rect) => rect.right)));
  const words = new Map<number, number>();
  for (const part of layout.parts) {
    if (isText(part)) words.set(part.size, (words.get(part.size) ?? 0) + part.words.length);
  }
  const [body] = [...words].sort(([, one], [, other]) => other - one);
  const links = new Set<number>();
  const mixed = new Set<number>();
  for (const part of layout.parts) {
    const isAlone = isText(part) && part.isLink && !links.has(part.background);
    if (isAlone) links.add(part.background);
    else mixed.add(part.background);
  }
  return { ...layout, mixed, left, width: Math.max(1, right - left), body: body?.[0] ?? 16 };
}

const backgroundOf = ({ backgrounds }: DrawnLayout, { background }: DrawnPart): DrawnBackground =>
  backgrounds[background] as DrawnBackground;

/** A link on a background of its own, not much larger than its words. */
export function buttonOf(frame: Frame, part: DrawnPart): DrawnBackground | undefined {
  const background = backgroundOf(frame, part);
  if (!isText(part) || !part.isLink || part.background === 0) return undefined;
  const isTight = heightOf(background.rect) <= heightOf(part.rect) + 4 * part.size;
  return isTight && !frame.mixed.has(part.background) ? background : undefined;
}

/** What a part stands on; of a button, what lies around it. */
export function paperOf(frame: Frame, part: DrawnPart): DrawnBackground {
  let background = backgroundOf(frame, part);
  if (!buttonOf(frame, part)) return background;
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
