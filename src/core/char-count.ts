import { once } from './once.ts';

/** To make one takes as long as to draw a form: most texts need none. */
const graphemesIn = once((locale: string) => new Intl.Segmenter(locale, { granularity: 'grapheme' }));

/** Where each unit of the string is a character: no surrogate, no mark that joins another, no line break of two. */
const plain = /^[\t\n\x20-\u02ff\u2010-\u2027\u202f-\u205e\u20a0-\u20bf]*$/;

/**
 * How many characters a person counts in a text (Unicode 29, extended grapheme clusters): an emoji of several signs, or
 * a letter with its accents, is one. The one count of all that is shown, advised or limited in characters.
 */
export const charCount = (text: string): number =>
  plain.test(text) ? text.length : [...graphemesIn('fr').segment(text)].length;
