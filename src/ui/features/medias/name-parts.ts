import type { Media } from '../../../core/media/media.ts';
import { readPictureAddress } from '../../../core/media/picture-address.ts';

/** A file's name without its extension, and the extension with its point. */
export function nameParts(name: string): { stem: string; extension: string } {
  const at = name.lastIndexOf('.');
  return at <= 0 ? { stem: name, extension: '' } : { stem: name.slice(0, at), extension: name.slice(at) };
}

/** What an image is called once it is downloaded: it leaves in a format that mail shows, whatever its file's. */
export function downloadName({ name, url }: Pick<Media, 'name' | 'url'>): string {
  const { derived } = readPictureAddress(url);
  return derived ? `${nameParts(name).stem}.${derived.type}` : name;
}
