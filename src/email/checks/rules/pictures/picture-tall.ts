import { pictureChecks } from '../../../../core/wording/checks/pictures.ts';
import type { Rule } from '../../rule.ts';
import { reportPictures } from './report-pictures.ts';

/** px: Word, which draws classic Outlook's mails, cuts pictures at 18 inches. */
const tallest = 1_700;

/** Every picture is shown whole. */
export const pictureTall: Rule = {
  check: ({ reading }) =>
    reportPictures(
      reading.pictures.filter(({ height }) => height !== undefined && height > tallest),
      pictureChecks.tall,
    ),
};
