import { linkState } from './link-state.ts';
import { safeLink } from './safe-link.ts';

/** `page.html` is a file, not a server. */
const file = /^[^/?#]+\.(?:html?|php|aspx?|pdf|docx?|jpe?g|png|gif)(?:[/?#]|$)/i;
/** Letters, digits and hyphens alone: browsers read `\\` as the end of a server's name, and `?` and `#` too. */
const host = /^(?:[\p{L}\p{M}\p{N}_-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]|$)/iu;
const mailbox = /^[^\s\p{Cc}/\\:;,?#@"<>()[\]]+@(?:[\p{L}\p{M}\p{N}_-]+\.)+[a-z]{2,}$/iu;
/** `23-11-2026` and `192.168.1.10` are no telephone numbers. */
const number = /^(?=(?:\D*\d){9})(?:\+\d|0)[\d .()-]{6,}\d$/;

/** An address as people write it, made one that a mail may carry; undefined where it cannot be. */
export function completeAddress(written: string): string | undefined {
  const address = written.trim();
  const state = linkState(address);
  if (state === 'web' || state === 'mail' || state === 'tel' || state === 'token' || state === 'event')
    return address;
  if (state !== 'relative') return undefined;
  if (mailbox.test(address)) return `mailto:${address}`;
  // The zero in brackets is for calls from within the country.
  if (number.test(address)) return `tel:${address.replace(/^(\+.*)\(0\)/, '$1').replace(/[ .()-]/g, '')}`;
  if (host.test(address) && !file.test(address)) return completeAddress(`https://${address}`);
  return undefined;
}

/** What a tag of another tool may begin with besides those that are known: `%%…%%`, `[…]`, `{…}`, `$…$`. */
const startsWithTag = /^(?:%%|[[{$])/;

/** What becomes of an address that somebody typed. */
export type TypedAddress =
  /** It is one, or none, or another tool's tag: it stays as it is. */
  | { kind: 'kept' }
  /** It lacked nothing but its scheme. */
  | { kind: 'completed'; address: string }
  /** It can be no address; `forbidden` where a mail may not lead there. */
  | { kind: 'refused'; isForbidden: boolean };

/**
 * The one rule of every field in which an address is typed: without a scheme it is completed where it can only mean one
 * thing (`www.mairie.fr/x`, `a@b.fr`, a telephone number), else refused.
 */
export function readTypedAddress(written: string): TypedAddress {
  const typed = written.trim();
  const state = linkState(typed);
  if (state === 'forbidden') return { kind: 'refused', isForbidden: true };
  const address = completeAddress(typed);
  if (address !== undefined && address !== typed) return { kind: 'completed', address };
  const isKept =
    state === 'empty' ||
    state === 'anchor' ||
    state === 'foreign' ||
    address !== undefined ||
    startsWithTag.test(typed) ||
    (state === 'relative' && safeLink(typed) !== undefined);
  return isKept ? { kind: 'kept' } : { kind: 'refused', isForbidden: false };
}
