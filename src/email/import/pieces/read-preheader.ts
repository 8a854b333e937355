import { MAX_HEAD_CHARS } from '../../../core/campaign/limits.ts';
import { joinedLine } from './content.ts';

/**
 * The line that inboxes show beside a letter's subject, from what it hides before its first words: on one line, without
 * the signs that push what follows out of sight. '' for none.
 */
export function readPreheader(hidden: readonly string[]): string {
  const words = joinedLine(hidden.map(withoutPadding).join(' '));
  return words.length <= MAX_HEAD_CHARS ? words : words.slice(0, MAX_HEAD_CHARS).trimEnd();
}

/** Spaces and joiners that show nothing, one after the other, stand for nothing. */
const withoutPadding = (text: string): string =>
  text
    .replace(/(?:[\u00ad\u061c\u180e\u200b-\u200f\u2007\u2060-\u2064\ufeff]|\u034f)[\s\u00a0]*/g, '')
    .replace(/[\p{Cc}\s\u00a0]+/gu, ' ');
