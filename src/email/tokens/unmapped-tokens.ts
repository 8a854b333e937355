import type { Finding } from '../../core/finding.ts';
import { tokenPattern } from '../../core/links/token-pattern.ts';
import { tokenWording } from './messages.fr.ts';

/** A remark for each token that a platform has no word for; it would reach readers as it is written. */
export function unmappedTokens(contents: readonly string[], known: ReadonlySet<string>): Finding[] {
  const names = new Set(
    contents.flatMap((text) => [...text.matchAll(tokenPattern)].map(([, name = '']) => name)),
  );
  return [...names]
    .filter((name) => !known.has(name))
    .map((name) => ({
      rule: 'unmapped-token',
      severity: 'blocking',
      message: tokenWording.unmappedToken(`{{nl:${name}}}`),
    }));
}
