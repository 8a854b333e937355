import { z } from 'zod';
import { hasVisibleText } from './visible-text.ts';

const onOneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ');

/** Signs that turn what follows them around, in the rest of a row of a list too (UAX 9: embeddings, overrides, isolates). */
const turning = /[\u202a-\u202e\u2066-\u2069]/gu;

/** What separates lines or paragraphs without being a control character. */
const separators = /[\u2028\u2029]+/gu;

/**
 * A name on one line, as lists show it: each run of control characters, as a paste brings tabs and line breaks, becomes a
 * space; signs that would turn the row around are dropped. Letters of every script stay as they are.
 */
export const SingleLineTextSchema = z
  .string()
  .overwrite((text) => onOneLine(text).replace(separators, ' ').replace(turning, ''));

/** What something is called, on one line: nobody finds, or picks, what shows nothing. */
export const NameSchema = SingleLineTextSchema.trim()
  .min(1, { abort: true })
  .refine(hasVisibleText, 'aucun signe ne s’y voit');

/** Who says something, on one line: an approval or a remark of nobody in sight would be nobody's. */
export const PersonNameSchema = NameSchema.max(200);

/** Whether a text can stand in a mail's header as it is: a line break would start another one. */
export const isHeaderLine = (text: string) => !/\p{Cc}/u.test(text);

/** One line of a mail's header: a line break there is refused, since it may be meant to add one; other controls become a space. */
export const HeaderLineSchema = z
  .string()
  .regex(/^[^\r\n\0]*$/, 'pas de retour à la ligne ici')
  .overwrite(onOneLine);
