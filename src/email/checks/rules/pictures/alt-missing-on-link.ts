import { pictureChecks } from '../../../../core/wording/checks/pictures.ts';
import type { Rule } from '../../rule.ts';
import { pictureRemarks } from './picture-remark.ts';
import { describe } from './picture-repairs.ts';
import { silentPictures } from './silent-pictures.ts';

/** A picture that alone carries a link says where it leads, even one that is marked decorative (WCAG 2.2, 2.4.4). */
export const altMissingOnLink: Rule = {
  check: (email) => pictureRemarks(silentPictures(email, true), pictureChecks.altMissingOnLink, '[alt]'),
  repairs: [describe(pictureChecks.describeTarget)],
};
