import type { NodemailerError } from 'nodemailer/lib/errors.js';
import { inSentence, shortened } from '../../core/wording/phrases.ts';

export interface SmtpLogin {
  user: string;
  pass: string;
}

/** What servers say fits in a few lines (RFC 5321 4.5.3.1.5: 512 octets each); more is no answer to read. */
const MAX_TOLD_CHARS = 1_000;
/** The log's own words, which end with where in the code it was. */
const MAX_STACK_CHARS = 5_000;

const base64 = (text: string) => Buffer.from(text).toString('base64');
const hexOf = (bytes: Buffer) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0'));
const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** Names of signs in HTML. */
const entityNames: Readonly<Record<string, string>> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": 'apos',
};

/** A sign in any spelling: as it is, behind a backslash, of an address, of JSON, of HTML, of a mail (RFC 2045, RFC 3461). */
function spellings(sign: string): string {
  const point = sign.codePointAt(0) ?? 0;
  const hex = point.toString(16);
  const bytes = [hexOf(Buffer.from(sign)), ...(point < 256 ? [[hex.padStart(2, '0')]] : [])];
  const units = Array.from({ length: sign.length }, (_, rank) =>
    sign.charCodeAt(rank).toString(16).padStart(4, '0'),
  );
  return [
    ...bytes.flatMap((codes) =>
      ['%', '=', '\\+', '\\\\x'].map((mark) => codes.map((code) => mark + code).join('')),
    ),
    units.map((unit) => `\\\\u${unit}`).join(''),
    `&#(?:0*${point}|x0*${hex});`,
    ...(entityNames[sign] ? [`&${entityNames[sign]};`] : []),
    ...(sign === ' ' ? ['\\+'] : []),
    `\\\\?${literally(sign)}`,
  ].join('|');
}

/** The forms that a password was or may be sent in; whole ones first, since signs of a short one stand in them. */
function formsOf({ user, pass }: SmtpLogin): RegExp[] {
  const encoded = [base64(`\0${user}\0${pass}`), base64(pass)].map((form) => form.replace(/=+$/, ''));
  const signs = [...pass].map((sign) => `(?:${spellings(sign)})`).join('');
  return [
    ...encoded.map(
      (form) => new RegExp(`${literally(form).replace(/\\\+/g, '[+-]').replace(/\\\//g, '[/_]')}=*`, 'g'),
    ),
    new RegExp(hexOf(Buffer.from(pass)).join(''), 'gi'),
    // Capitals and small letters are one where they are digits of a code; in the password itself, one sign too many is hidden.
    new RegExp(signs, 'gi'),
  ];
}

/** What makes words of a server fit to be shown: without the password, which some repeat, on one line and not without end. */
export function createTelling(login: SmtpLogin | undefined) {
  const forms = login && login.pass !== '' ? formsOf(login) : [];
  const hidden = (text: string) => forms.reduce((told, form) => told.replace(form, '…'), text);
  const told = (text: string) => shortened(inSentence(hidden(text)).trim(), MAX_TOLD_CHARS);
  return {
    told,
    /** An error with its words, the server's among them, made fit. */
    fitted(error: unknown): unknown {
      if (!(error instanceof Error)) return error;
      const spoken: NodemailerError = error;
      if (spoken.response) spoken.response = told(spoken.response);
      spoken.message = told(spoken.message);
      if (spoken.stack) spoken.stack = shortened(hidden(spoken.stack), MAX_STACK_CHARS);
      return error;
    },
  };
}
