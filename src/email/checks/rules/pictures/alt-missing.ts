import { pictureChecks } from '../../../../core/wording/checks/pictures.ts';
import type { Rule } from '../../rule.ts';
import { pictureRemarks } from './picture-remark.ts';
import { describe, markDecorative } from './picture-repairs.ts';
import { silentPictures } from './silent-pictures.ts';

/** Every picture says what it shows, unless it is marked decorative (WCAG 2.2, 1.1.1). */
export const altMissing: Rule = {
  check: (email) => pictureRemarks(silentPictures(email, false), pictureChecks.altMissing, '[alt]'),
  repairs: [describe(pictureChecks.describe), markDecorative],
};
