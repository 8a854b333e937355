import { fromBinary, toBinary } from '../../email/import/binary.ts';
import { bareContentId, replaceContentIds } from '../../email/import/content-ids.ts';
import type { InlinePicture } from '../ports/mailer.ts';

/** A file to keep elsewhere. */
export interface Download {
  filename: string;
  contentType: string;
  bytes: Uint8Array;
}

const dataUrl = ({ contentType, bytes }: InlinePicture) =>
  `data:${contentType};base64,${btoa(toBinary(bytes))}`;

/** The page of a mail by itself; pictures that travel beside it are put inside, every other byte stays. */
export function standalonePage(html: Uint8Array, pictures: readonly InlinePicture[]): Uint8Array {
  if (pictures.length === 0) return html;
  const byId = new Map(pictures.map((picture) => [bareContentId(picture.contentId), picture]));
  const page = replaceContentIds(toBinary(html), (contentId) => {
    const picture = byId.get(contentId);
    return picture && dataUrl(picture);
  });
  return fromBinary(page);
}
