import { z } from 'zod';

// The dot-atom form of RFC 5321 4.1.2 with RFC 6531's letters; quoted local parts and address literals are refused,
// because a comma, a space or a second address inside one is how envelopes are changed
// (docs/faults-and-limits.md#mails-and-sends).
const local = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const domain =
  /^(?=.{1,253}$)(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)*[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

/** At most this many people get one mailing. */
export const maxRecipients = 200;

/** One mail address, without name, comment, list or group syntax. */
export function isMailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  return at > 0 && at <= 64 && local.test(text.slice(0, at)) && domain.test(text.slice(at + 1));
}

export const MailAddressSchema = z.string().max(320).refine(isMailAddress, 'adresse de courriel attendue');

/** The addresses of a free field, split by comma, semicolon, space or line; doubles removed. */
export function splitAddresses(field: string): string[] {
  const seen = new Map<string, string>();
  for (const address of field.split(/[,;\s]+/)) {
    if (address !== '' && !seen.has(address.toLowerCase())) seen.set(address.toLowerCase(), address);
  }
  return [...seen.values()];
}

/** `a%b.fr@c.fr`, `b.fr!a@c.fr`: a mail server may hand such a mail on to the other domain. */
const isRouted = (address: string): boolean => /[%!]/.test(address.slice(0, address.lastIndexOf('@')));

/**
 * Whether an allowlist of addresses and `*@domain` patterns lets an address be mailed. A pattern lets no address
 * through that may lead out of its domain.
 */
export function isAllowedRecipient(address: string, allow: readonly string[]): boolean {
  const wanted = address.toLowerCase();
  return allow.some((pattern) => {
    const allowed = pattern.toLowerCase();
    return allowed.startsWith('*@')
      ? wanted.endsWith(allowed.slice(1)) && !isRouted(wanted)
      : wanted === allowed;
  });
}
