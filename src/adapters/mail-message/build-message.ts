import { randomBytes } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { encodeWord, foldLines } from 'nodemailer/lib/mime-funcs';
import MimeNode from 'nodemailer/lib/mime-node';
import { AppError } from '../../core/errors/app-error.ts';
import { isAllowedRecipient, isMailAddress } from '../../core/proof/address.ts';
import type { MailUnsubscribe } from '../../core/proof/proof.ts';
import type { OutgoingMail } from '../../use-cases/ports/mailer.ts';

export interface AddressedMessage {
  /** Header block with the empty line that ends it. */
  headers: Buffer;
  /**
   * In two pieces. Lines that begin with a dot get another one on their way (RFC 5321, 4.5.2), for which a piece is copied
   * whole: they are all in the first one, and the pictures in the other.
   */
  body: readonly Buffer[];
}

/** A mail encoded once: only its headers differ from one recipient to the next. */
export interface BuiltMessage {
  /**
   * Without an address, to nobody.
   * @param rank 1, 2, 3… among the recipients; part of the Message-ID, so that one mail to one person keeps its own
   */
  addressedTo(address?: string, rank?: number): AddressedMessage;
}

/**
 * multipart/alternative, text first (RFC 2046 5.1.4); quoted-printable lines of at most 76 columns (RFC 2045 6.7), CRLF
 * everywhere; pictures related to the HTML; a note and files attached behind the letter (multipart/mixed). HTML given as bytes leaves base64, byte for byte, under its charset.
 */
export async function buildMessage(mail: OutgoingMail): Promise<BuiltMessage> {
  const { note, attachments = [] } = mail;
  const isMixed = note !== undefined || attachments.length > 0;
  // Content cannot contain a boundary that nobody can guess.
  const root = new MimeNode(isMixed ? 'multipart/mixed' : 'multipart/alternative', {
    ...noAccess,
    baseBoundary: randomBytes(12).toString('hex'),
  });
  const hasOwnFrom = looksEncoded(mail.from.name);
  if (!hasOwnFrom) root.setHeader('From', { name: mail.from.name, address: mail.from.email });
  root.setHeader('Subject', looksEncoded(mail.subject) ? asTyped(mail.subject) : mail.subject);
  root.setHeader('Date', mail.date);
  if (mail.unsubscribe) setUnsubscribe(root, mail.unsubscribe);
  const letter = isMixed ? root.createChild('multipart/alternative', noAccess) : root;
  appendText(letter, 'text/plain', mail.text);
  appendHtml(letter, mail);
  if (note) {
    appendText(root, 'text/plain', note.text).setHeader(
      'Content-Disposition',
      `attachment; filename="${note.filename}"`,
    );
  }
  for (const { filename, contentType, bytes } of attachments) {
    root
      .createChild(contentType, { ...noAccess, filename })
      .setHeader('Content-Transfer-Encoding', 'base64')
      .setHeader('Content-Disposition', 'attachment')
      .setContent(Buffer.from(bytes));
  }
  const whole = await root.build();
  const text = whole.subarray(whole.indexOf('\r\n\r\n') + 4);
  const undotted = text.lastIndexOf('\r\n.') + '\r\n.'.length;
  const body = [text.subarray(0, undotted), text.subarray(undotted)];
  const domain = domainToASCII(mail.from.email.slice(mail.from.email.lastIndexOf('@') + 1)) || 'localhost';
  const stem = mail.messageKey.replace(/[^\w.-]/g, '-');

  return {
    addressedTo(address, rank = 0) {
      if (address !== undefined) root.setHeader('To', { name: '', address });
      root.setHeader('Message-ID', `<${stem}.${rank}@${domain}>`);
      const headers = `${hasOwnFrom ? fromLine(mail.from) : ''}${root.buildHeaders()}\r\n\r\n`;
      return { headers: Buffer.from(headers), body };
    },
  };
}

/** What a mail program would decode though nobody encoded it (RFC 2047), wherever it stands in the text. */
const looksEncoded = (text: string): boolean => text.includes('=?');

/** Encoded whole, in words of at most 52 columns, so that it reads as it was typed. */
const encoded = (text: string): string => encodeWord(text, 'Q', 52);

const asTyped = (text: string) => ({ prepared: true, foldLines: true, value: encoded(text) });

/** The line of a sender whose name looks encoded: the library would quote it, which mail programs decode all the same. */
function fromLine({ name, email }: OutgoingMail['from']): string {
  const at = email.lastIndexOf('@');
  const address = `${email.slice(0, at)}@${domainToASCII(email.slice(at + 1)) || email.slice(at + 1)}`;
  return `${foldLines(`From: ${encoded(name)} <${address}>`)}\r\n`;
}

/** RFC 2369, and RFC 8058 where a page promises to take a POST. The value is written: encoded, it would be no address. */
function setUnsubscribe(root: MimeNode, { address, isOneClick }: MailUnsubscribe): void {
  root.setHeader('List-Unsubscribe', { prepared: true, value: `<${address}>` });
  if (isOneClick) root.setHeader('List-Unsubscribe-Post', 'List-Unsubscribe=One-Click');
}

const noAccess = { disableFileAccess: true, disableUrlAccess: true };

function appendText(parent: MimeNode, type: string, text: string): MimeNode {
  return parent
    .createChild(`${type}; charset=utf-8`, noAccess)
    .setHeader('Content-Transfer-Encoding', 'quoted-printable')
    .setContent(text.replace(/\r\n?|\n/g, '\r\n') || '\r\n');
}

function appendHtml(root: MimeNode, mail: OutgoingMail): void {
  const parent =
    mail.pictures.length > 0 ? root.createChild('multipart/related; type="text/html"', noAccess) : root;
  if (typeof mail.html === 'string') appendText(parent, 'text/html', mail.html);
  else {
    parent
      .createChild(`text/html; charset=${mail.html.charset}`, noAccess)
      .setHeader('Content-Transfer-Encoding', 'base64')
      .setContent(Buffer.from(mail.html.bytes));
  }
  for (const { contentId, filename, contentType, bytes } of mail.pictures) {
    parent
      .createChild(contentType, { ...noAccess, filename })
      .setHeader('Content-Transfer-Encoding', 'base64')
      .setHeader('Content-ID', `<${contentId}>`)
      .setHeader('Content-Disposition', 'inline')
      .setContent(Buffer.from(bytes));
  }
}

/** No control character in a header: a line break would start another one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const plainLine = /^[^\x00-\x1f\x7f]*$/;
/** Of what an address is made of (RFC 5322, 2.1.1: a line is 998 characters at most). */
const contentId = /^[^\s<>\x7f]{1,950}$/;
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

/** Place of a recipient among all the mail was addressed to, from 1; it never changes. */
export function groupRank(mail: OutgoingMail, address: string, recipients: readonly string[]): number {
  return (mail.addressees ?? recipients).indexOf(address) + 1;
}

/** A mail as a file, addressed to nobody. @throws AppError `mail-header-invalid` */
export async function messageSource(mail: OutgoingMail): Promise<Uint8Array> {
  assertMailable(mail, []);
  const { headers, body } = (await buildMessage(mail)).addressedTo();
  return Buffer.concat([headers, ...body]);
}
