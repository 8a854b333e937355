import { linkState } from './link-state.ts';

/** `page.html` is a file, not a server. */
const file = /^[^/?#]+\.(?:html?|php|aspx?|pdf|docx?|jpe?g|png|gif)(?:[/?#]|$)/i;
const host = /^[^\s/:@#{]+\.[a-z]{2,}(?::\d+)?(?:[/?#]|$)/i;
const mailbox = /^[^\s/:@]+@[^\s/:@]+\.[a-z]{2,}$/i;
const number = /^\+?\d[\d .()-]{6,}\d$/;

/** An address as people write it, made one that a mail may carry; undefined where it cannot be. */
export function completeAddress(written: string): string | undefined {
  const address = written.trim();
  const state = linkState(address);
  if (state === 'web' || state === 'mail' || state === 'tel' || state === 'token') return address;
  if (state !== 'relative') return undefined;
  if (mailbox.test(address)) return `mailto:${address}`;
  if (number.test(address)) return `tel:${address.replace(/[ .()-]/g, '')}`;
  if (host.test(address) && !file.test(address)) return completeAddress(`https://${address}`);
  return undefined;
}
