import { emailWords } from '../../../core/wording/email.ts';
import type { Rule } from '../check-input.ts';

/** Bytes in a 'Ko' of the remarks. */
const kilobyte = 1_024;
/** Gmail clips longer mails (github.com/hteumeuleu/email-bugs/issues/41). */
const clippedAt = 102 * kilobyte;
/** What Adobe Campaign advises. */
const advised = 35 * kilobyte;

/** The HTML part is light enough to be shown whole. */
export const weight: Rule = ({ rendered }) => {
  const bytes = new TextEncoder().encode(rendered.html).length;
  if (bytes <= advised) return [];
  const kilobytes = Math.ceil(bytes / kilobyte);
  return bytes >= clippedAt
    ? [{ rule: 'weight', severity: 'blocking', message: emailWords.tooHeavy(kilobytes) }]
    : [{ rule: 'weight', severity: 'warning', message: emailWords.heavy(kilobytes) }];
};
