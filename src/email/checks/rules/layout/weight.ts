import type { CheckedEmail } from '../../checked-email.ts';

/** Bytes in a 'Ko' of the remarks. */
export const kilobyte = 1_024;

/** What the HTML part weighs, in bytes. */
export const bytesOf = ({ rendered }: CheckedEmail): number => new TextEncoder().encode(rendered.html).length;

/** Gmail clips longer mails, and drops their sheets (github.com/hteumeuleu/email-bugs/issues/41 and 56). */
export const GMAIL_CLIP_BYTES = 102 * kilobyte;
