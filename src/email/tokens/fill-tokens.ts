import { tokenPattern } from '../../core/links/token-pattern.ts';
import { emailWords } from '../../core/wording/email.ts';
import { escapeHtml } from '../render/html.ts';

/** What tokens become, by name. */
export type TokenValues = Readonly<Record<string, string>>;

const escapeValue = (text: string) => escapeHtml(text).replaceAll("'", '&#39;');

/** Whether the token at `index` stands inside an address that has already begun: there its value is a part of it. */
export function insideAddress(html: string, index: number): boolean {
  const before = html.slice(Math.max(0, index - 4_000), index);
  const tag = before.lastIndexOf('<');
  return (
    tag > before.lastIndexOf('>') &&
    /\b(?:href|src)\s*=\s*(?:"[^"]+|'[^']+|[^\s"'>]+)$/i.test(before.slice(tag))
  );
}

function htmlValue(value: string, html: string, index: number): string {
  return insideAddress(html, index) ? encodeURIComponent(value) : escapeValue(value);
}

/** The unsubscribe sentence is built from the address: it is a link in HTML and words with an address in text. */
function unsubscribeBlock(address: string, kind: 'html' | 'text'): string {
  const words = emailWords.unsubscribe;
  return kind === 'html' ? `<a href="${escapeValue(address)}">${words}</a>` : `${words} : ${address}`;
}

/**
 * Puts values, else their fallbacks, in place of tokens; a token with neither stays, an empty value without fallback is
 * nothing. Nothing else is touched. In HTML a
 * value is escaped, and percent-encoded where it stands inside an address.
 */
export function fillTokens(content: string, values: TokenValues, kind: 'html' | 'text'): string {
  return content.replace(tokenPattern, (token, name: string, fallback: string | undefined, index: number) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === '') return fallback ?? '';
    if (value !== undefined) return kind === 'html' ? htmlValue(value, content, index) : value;
    const address = Object.hasOwn(values, 'unsubscribeUrl') ? values.unsubscribeUrl : undefined;
    if (name === 'unsubscribeBlock' && address !== undefined) return unsubscribeBlock(address, kind);
    return fallback ?? token;
  });
}
