import { isFallbackPicture } from '../../../../core/fields/image-address.ts';
import { pictureName } from '../../../picture-name.ts';
import type { CheckedEmail } from '../../checked-email.ts';
import { blockHolding } from '../../evidence/read-letter.ts';
import type { ReadPicture } from '../../evidence/reading.ts';
import { type RuleResult, reportAt } from '../../rule.ts';

/** Whether it carries a link. */
const isLinked = ({ link }: ReadPicture): boolean => link !== undefined && link.trim() !== '';

/** A picture that nobody is meant to see. */
const isPixel = ({ width, height }: ReadPicture): boolean =>
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
    const remark = reportAt({ ...picture, path }, sentence(pictureName(picture.name), picture));
    const key = [remark.message, remark.block, path].join('\n');
    if (!remarks.has(key)) remarks.set(key, remark);
  }
  return [...remarks.values()];
}

/** The blocks of whose pictures the renderer says, as their own markup draws them, that they are silent. */
const reportedByRenderer = ({ rendered }: CheckedEmail): Set<string | undefined> =>
  new Set(rendered.findings.filter(({ rule }) => rule.startsWith('alt-missing')).map(({ block }) => block));

/** Whether nobody said that a silent picture is decorative. */
function isForgotten(email: CheckedEmail, picture: ReadPicture, told: Set<string | undefined>): boolean {
  if (email.kind !== 'blocks') return picture.alt === undefined;
  const { value, block } = picture;
  if (!value) return false;
  const hasMarkup = email.draft.blocks.some(
    ({ id, blocktemplate }) => id === block && email.context.blockTemplates.get(blocktemplate)?.markup !== '',
  );
  // An author's markup may say so itself.
  return hasMarkup ? told.has(block) : !value.decorative;
}

/** Pictures that say nothing though they should: those that carry a link, or the others. */
export function silentPictures(email: CheckedEmail, linked: boolean): ReadPicture[] {
  const told = reportedByRenderer(email);
  return email.reading.pictures.filter((picture) => {
    if (isLinked(picture) !== linked || (picture.alt ?? '').trim() !== '' || isPixel(picture)) return false;
    if (isFallbackPicture(picture.address)) return false;
    if (!linked) return isForgotten(email, picture, told);
    if (email.kind === 'blocks' && !picture.value) return false;
    return (blockHolding(picture.element, 'a')?.words ?? '') === '';
  });
}
