import { demonstrationPersona } from '../../../tokens/demonstration-persona.ts';
import { fillTokens } from '../../../tokens/fill-tokens.ts';
import { textSegments } from '../../../tokens/text-segments.ts';

/** Somebody: tokens without a fallback count as long as a usual name. */
const reader = demonstrationPersona({ unsubscribeUrl: '', mirrorUrl: '' });

/** A subject or a preheader as a list of mails shows it: tokens by their fallback, else by somebody's value. */
export const shownLine = (line: string): string =>
  textSegments(line.trim())
    .map((segment) => {
      if (segment.kind === 'words') return segment.text;
      if (segment.kind === 'foreign') return reader.firstName;
      return segment.fallback ?? fillTokens(segment.text, reader, 'text');
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' });

/** How many characters a person counts: an emoji, or a letter with its accents, is one. */
export const countSigns = (text: string): number => [...graphemes.segment(text)].length;
