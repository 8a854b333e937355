import { pictureChecks } from '../../../../core/wording/checks/pictures.ts';
import type { Rule } from '../../rule.ts';
import { describePicture, markDecorative } from './picture-fixes.ts';
import { reportPictures } from './report-pictures.ts';
import { silentPictures } from './silent-pictures.ts';

/** Every picture says what it shows, unless it is marked decorative (WCAG 2.2, 1.1.1). */
export const altMissing: Rule = {
  check: (email) => reportPictures(silentPictures(email, false), pictureChecks.altMissing, '[alt]'),
  fixes: [describePicture(pictureChecks.describe), markDecorative],
};
