import { parseFragment, serialize } from 'parse5';
import { boundNesting } from '../../tree/bound-nesting.ts';

/**
 * What somebody wrote into a field, such that it ends where the field does: whatever it leaves open, a comment, a cell, a
 * script, takes nothing with it of what stands after it.
 */
export function wholeFragment(html: string): string {
  if (!html.includes('<')) return html;
  // Nothing ends this one, not even its own end tag.
  return serialize(parseFragment(boundNesting(html.replace(/<(\/?)plaintext\b/gi, '<$1pre'))));
}
