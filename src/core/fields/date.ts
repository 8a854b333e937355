import { z } from 'zod';
import { dateFormats } from '../dates/french-date.ts';
import { isDateValue } from './date-value.ts';
import { type Content, defineField, readText } from './field.ts';
import { part } from './part.ts';
import { AlignSchema, TextRoleSchema } from './settings.ts';

/** Characters of a date that is being typed. */
const MAX_DATE_CHARS = 40;

/** Local date and time `YYYY-MM-DDTHH:mm`, '' for none. It has no zone: it is what the reader's calendar says. */
export const dateField = defineField({
  kind: 'date',
  settings: z.strictObject({
    /** How the block prints it, in French: 'vendredi 4 décembre 2026', '4 décembre', 'vendredi 4 décembre, 18 h 30', or a day over a month. */
    format: z.enum(dateFormats).default('long'),
    role: TextRoleSchema.default('body'),
    align: AlignSchema.optional(),
  }),
  value: () => z.string().refine(isDateValue, 'date attendue : AAAA-MM-JJTHH:mm, de 1950 à 2050'),
  draft: z.string().max(MAX_DATE_CHARS),
});

export const dateContent: Content<typeof dateField> = {
  read: readText,
  isEmpty: (value) => value === '',
  parts: (value) => [part('date', [], value, {})],
};
