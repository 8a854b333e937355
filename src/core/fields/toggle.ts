import { z } from 'zod';
import { type Content, defineField, readFlag } from './field.ts';

export const toggleField = defineField({
  kind: 'toggle',
  settings: z.strictObject({
    /** Printed as a small label while on ('Complet'); '' prints nothing. */
    words: z.string().max(100).default(''),
  }),
  value: () => z.boolean(),
});

export const toggleContent: Content<typeof toggleField> = {
  says: 'dress',
  read: readFlag,
  isEmpty: (value) => !value,
  parts: () => [],
};
