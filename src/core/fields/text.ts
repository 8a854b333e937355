import { z } from 'zod';
import { defineField } from './field.ts';
import { AlignSchema, StoredTextSchema, TextRoleSchema } from './settings.ts';

export const textField = defineField({
  kind: 'text',
  settings: z.strictObject({
    role: TextRoleSchema.default('body'),
    align: AlignSchema.optional(),
    /** The form refuses more characters than this. */
    maxLength: z.int().min(1).max(10_000).optional(),
  }),
  value: () => StoredTextSchema,
});
