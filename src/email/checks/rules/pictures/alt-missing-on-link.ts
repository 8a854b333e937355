import { pictureChecks } from '../../../../core/wording/checks/pictures.ts';
import type { Rule } from '../../rule.ts';
import { describePicture } from './picture-fixes.ts';
import { reportPictures } from './report-pictures.ts';
import { silentPictures } from './silent-pictures.ts';

/** A picture that alone carries a link says where it leads, even one that is marked decorative (WCAG 2.2, 2.4.4). */
export const altMissingOnLink: Rule = {
  check: (email) => reportPictures(silentPictures(email, true), pictureChecks.altMissingOnLink, '[alt]'),
  fixes: [describePicture(pictureChecks.describeTarget)],
};
