import { z } from 'zod';
import { mailWording } from '../wording/mail.ts';
import { type RecipientResult, RecipientResultSchema } from './proof.ts';

/**
 * A step of a mailing, noted before and after each mail (docs/faults-and-limits.md#mails-and-sends): whom it is for, who
 * is about to be mailed, what the server answered.
 */
export const MailingEntrySchema = z.union([
  z.strictObject({ to: z.array(z.string()) }),
  z.strictObject({ trying: z.string() }),
  z.strictObject({ answer: RecipientResultSchema }),
]);
export type MailingEntry = z.output<typeof MailingEntrySchema>;

/** What is known of one person of a mailing that was cut. */
function afterCut(address: string, lines: readonly MailingEntry[]): RecipientResult {
  const last = lines.findLast(
    (line) =>
      ('trying' in line && line.trying === address) || ('answer' in line && line.answer.address === address),
  );
  if (last && 'answer' in last) return last.answer;
  return last
    ? { address, status: 'unknown', response: mailWording.lostDuring }
    : { address, status: 'deferred', response: mailWording.cutBefore };
}

/** Whether somebody was not tried yet when their mailing was cut; whom the server put off has its words instead. */
export const isUntried = ({ status, response }: RecipientResult): boolean =>
  status === 'deferred' && response === mailWording.cutBefore;

/**
 * What became of the recipients of a mailing that was cut, by its journal: who was not tried yet can be mailed, who was
 * tried without an answer may have got it. Those whom this mailing was not for keep what is said of them.
 */
export function resultsAfterCut(
  recipients: readonly RecipientResult[],
  lines: readonly MailingEntry[],
): RecipientResult[] {
  const begun = lines.findLastIndex((line) => 'to' in line);
  const own = lines.slice(begun + 1);
  const [head] = lines.slice(Math.max(0, begun));
  const named = own.flatMap((line) => ('trying' in line ? [line.trying] : []));
  const mailed = new Set([...(head && 'to' in head ? head.to : []), ...named]);
  return recipients.map((result) => (mailed.has(result.address) ? afterCut(result.address, own) : result));
}
