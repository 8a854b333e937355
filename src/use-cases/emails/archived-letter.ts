import { freeId } from '../../core/id.ts';
import { slug } from '../../core/slug.ts';
import { fromBinary, toBinaryString } from '../../email/raw/binary.ts';
import { bareContentId, replaceContentIds } from '../../email/raw/content-ids.ts';
import type { ArchivedFile } from '../ports/archives.ts';
import type { InlinePicture } from '../ports/mailer.ts';

const dataUrl = ({ contentType, bytes }: InlinePicture) =>
  `data:${contentType};base64,${btoa(toBinaryString(bytes))}`;

/** The page of a mail whose pictures get an address, by Content-ID; every other byte stays. */
function placePictures(html: Uint8Array, addresses: ReadonlyMap<string, string>): Uint8Array {
  if (addresses.size === 0) return html;
  const byId = new Map([...addresses].map(([contentId, address]) => [bareContentId(contentId), address]));
  return fromBinary(replaceContentIds(toBinaryString(html), (contentId) => byId.get(contentId)));
}

/** The page of a mail by itself: pictures that travel beside it are put inside. */
export const standalonePage = (html: Uint8Array, pictures: readonly InlinePicture[]): Uint8Array =>
  placePictures(html, new Map(pictures.map((picture) => [picture.contentId, dataUrl(picture)])));

/** As the type says; mail programs that know none send pictures as plain bytes, which only their name tells. */
function extensionOf({ contentType, filename }: InlinePicture): string | undefined {
  if (contentType === 'text/calendar') return 'ics';
  const [, subtype] = /^image\/(?:x-)?([a-z0-9]+)/i.exec(contentType) ?? [];
  const [, named] = /\.(png|jpe?g|gif|webp|bmp)$/i.exec(filename) ?? [];
  const told = contentType === 'application/octet-stream' ? named : subtype;
  return told?.toLowerCase().replace(/^p?jpe?g$/, 'jpg');
}

/** Names of pictures, by Content-ID: readable, and safe wherever the archive is unpacked. What is neither that nor an event gets none. */
function namesOf(pictures: readonly InlinePicture[]): Map<string, string> {
  const taken = new Set<string>();
  return new Map(
    pictures.flatMap((picture) => {
      const { contentId, filename } = picture;
      const extension = extensionOf(picture);
      if (extension === undefined) return [];
      const stem = slug(
        filename
          .split(/[/\\]/)
          .at(-1)
          ?.replace(/\.[^.]*$/, '') ?? '',
      );
      const name = freeId(stem === slug('') ? 'image' : stem, (base) => taken.has(`${base}.${extension}`));
      taken.add(`${name}.${extension}`);
      return [[contentId, `${extension === 'ics' ? 'agenda' : 'images'}/${name}.${extension}`]];
    }),
  );
}

/**
 * A mail as files to unpack: `index.html`, which finds its pictures beside it and is otherwise the same bytes, its text
 * part, and what it shows.
 */
export function archivedLetter(mail: {
  /** Its HTML part. */
  bytes: Uint8Array;
  text: string;
  pictures: readonly InlinePicture[];
}): ArchivedFile[] {
  const names = namesOf(mail.pictures);
  const shown = mail.pictures.flatMap(({ contentId, bytes }) => {
    const name = names.get(contentId);
    return name === undefined ? [] : [{ name, bytes }];
  });
  return [
    { name: 'index.html', bytes: placePictures(mail.bytes, names) },
    { name: 'texte.txt', bytes: new TextEncoder().encode(mail.text) },
    ...shown,
  ];
}
