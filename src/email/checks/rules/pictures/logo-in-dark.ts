import { pictureChecks } from '../../../../core/wording/checks/pictures.ts';
import { luminance } from '../../../render/color-maths.ts';
import type { CheckedEmail } from '../../checked-email.ts';
import type { ReadPicture } from '../../evidence/reading.ts';
import type { Rule } from '../../rule.ts';
import { reportPictures } from './report-pictures.ts';

/** Relative luminance: darker grounds swallow dark drawings. */
const darkGround = 0.18;

/** What stands in the header, or is called so. */
function isLogo({ draft }: CheckedEmail, { block, address, alt = '', path = '' }: ReadPicture): boolean {
  const isAbove = draft.blocks.some(({ id, blockfilter }) => id === block && blockfilter === 'header');
  return isAbove || /logo/i.test(`${path} ${alt} ${address}`);
}

/** Whether dark mode makes its ground dark, which was light. */
const isDarkened = ({ ground, darkGround: dark }: ReadPicture) =>
  ground !== undefined &&
  dark !== undefined &&
  luminance(ground) > darkGround &&
  luminance(dark) <= darkGround;

/** A dark logo with nothing around it can be seen in dark mode; of pictures of ours, which alone are known. */
export const logoInDark: Rule = {
  check: (email) =>
    reportPictures(
      email.reading.pictures.filter(
        (picture) =>
          picture.value !== undefined &&
          email.context.pictures[picture.value.url]?.mail.isDarkInk === true &&
          isDarkened(picture) &&
          isLogo(email, picture),
      ),
      () => pictureChecks.logoInDark,
    ),
};
