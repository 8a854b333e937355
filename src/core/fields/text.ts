import { z } from 'zod';
import { type Content, defineField, isBlank, readText } from './field.ts';
import { MAX_STORED_TEXT_CHARS } from './limits.ts';
import { part } from './part.ts';
import { AlignSchema, TextRoleSchema } from './settings.ts';

export const textField = defineField({
  kind: 'text',
  settings: z.strictObject({
    role: TextRoleSchema.default('body'),
    align: AlignSchema.optional(),
    /** The form refuses more characters than this. */
    maxLength: z.int().min(1).max(10_000).optional(),
  }),
  value: () => z.string().max(MAX_STORED_TEXT_CHARS),
});

export const textContent: Content<typeof textField> = {
  read: readText,
  isEmpty: isBlank,
  parts: (value, { parameter: { settings } }) => [
    part('words', [], value, {
      role: settings.role === 'title' ? 'title' : 'text',
      maxChars: settings.maxLength ?? MAX_STORED_TEXT_CHARS,
    }),
  ],
};
