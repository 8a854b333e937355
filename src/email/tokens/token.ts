import { mergeTags } from '../../core/links/merge-tags.ts';
import { tokenPattern } from '../../core/links/token-pattern.ts';

/** The token that the sending platform replaces by each reader's unsubscribe address. */
export const unsubscribeToken = '{{nl:unsubscribeUrl}}';
/** The token that the sending platform replaces by a whole unsubscribe sentence. */
export const unsubscribeBlockToken = '{{nl:unsubscribeBlock}}';
/** The token that becomes the address of the mail's page on the web. */
export const mirrorToken = '{{nl:mirrorUrl}}';

/** The tokens a person may choose from, the readers' own facts first. Connectors may know others. */
export const knownTokens = [
  'firstName',
  'lastName',
  'email',
  'unsubscribeUrl',
  'unsubscribeBlock',
  'mirrorUrl',
] as const;
export type KnownToken = (typeof knownTokens)[number];

/** The stored form of a token. Signs that would end it are left out of the fallback. */
export function writeToken(name: string, fallback = ''): string {
  const words = fallback.replace(/[{}]/g, '').replace(/\s+/g, ' ').trim();
  return words === '' ? `{{nl:${name}}}` : `{{nl:${name}|${words}}}`;
}

/** A piece of a text: words of the writer, a token of ours, or a merge tag of another tool, which stays as it is. */
export type TextSegment =
  | { kind: 'words'; text: string }
  | { kind: 'token'; text: string; name: string; fallback: string | undefined }
  | { kind: 'foreign'; text: string };

const anyTag = new RegExp(`${tokenPattern.source}|${mergeTags.join('|')}`, 'g');

/** Whether a text may hold a token or a merge tag; most do not, and are told at once. */
export const mayHoldTags = (text: string) =>
  /\{\{|\*\||\{%|<%|\[(?:\[|Sender_|Unsubscribe_|[A-ZÉ_]{0,27}(?:CIVILIT|NOM|NAME))/.test(text);

/** A text cut at its tokens and merge tags; together the pieces give it back to the letter. */
export function textSegments(text: string): TextSegment[] {
  if (!mayHoldTags(text)) return text === '' ? [] : [{ kind: 'words', text }];
  const segments: TextSegment[] = [];
  let end = 0;
  for (const { 0: tag, 1: name, 2: fallback, index } of text.matchAll(anyTag)) {
    if (index > end) segments.push({ kind: 'words', text: text.slice(end, index) });
    segments.push(name ? { kind: 'token', text: tag, name, fallback } : { kind: 'foreign', text: tag });
    end = index + tag.length;
  }
  if (end < text.length) segments.push({ kind: 'words', text: text.slice(end) });
  return segments;
}
