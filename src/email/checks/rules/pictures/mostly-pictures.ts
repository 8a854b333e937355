import { charCount } from '../../../../core/char-count.ts';
import { pictureChecks } from '../../../../core/wording/checks/pictures.ts';
import type { ReadPicture } from '../../evidence/reading.ts';
import type { Rule } from '../../rule.ts';

/** Characters from which pictures cost a mail nothing with spam filters (Email on Acid, text to image ratio). */
const enough = 500;
/** px² that a character of 16 px takes, with its share of the line. */
const characterArea = 200;
/** px: icons and what holds the layout in place are no pictures to look at. */
const smallest = 60;
/** px: of a picture that does not say how large it is. */
const usual = { width: 300, height: 200 };

const areaOf = ({ width = usual.width, height = (width * usual.height) / usual.width }: ReadPicture) =>
  width < smallest || height < smallest ? 0 : width * height;

/** There is more to read than to look at: many mail programs block pictures at first. */
export const mostlyPictures: Rule = {
  check({ reading: { texts, pictures } }) {
    const characters = texts.reduce((sum, { words }) => sum + charCount(words), 0);
    const area = pictures.reduce((sum, picture) => sum + areaOf(picture), 0);
    const isMostly = characters < enough && area > 0 && area > characters * characterArea;
    return isMostly ? [{ message: pictureChecks.mostlyPictures(characters) }] : [];
  },
};
