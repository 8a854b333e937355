import { pictureChecks } from '../../../../core/wording/checks/pictures.ts';
import type { CheckedEmail } from '../../checked-email.ts';
import type { ReadPicture } from '../../evidence/reading.ts';
import type { Rule } from '../../rule.ts';
import { kilobyte } from '../layout/weight.ts';
import { reportPictures } from './report-pictures.ts';

/** Adobe Campaign's default limit for one picture. */
const heaviest = 100 * kilobyte;

/**
 * What is sent of a picture weighs, in bytes: of a file of ours that is sent as it is, and of a picture that is written in
 * the letter. Of one that is made for the letter only who has made it knows.
 */
function bytesOf(
  { context, facts: { weights = {} } }: CheckedEmail,
  { address, value }: ReadPicture,
): number {
  const [head, data] = /^data:/i.test(address) ? address.split(',', 2) : [];
  if (data !== undefined) return head?.endsWith(';base64') ? (data.length * 3) / 4 : data.length;
  if (Object.hasOwn(weights, address)) return weights[address] ?? 0;
  return (value?.url === address ? context.pictures[address]?.bytes : undefined) ?? 0;
}

/** Every picture that is sent is light. */
export const pictureHeavy: Rule = {
  check: (email) =>
    reportPictures(
      email.reading.pictures.filter((picture) => bytesOf(email, picture) > heaviest),
      (name, picture) => pictureChecks.heavy(name, bytesOf(email, picture) / kilobyte),
    ),
};
