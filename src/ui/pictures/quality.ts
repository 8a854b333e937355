import type { Ratio } from '../../core/fields/settings.ts';
import { MAX_MAIL_WIDTH_PX } from '../../core/media/picture-address.ts';
import { pictureWords } from '../../core/wording/pictures.ts';
import { aspectRatioOf, type Size } from './crop-geometry.ts';

const { field: words } = pictureWords;

/** px: a slot's width for screens of twice the dots. */
const denseWidth = (slot: number) => Math.min(MAX_MAIL_WIDTH_PX, 2 * slot);

/** The size a slot hopes for, at the proportion it asks for, else at the picture's own. */
export function wantedSize(slot: number, ratio: Ratio, own: Size): Size {
  const width = denseWidth(slot);
  return { width, height: Math.round(width / (aspectRatioOf(ratio) ?? own.width / own.height)) };
}

/** What is to be said against the width of a picture in its slot; undefined where all is well, or the slot not known. */
export function widthWarning({ width }: Size, slot: number | undefined): string | undefined {
  if (slot === undefined) return undefined;
  if (width < slot) return words.tooSmall(width);
  return width < denseWidth(slot) ? words.soft(width, denseWidth(slot)) : undefined;
}
