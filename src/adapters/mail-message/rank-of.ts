import type { OutgoingMail } from '../../use-cases/ports/mailer.ts';

/** Place of a recipient among all the mail was addressed to, from 1; it never changes. */
export function groupRank(mail: OutgoingMail, address: string, recipients: readonly string[]): number {
  return (mail.addressees ?? recipients).indexOf(address) + 1;
}
