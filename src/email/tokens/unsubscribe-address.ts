import { readUrl } from '../../core/links/read-url.ts';
import { demonstrationPath } from '../../core/proof/demonstration-link.ts';
import { fillTokens, type TokenValues } from './fill-tokens.ts';
import { unsubscribeToken } from './token.ts';

/** Of a header's line (RFC 5322, 2.1.1), its name and brackets aside. */
const longest = 900;

/**
 * Where a reader unsubscribes, as mail programs are told (RFC 2369): https, percent-encoded.
 * @param written address of the letter's own, tokens in it; '' for the platform's
 * @returns undefined where a mailbox would be led nowhere: another scheme, a token nobody fills, the demonstration's page
 */
export function unsubscribeAddress(written: string, values: TokenValues): string | undefined {
  const filled = fillTokens(written.trim() || unsubscribeToken, values, 'text');
  const url = readUrl(filled);
  if (!/^https:\/\//i.test(filled) || filled.includes('{{') || !url) return undefined;
  const { href, pathname } = url;
  return pathname === demonstrationPath || href.length > longest ? undefined : href;
}
