import { mediaPrefix } from './addresses.ts';
import type { MailForm, Picture } from './media.ts';

/** A part of an original, px, upright. */
export interface Crop {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** How a picture is made of an original; the steps are taken in this order. */
export interface PictureSteps {
  crop?: Crop | undefined;
  /** The product's own crop: 800 × 450 px, what stands over cut evenly on both sides. */
  standard?: boolean | undefined;
  /** px: no wider than that, never enlarged; even, from 32 to `MAX_MAIL_WIDTH_PX`. */
  width?: number | undefined;
  /** A play triangle in a disc, in the middle: it leads to a video. */
  play?: boolean | undefined;
}

/** An address of ours taken apart. */
export interface PictureAddress {
  /** Address of the original. */
  original: string;
  /** Of a derived picture; undefined for the original itself. */
  derived?: (PictureSteps & { type: MailForm['type'] }) | undefined;
}

/** px: twice the width of a letter. */
export const MAX_MAIL_WIDTH_PX = 1240;
const narrowest = 32;

export const standardSize = { width: 800, height: 450 } as const;

const pattern =
  /^(.+?)(?:~(\d{1,5})-(\d{1,5})-(\d{1,5})-(\d{1,5}))?(~800x450)?(?:~w(\d{2,4}))?(~play)?\.(jpg|png|gif)$/;

const isWidth = (width: number) => width % 2 === 0 && width >= narrowest && width <= MAX_MAIL_WIDTH_PX;

/**
 * Reads `/media/<path>` and `/media/<path>~<steps>.<type>`, as in `/media/port.jpg~120-40-960-540~w1160.jpg`: an
 * original, or a picture made of it. What does not read as steps is part of a file's name. Query and fragment aside.
 */
export function readPictureAddress(url: string): PictureAddress {
  const end = url.search(/[?#]/);
  const path = end === -1 ? url : url.slice(0, end);
  // Most are, and a letter has many.
  if (!path.includes('~')) return { original: path };
  const [, original = '', x, y, w, h, standard, width, play, type] = pattern.exec(path) ?? [];
  const crop = x === undefined ? undefined : { x: Number(x), y: Number(y), w: Number(w), h: Number(h) };
  const isMade = path.startsWith(mediaPrefix) && (crop || standard || width || play);
  const isRefused = crop?.w === 0 || crop?.h === 0 || (width !== undefined && !isWidth(Number(width)));
  if (!isMade || isRefused) return { original: path };
  const steps = {
    crop,
    standard: standard ? true : undefined,
    width: width ? Number(width) : undefined,
    play: play ? true : undefined,
  };
  return { original, derived: { ...steps, type: type as MailForm['type'] } };
}

/** The address of a picture made of an original; the original's own where there is nothing to do. */
export function writePictureAddress({ original, derived }: PictureAddress): string {
  if (!derived) return original;
  const { crop, standard, width, play, type } = derived;
  const steps = [
    crop && `${crop.x}-${crop.y}-${crop.w}-${crop.h}`,
    standard && `${standardSize.width}x${standardSize.height}`,
    width && `w${width}`,
    play && 'play',
  ].filter(Boolean);
  return steps.length === 0 ? original : `${original}~${steps.join('~')}.${type}`;
}

/**
 * The address of the picture that is sent for one drawn `width` px wide: twice that for dense screens
 * (docs/email-output.md#rules), never enlarged, turned upright and without what a camera writes into it. The file itself
 * where it is fit to be sent as it is. Addresses that are not of the library stay.
 * @param play whether a play triangle is drawn on it
 */
export function mailAddress(
  picture: Pick<Picture, 'url' | 'width' | 'mail'>,
  width: number,
  { play = false }: Pick<PictureSteps, 'play'> = {},
): string {
  if (!picture.url.startsWith(mediaPrefix)) return picture.url;
  const address = readPictureAddress(picture.url);
  const wanted = Math.min(MAX_MAIL_WIDTH_PX, Math.max(narrowest, Math.ceil(width) * 2));
  const { type, asIs } = picture.mail;
  const isMarked = play && !address.derived?.play;
  if (picture.width <= wanted && (address.derived || asIs) && !isMarked) return picture.url;
  const steps = { ...address.derived, width: wanted, ...(play && { play }) };
  // What is marked is a still, which few colours would spoil.
  const made = steps.play && type === 'gif' ? 'jpg' : type;
  return writePictureAddress({ original: address.original, derived: { ...steps, type: made } });
}
