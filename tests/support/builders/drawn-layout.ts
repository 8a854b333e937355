import { compareLayout } from '../../../src/core/import/compare-layout.ts';
import type { DrawnColor, DrawnLayout, DrawnPart, DrawnText } from '../../../src/core/import/drawn-layout.ts';

/** px: of a letter. */
const width = 600;

const box = (left: number, top: number, across: number, down: number) => ({
  left,
  top,
  right: left + across,
  bottom: top + down,
});

/** Some black words of 16 px from the left edge of a letter, 20 px high. */
export const drawnWords = (
  words: string,
  at: { left?: number; top: number; width?: number } & Partial<DrawnText>,
) => {
  const { left = 0, top, width: across = width, ...rest } = at;
  const rect = box(left, top, across, 20);
  return {
    ...{ kind: 'text' as const, words: words.split(' '), rect, column: rect, size: 16 },
    ...{
      color: [0, 0, 0] as DrawnColor,
      isBold: false,
      isLink: false,
      align: 'left' as const,
      background: 0,
    },
    ...rest,
  };
};

/** A picture, 100 px high. */
export const drawnPicture = (
  address: string,
  at: { left?: number; top: number; width?: number },
): DrawnPart => ({
  ...{ kind: 'picture', address, background: 0 },
  rect: box(at.left ?? 0, at.top, at.width ?? width, 100),
});

/** Pictures that have the same address before and after. */
export const pictureKeys = { before: (address: string) => address, after: (address: string) => address };

/** A letter of 600 px on a white page, with what stands on it. */
export const drawnLayout = (
  parts: readonly DrawnPart[],
  backgrounds: readonly { color: [number, number, number]; rect: [number, number, number, number] }[] = [],
): DrawnLayout => ({
  parts: [...parts],
  lines: [],
  backgrounds: [
    { color: [255, 255, 255], rect: box(0, 0, width, 2_000), under: 0 },
    ...backgrounds.map(({ color, rect }) => ({ color, rect: box(...rect), under: 0 })),
  ],
});

/** What a computer shows of two letters, compared. */
export function compareOnComputer(before: DrawnLayout, after: DrawnLayout) {
  const phone = drawnLayout([]);
  return compareLayout({ computer: before, phone }, { computer: after, phone }, pictureKeys);
}
