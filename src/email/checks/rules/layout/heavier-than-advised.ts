import type { Rule } from '../../rule.ts';
import { layoutChecks } from './messages.fr.ts';
import { bytesOf, GMAIL_CLIP_BYTES, kilobyte } from './weight.ts';

/** What Adobe Campaign advises; what Gmail clips is another remark. */
const advised = 35 * kilobyte;

/** The HTML part is as light as the platform advises, where there is one that does: a rehearsal takes any. */
export const heavierThanAdvised: Rule = {
  check(email) {
    if (email.facts.platform === undefined) return [];
    const bytes = bytesOf(email);
    const isHeavy = bytes > advised && bytes < GMAIL_CLIP_BYTES;
    return isHeavy ? [{ message: layoutChecks.heavy(Math.ceil(bytes / kilobyte)) }] : [];
  },
};
