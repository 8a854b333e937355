import { freeId, slug } from '../../core/id.ts';
import type { ArchivedFile } from '../ports/archives.ts';
import type { InlinePicture } from '../ports/mailer.ts';
import { placePictures } from './standalone-page.ts';

/** As the type says; mail programs that know none send pictures as plain bytes, which only their name tells. */
function extensionOf({ contentType, filename }: InlinePicture): string | undefined {
  const [, subtype] = /^image\/(?:x-)?([a-z0-9]+)/i.exec(contentType) ?? [];
  const [, named] = /\.(png|jpe?g|gif|webp|bmp)$/i.exec(filename) ?? [];
  const told = contentType === 'application/octet-stream' ? named : subtype;
  return told?.toLowerCase().replace(/^p?jpe?g$/, 'jpg');
}

/** Names of pictures, by Content-ID: readable, and safe wherever the archive is unpacked. What is no picture gets none. */
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
      return [[contentId, `images/${name}.${extension}`]];
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
