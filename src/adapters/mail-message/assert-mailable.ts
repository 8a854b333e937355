import { AppError } from '../../core/errors/app-error.ts';
import { isAllowedRecipient, isMailAddress } from '../../core/proof/address.ts';
import type { OutgoingMail } from '../../use-cases/ports/mailer.ts';

/** No control character in a header: a line break would start another one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const plainLine = /^[^\x00-\x1f\x7f]*$/;
const contentId = /^[^\s<>\x7f]{1,250}$/;
const mediaType = /^[a-z0-9][a-z0-9.+-]*\/[a-z0-9][a-z0-9.+-]*$/i;

/**
 * The last look at a mail before it leaves, on the final envelope: whatever came before, no field can add a recipient
 * or a header, and nobody outside the allowlist is mailed.
 * @throws AppError `mail-header-invalid`, `recipient-invalid`, `recipient-not-allowed`
 */
export function assertMailable(
  mail: OutgoingMail,
  recipients: readonly string[],
  allow?: readonly string[],
): void {
  const lines: [field: string, isGood: boolean][] = [
    ['subject', plainLine.test(mail.subject)],
    ['from.name', plainLine.test(mail.from.name)],
    ['from.email', isMailAddress(mail.from.email)],
    ['html.charset', typeof mail.html === 'string' || /^[\w.:+-]{1,60}$/.test(mail.html.charset)],
    ['note.filename', /^[\w.-]{0,100}$/.test(mail.note?.filename ?? '')],
    ...(mail.attachments ?? []).flatMap(({ contentType, filename }): [string, boolean][] => [
      ['Content-Type', mediaType.test(contentType)],
      ['filename', plainLine.test(filename)],
    ]),
    ...mail.pictures.flatMap((picture): [string, boolean][] => [
      ['Content-ID', contentId.test(picture.contentId)],
      ['Content-Type', mediaType.test(picture.contentType)],
      ['filename', plainLine.test(picture.filename)],
    ]),
  ];
  const bad = lines.find(([, isGood]) => !isGood);
  if (bad) throw AppError.of('mail-header-invalid', { field: bad[0] });
  const invalid = recipients.filter((address) => !isMailAddress(address));
  if (invalid.length > 0) throw AppError.of('recipient-invalid', { addresses: invalid });
  const refused = allow ? recipients.filter((address) => !isAllowedRecipient(address, allow)) : [];
  if (refused.length > 0) throw AppError.of('recipient-not-allowed', { addresses: refused });
}
