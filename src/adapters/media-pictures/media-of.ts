import { AppError } from '../../core/errors/app-error.ts';
import { mediaAddress, mediaPrefix } from '../../core/media/addresses.ts';
import type { Media } from '../../core/media/media.ts';
import {
  MAX_MAIL_WIDTH_PX,
  readPictureAddress,
  writePictureAddress,
} from '../../core/media/picture-address.ts';
import type { InspectedPicture } from './inspected-picture.ts';
import { saysItsFormat } from './media-names.ts';
import type { MediaNotes } from './media-notes.ts';

/**
 * Whether a file may be sent under its own name. One called like the picture made of another may not: on the web `%7E`
 * is `~` (RFC 3986, 6.2.2.2), and both would have one address.
 */
const isSentByName = (name: string, format: Media['format']) =>
  saysItsFormat(name, format) && readPictureAddress(mediaPrefix + name).derived === undefined;

/** The media at a path of the library, of its notes and what its picture was judged to be. */
export function mediaOf(segments: readonly string[], notes: MediaNotes, picture: InspectedPicture): Media {
  const id = segments.join('/');
  const name = segments.at(-1) ?? '';
  const original = mediaAddress(id);
  const isOfItsName = isSentByName(name, picture.format);
  const mail = { ...picture.mail, asIs: picture.mail.asIs && isOfItsName };
  const derived = { width: MAX_MAIL_WIDTH_PX, type: mail.type };
  // Field by field: what is put together of other objects takes more memory, 20,000 times.
  return {
    id,
    folder: segments.slice(0, -1).join('/'),
    name,
    original,
    url: isOfItsName ? original : writePictureAddress({ original, derived }),
    format: picture.format,
    width: picture.width,
    height: picture.height,
    bytes: picture.bytes,
    sha256: picture.sha256,
    mail: mail.asIs === picture.mail.asIs ? picture.mail : mail,
    alt: notes.alt,
    credit: notes.credit,
    origin: notes.origin,
    created_at: notes.created_at,
    author: notes.author,
    ...(notes.author_id && { author_id: notes.author_id }),
    formerly: notes.formerly.includes(id) ? notes.formerly.filter((former) => former !== id) : notes.formerly,
  };
}

/** The order of ids and folders: by code, the same on every machine. */
export const byCode = (a: string, b: string) => (a < b ? -1 : 1);

/** What was called otherwise before it is called `to`. */
export const formerIds = ({ id, formerly }: Pick<Media, 'id' | 'formerly'>, to: string): string[] =>
  [...new Set([...formerly, id])].filter((one) => one !== to);

/** @param holder id of the media that has the name, or had it */
export function refuseName(name: string, { holder, target }: { holder: string; target: string }): never {
  const isHeld = holder.toLowerCase() === target.toLowerCase();
  throw AppError.of('media-name-taken', isHeld ? { name } : { name, formerOf: holder });
}
