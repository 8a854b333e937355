import { z } from 'zod';
import { defineField } from './field.ts';
import { AlignSchema, StoredTextSchema } from './settings.ts';

export const richtextField = defineField({
  kind: 'richtext',
  settings: z.strictObject({
    size: z.enum(['small', 'normal', 'large']).default('normal'),
    role: z.enum(['body', 'quote']).default('body'),
    align: AlignSchema.optional(),
  }),
  value: () => StoredTextSchema,
});
