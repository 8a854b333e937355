import type { Problem } from '../../contract/problem.ts';
import { pictureWords } from './messages.fr.ts';

const { upload: words } = pictureWords;

/** Why a file is not in the library, and what to do about it. */
export type RefusedFile = Pick<Problem, 'exception' | 'message'>;

/** What the file chooser offers. */
export const acceptedTypes = 'image/jpeg,image/png,image/gif,image/webp,image/avif,image/tiff,image/svg+xml';

/** Bytes (docs/faults-and-limits.md#requests). */
const heaviest = 25 * 1024 ** 2;
const accepted = /\.(?:jpe?g|png|gif|webp|avif|tiff?|svg)$/i;
const heic = /\.hei[cf]$/i;

/**
 * Why a file would be refused, as its size, name and type tell it before anything is sent; undefined where only its bytes can
 * tell.
 */
export function uploadError({
  name,
  size,
  type,
}: Pick<File, 'name' | 'size' | 'type'>): RefusedFile | undefined {
  if (size === 0) return { exception: words.empty, message: words.emptyHint };
  if (heic.test(name) || /^image\/hei[cf]/.test(type)) {
    return { exception: words.heic, message: words.heicHint };
  }
  // A type is asked of the system, which may not know it: either word will do.
  if (!accepted.test(name) && !acceptedTypes.split(',').includes(type)) {
    return { exception: words.notPicture, message: words.notPictureHint };
  }
  return size > heaviest ? { exception: words.tooHeavy(size), message: words.tooHeavyHint } : undefined;
}
