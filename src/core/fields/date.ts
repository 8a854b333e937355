import { z } from 'zod';
import { defineField } from './field.ts';
import { AlignSchema, TextRoleSchema } from './settings.ts';

/** Years the picker offers (specification, section 9). */
export const dateYears = { first: 1950, last: 2050 } as const;

function exists(value: string): boolean {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = value.split(/[-T:]/).map(Number);
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return (
    year >= dateYears.first &&
    year <= dateYears.last &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= days &&
    hour < 24 &&
    minute < 60
  );
}

/** Local date and time `YYYY-MM-DDTHH:mm`, '' for none. It has no zone: it is what the reader's calendar says. */
export const dateField = defineField({
  kind: 'date',
  label: 'Date',
  settings: z.strictObject({
    /** How the block prints it, in French: 'vendredi 4 décembre 2026', '4 décembre', 'vendredi 4 décembre, 18 h 30', or a day over a month. */
    format: z.enum(['long', 'short', 'with-time', 'month', 'badge']).default('long'),
    role: TextRoleSchema.default('body'),
    align: AlignSchema.optional(),
  }),
  value: () =>
    z
      .string()
      .refine(
        (value) => value === '' || (/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value) && exists(value)),
        'date attendue : AAAA-MM-JJTHH:mm, de 1950 à 2050',
      ),
  initial: () => '',
  isEmpty: (value) => value === '',
});
