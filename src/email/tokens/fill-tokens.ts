import { applyEdits, type Edit } from '../../core/apply-edits.ts';
import { tokenPattern } from '../../core/links/token-pattern.ts';
import { editHtml } from '../render/edit-html.ts';
import { escapeHtml } from '../render/html.ts';
import { emailWords } from '../render/messages.fr.ts';
import type { RenderedEmail } from '../render/render-context.ts';

/** What tokens become, by name. */
export type TokenValues = Readonly<Record<string, string>>;

const escapeValue = (text: string) => escapeHtml(text).replaceAll("'", '&#39;');

/** Whether the token at `index` stands inside an address that has already begun: there its value is a part of it. */
export function insideAddress(content: string, index: number, kind: 'html' | 'text'): boolean {
  const before = content.slice(Math.max(0, index - 4_000), index);
  if (kind === 'text') return /(?:\bhttps?:\/\/|\bmailto:)[^\s<>]+$/i.test(before);
  const tag = before.lastIndexOf('<');
  return (
    tag > before.lastIndexOf('>') &&
    /\b(?:href|src)\s*=\s*(?:"[^"]+|'[^']+|[^\s"'>]+)$/i.test(before.slice(tag))
  );
}

/** The unsubscribe sentence is built from the address: it is a link in HTML and words with an address in text. */
function unsubscribeBlock(address: string, kind: 'html' | 'text'): string {
  const words = emailWords.unsubscribe;
  return kind === 'html' ? `<a href="${escapeValue(address)}">${words}</a>` : `${words} : ${address}`;
}

/** What a token becomes; the token itself where nobody knows. */
function tokenValue(
  { token, name, fallback }: { token: string; name: string; fallback: string | undefined },
  {
    content,
    index,
    values,
    kind,
  }: { content: string; index: number; values: TokenValues; kind: 'html' | 'text' },
): string {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (value === '') return fallback ?? '';
  if (value !== undefined) {
    if (insideAddress(content, index, kind)) return encodeURIComponent(value);
    return kind === 'html' ? escapeValue(value) : value;
  }
  const address = Object.hasOwn(values, 'unsubscribeUrl') ? values.unsubscribeUrl : undefined;
  if (name === 'unsubscribeBlock' && address !== undefined) return unsubscribeBlock(address, kind);
  return fallback ?? token;
}

/** What `fillTokens` puts in place of tokens, in their order. */
function tokenEdits(content: string, values: TokenValues, kind: 'html' | 'text'): Edit[] {
  return [...content.matchAll(tokenPattern)].map(({ 0: token, 1: name = '', 2: fallback, index }) => ({
    start: index,
    end: index + token.length,
    text: tokenValue({ token, name, fallback }, { content, index, values, kind }),
  }));
}

/**
 * Puts values, else their fallbacks, in place of tokens; a token with neither stays, an empty value without fallback is
 * nothing. Nothing else is touched. A value is
 * percent-encoded where it stands inside an address; elsewhere in HTML it is escaped.
 */
export const fillTokens = (content: string, values: TokenValues, kind: 'html' | 'text'): string =>
  applyEdits(content, tokenEdits(content, values, kind));

/** As `fillTokens`, of the html of an email, with where its content stands then. */
export const fillEmail = (
  email: Pick<RenderedEmail, 'html' | 'sourceMap'>,
  values: TokenValues,
): Pick<RenderedEmail, 'html' | 'sourceMap'> => editHtml(email, tokenEdits(email.html, values, 'html'));
