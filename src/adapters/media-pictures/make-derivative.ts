import sharp, { type Sharp } from 'sharp';
import type { MailForm } from '../../core/media/media.ts';
import type { PictureSteps } from '../../core/media/picture-address.ts';
import { asJpeg, firstLight } from '../light-jpeg.ts';
import { MAX_PIXELS, workOnPicture } from '../picture-work.ts';
import { type DerivedSize, derivedSize } from './derived-size.ts';
import { drawSvg } from './draw-svg.ts';
import type { PictureFacts } from './inspect-picture.ts';
import { PICTURE_TIMEOUT_SECONDS, pictureFailure } from './picture-failure.ts';
import { pixelsOf } from './picture-header.ts';
import { playMark } from './play-mark.ts';

/** A photograph of 1240 px is as light as that unless its detail would suffer. */
const wantedBytes = 100 * 1024;
/** From the one nobody tells from the original, down to the last that shows no harm. */
const qualities = [80, 72, 64];

/** Decoded and drawn once, however often it is encoded. */
async function asDrawn(picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } });
}

async function asPhotograph(picture: Sharp): Promise<Buffer> {
  const flat = await asDrawn(picture.flatten({ background: '#fff' }));
  return firstLight(qualities, wantedBytes, (quality) => asJpeg(flat.clone(), { quality }));
}

/** With a palette where that saves a third at least without being seen. */
async function asPng(picture: Sharp): Promise<Buffer> {
  const drawn = await asDrawn(picture);
  const whole = await drawn.clone().png({ compressionLevel: 9 }).toBuffer();
  const few = await drawn.clone().png({ palette: true, quality: 95, effort: 7 }).toBuffer();
  return few.length < whole.length * 0.67 ? few : whole;
}

// More effort takes half as long again for a hundredth of the bytes.
const asGif = (picture: Sharp) => picture.gif({ effort: 1 }).toBuffer();

const encoders: Record<MailForm['type'], (picture: Sharp) => Promise<Buffer>> = {
  jpg: asPhotograph,
  png: asPng,
  gif: asGif,
};

/** px, all frames together: what an animation may grow to. A file of a few kilobytes would else be drawn for half a minute. */
const mostGrown = 20_000_000;

/** How many frames are drawn: all of what moves in a GIF, unless they take much more than they had. */
function drawnFrames(facts: PictureFacts, type: MailForm['type'], { width, height }: DerivedSize): number {
  const isMoving = type === 'gif' && facts.frames > 1;
  const grown = width * height * facts.frames;
  return isMoving && grown <= Math.max(pixelsOf(facts), mostGrown) ? facts.frames : 1;
}

async function upright(bytes: Uint8Array, facts: PictureFacts, frames: number): Promise<Sharp> {
  const pixels = facts.format === 'svg' ? await drawSvg(bytes, facts) : bytes;
  const pages = frames > 1 ? -1 : 1;
  // It was judged before: of one with a scratch, the letter shows what there is.
  return sharp(pixels, { limitInputPixels: MAX_PIXELS, failOn: 'none', pages })
    .timeout({ seconds: PICTURE_TIMEOUT_SECONDS })
    .autoOrient();
}

function shaped(
  picture: Sharp,
  { part, width, height }: DerivedSize,
  { standard: isCover, play }: PictureSteps,
): Sharp {
  const cut = part ? picture.extract({ left: part.x, top: part.y, width: part.w, height: part.h }) : picture;
  const sized = cut.resize(width, height, { fit: isCover ? 'cover' : 'fill', position: 'centre' });
  return play ? sized.composite([{ input: playMark({ width, height }) }]) : sized;
}

/**
 * Makes a picture of an original: upright, in sRGB, 8 bits a channel, without anything but its pixels. What moves goes on
 * moving in a GIF; its first picture stands elsewhere, and where all of them would grow beyond measure.
 * @returns undefined when the part that is asked for lies outside
 * @throws AppError `picture-undecodable`, `picture-too-long`
 */
export async function makeDerivative(
  bytes: Uint8Array,
  facts: PictureFacts,
  { type, ...steps }: PictureSteps & { type: MailForm['type'] },
): Promise<Uint8Array | undefined> {
  const size = derivedSize(facts, steps);
  if (!size) return undefined;
  const frames = steps.play ? 1 : drawnFrames(facts, type, size);
  const drawn = size.width * size.height * frames;
  return workOnPicture(Math.max(pixelsOf(facts), drawn), async () => {
    try {
      const picture = await upright(bytes, facts, frames);
      return await encoders[type](shaped(picture, size, steps));
    } catch (cause) {
      throw pictureFailure(cause);
    }
  });
}
