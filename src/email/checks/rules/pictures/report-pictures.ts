import { quoted, shortened } from '../../../../core/wording/phrases.ts';
import type { ReadPicture } from '../../evidence/reading.ts';
import { reportAt } from '../../report-at.ts';
import type { RuleResult } from '../../rule.ts';

const longestName = 60;

/** What a remark calls a picture: its block, else its file. */
const pictureName = ({ block, name }: ReadPicture): string =>
  block === undefined ? quoted(shortened(name, longestName)) : name;

/** Whether it carries a link. */
export const isLinked = ({ link }: ReadPicture): boolean => link !== undefined && link.trim() !== '';

/** A picture that nobody is meant to see. */
export const isPixel = ({ width, height }: ReadPicture): boolean =>
  width !== undefined && height !== undefined && width <= 2 && height <= 2;

/**
 * A remark on each of some pictures, those that say the same of the same place once.
 * @param part of the picture that the remark is about, as in `[alt]`
 */
export function reportPictures(
  pictures: readonly ReadPicture[],
  sentence: (name: string, picture: ReadPicture) => string,
  part = '',
): RuleResult[] {
  const remarks = new Map<string, RuleResult>();
  for (const picture of pictures) {
    const path = picture.path === undefined ? undefined : picture.path + part;
    const remark = reportAt({ ...picture, path }, sentence(pictureName(picture), picture));
    const key = [remark.message, remark.block, path].join('\n');
    if (!remarks.has(key)) remarks.set(key, remark);
  }
  return [...remarks.values()];
}
