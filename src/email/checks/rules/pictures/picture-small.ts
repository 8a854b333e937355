import { pictureChecks } from '../../../../core/wording/checks/pictures.ts';
import type { CheckedEmail } from '../../checked-email.ts';
import type { ReadPicture } from '../../evidence/reading.ts';
import type { Rule } from '../../rule.ts';
import { reportPictures } from './report-pictures.ts';

/** Pixels of a dense screen to one of the letter. */
const density = 2;

/** px that a picture of ours has and that are wanted; undefined where it is not known. */
function widths({ context }: CheckedEmail, { value, width }: ReadPicture) {
  const own = value && context.pictures[value.url]?.width;
  return own === undefined || width === undefined ? undefined : { own, wanted: width * density };
}

/** Every picture is sharp on dense screens (docs/email-output.md#rules). */
export const pictureSmall: Rule = {
  check(email) {
    const small = email.reading.pictures.filter((picture) => {
      const found = widths(email, picture);
      return found !== undefined && found.own < found.wanted;
    });
    return reportPictures(small, (name, picture) => {
      const { own = 0, wanted = 0 } = widths(email, picture) ?? {};
      return pictureChecks.small(name, own, wanted);
    });
  },
};
