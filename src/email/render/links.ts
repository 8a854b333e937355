import { tokenPattern } from '../tokens/token.ts';

const leadingToken = new RegExp(`^${tokenPattern.source}`);
const safeStart = /^(?:https?:\/\/[^\s/]|mailto:[^\s]|tel:[^\s]|#)/i;

/**
 * An address a mail may carry, ready for `href`: http, https, mailto, tel, an anchor, or a token at its start (whose
 * fallback, being an address too, follows the same rule). Undefined for anything else. Spaces become `%20`, tokens stay.
 */
export function safeLink(address: string): string | undefined {
  const link = address.trim();
  // Browsers drop control characters, so they could hide a scheme.
  if (link === '' || /\p{Cc}/u.test(link)) return undefined;
  const token = leadingToken.exec(link);
  if (token) {
    const after = token[2] ?? '';
    if (after !== '' && !safeStart.test(after)) return undefined;
  } else if (!safeStart.test(link)) return undefined;
  if (!link.includes(' ')) return link;
  return link.includes('{{')
    ? link.replace(/\{\{nl:[^{}]*\}\}| /g, (part) => (part === ' ' ? '%20' : part))
    : link.replaceAll(' ', '%20');
}
