import type { Rule } from '../../rule.ts';
import { layoutChecks } from './messages.fr.ts';
import { bytesOf, GMAIL_CLIP_BYTES, kilobyte } from './weight.ts';

/** The HTML part is shown whole. */
export const clippedByGmail: Rule = {
  check(email) {
    const bytes = bytesOf(email);
    return bytes >= GMAIL_CLIP_BYTES ? [{ message: layoutChecks.clipped(Math.ceil(bytes / kilobyte)) }] : [];
  },
};
