import { readUrl } from '../../core/links/read-url.ts';
import { readPictureAddress } from '../../core/media/picture-address.ts';
import type { Deps } from '../deps.ts';
import type { ScreenshotRequest } from '../ports/screenshotter.ts';
import type { PlacedPictures } from './place-pictures.ts';

/** Answers the pictures a page asks for. */
export type PictureResolver = ScreenshotRequest['picture'];
type Pictures = Pick<PlacedPictures, 'fates' | 'read'>;

/** Stands for a picture that nobody here has, the same before and after; its size is that of most pictures of letters. */
const placeholder = {
  contentType: 'image/svg+xml',
  bytes: new TextEncoder().encode(
    '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180"><rect width="320" height="180" fill="#d9dce2"/></svg>',
  ),
};

const nowhere = 'https://letter.invalid/';

/** What a browser asks for where an address is written in a page that is nowhere. */
function askedFor(written: string): string {
  const href = readUrl(written, nowhere)?.href ?? written;
  return href.startsWith(nowhere) ? href.slice(nowhere.length - 1) : href;
}

function plain(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The pictures of a letter as it came, by what the browser makes of their addresses. */
export function picturesBefore({ fates, read }: Pictures): PictureResolver {
  const written = new Map(Object.keys(fates).map((address) => [askedFor(address), address]));
  return async (url) => {
    const path = url.replace(/^\//, '');
    for (const address of new Set([written.get(url) ?? url, url, path, plain(path)])) {
      const file = await read(address);
      if (file) return file;
    }
    return placeholder;
  };
}

/** The pictures of what it became: those that are to be kept, those of the library and of the product. */
export function picturesAfter({ medias }: Pick<Deps, 'medias'>, { read }: Pictures): PictureResolver {
  return async (url) =>
    (await read(readPictureAddress(url).original)) ?? (await medias.read(url)) ?? placeholder;
}
