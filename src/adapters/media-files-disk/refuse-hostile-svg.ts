import sharp from 'sharp';
import { AppError } from '../../core/errors/app-error.ts';
import { svgWording as words } from '../../core/wording/svg.ts';
import { MAX_PIXELS } from '../picture-work.ts';

const maxBytes = 2 * 1024 * 1024;
const maxElements = 20_000;

/**
 * Entities multiply a text beyond all measure; a style sheet or a picture of elsewhere is never fetched anyway. A document
 * has one type declaration at most: with a second nothing draws it.
 */
function hasEntities(text: string): boolean {
  if (/<!ENTITY/i.test(text)) return true;
  const declared = text.search(/<!DOCTYPE/i);
  return declared >= 0 && text.slice(declared, text.indexOf('>', declared)).includes('[');
}

const embedded = /data:image\/[\w.+-]+;base64,([A-Za-z0-9+/=\s]+)/gi;

const refused = (reason: string) => AppError.of('picture-svg-refused', { reason });

/** The drawing's own pictures are decoded with it, whatever their size. */
async function refuseHugePictures(text: string): Promise<void> {
  let pixels = 0;
  for (const [, base64 = ''] of text.matchAll(embedded)) {
    const { width, height } = await sharp(Buffer.from(base64, 'base64'), { limitInputPixels: false })
      .metadata()
      .catch(() => ({ width: 0, height: 0 }));
    pixels += width * height;
    if (pixels > MAX_PIXELS) throw refused(words.hugePictures);
  }
}

/**
 * Refuses what would take a drawing program's memory or time. Scripts and references to elsewhere need no refusal: what
 * draws it (librsvg, given bytes without an address) runs and fetches nothing, and no SVG is ever served.
 * @throws AppError `picture-svg-refused`
 */
export async function refuseHostileSvg(bytes: Uint8Array): Promise<void> {
  if (bytes.length > maxBytes) throw refused(words.tooHeavy);
  const text = new TextDecoder().decode(bytes);
  if (hasEntities(text)) throw refused(words.entities);
  if (text.split('<', maxElements + 1).length > maxElements) throw refused(words.tooManyElements);
  await refuseHugePictures(text);
}
