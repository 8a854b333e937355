import { fromBinary, toBinaryString } from '../../email/import/binary.ts';
import { bareContentId, replaceContentIds } from '../../email/import/content-ids.ts';
import type { InlinePicture } from '../ports/mailer.ts';

/** A file to keep elsewhere. */
export interface Download {
  filename: string;
  contentType: string;
  bytes: Uint8Array;
}

const dataUrl = ({ contentType, bytes }: InlinePicture) =>
  `data:${contentType};base64,${btoa(toBinaryString(bytes))}`;

/** The page of a mail whose pictures get an address, by Content-ID; every other byte stays. */
export function placePictures(html: Uint8Array, addresses: ReadonlyMap<string, string>): Uint8Array {
  if (addresses.size === 0) return html;
  const byId = new Map([...addresses].map(([contentId, address]) => [bareContentId(contentId), address]));
  return fromBinary(replaceContentIds(toBinaryString(html), (contentId) => byId.get(contentId)));
}

/** The page of a mail by itself: pictures that travel beside it are put inside. */
export const standalonePage = (html: Uint8Array, pictures: readonly InlinePicture[]): Uint8Array =>
  placePictures(html, new Map(pictures.map((picture) => [picture.contentId, dataUrl(picture)])));
