import { z } from 'zod';

const onOneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ');

/** A text on one line: each run of control characters, as a paste brings tabs and line breaks, becomes a space. */
export const LineSchema = z.string().overwrite(onOneLine);

/** Whether a text can stand in a mail's header as it is: a line break would start another one (faults I5). */
export const isHeaderLine = (text: string) => !/\p{Cc}/u.test(text);

/** As `LineSchema`, for what enters a mail's header: a line break there is refused, since it may be meant to add one. */
export const HeaderLineSchema = z
  .string()
  .regex(/^[^\r\n\0]*$/, 'pas de retour à la ligne ici')
  .overwrite(onOneLine);
