import { createHash } from 'node:crypto';
import type { ScreenshotRequest } from '../../use-cases/ports/screenshotter.ts';

type Answer = ScreenshotRequest['picture'];

/** A window that knows more than this is left rather than asked whether all are still the same. */
const limit = 32;

/**
 * The pictures that a window was given and may show again without asking: it keeps them by their address, whatever
 * becomes of the file.
 */
export function knownPictures() {
  const marks = new Map<string, string>();

  return {
    /** The same answers, and each is remembered. */
    noted:
      (picture: Answer): Answer =>
      async (url) => {
        const file = await picture(url);
        marks.set(url, markOf(file));
        return file;
      },
    /** Whether each would be answered as it was. */
    async areStill(picture: Answer): Promise<boolean> {
      if (marks.size > limit) return false;
      const same = await Promise.all(
        [...marks].map(async ([url, mark]) => markOf(await picture(url)) === mark),
      );
      return same.every(Boolean);
    },
    forget: () => marks.clear(),
  };
}

const markOf = (file: Awaited<ReturnType<Answer>>) =>
  file ? `${file.contentType} ${createHash('sha1').update(file.bytes).digest('base64')}` : 'none';
