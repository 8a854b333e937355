import { charCount } from '../../core/char-count.ts';
import { demonstrationPersona } from './demonstration-persona.ts';
import { fillTokens } from './fill-tokens.ts';
import { textSegments } from './token.ts';

/** Somebody: tokens without a fallback count as long as a usual name. */
const reader = demonstrationPersona({ unsubscribeUrl: '', mirrorUrl: '' });

/** A subject or a preheader as a list of mails shows it: tokens by their fallback, else by somebody's value. */
export const describeTokens = (line: string): string =>
  textSegments(line.trim())
    .map((segment) => {
      if (segment.kind === 'words') return segment.text;
      if (segment.kind === 'foreign') return reader.firstName;
      return segment.fallback ?? fillTokens(segment.text, reader, 'text');
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

/** Characters of a subject or a preheader, as a list of mails shows it. */
export const lengthWithTokens = (line: string): number => charCount(describeTokens(line));
