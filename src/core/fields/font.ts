import { z } from 'zod';
import { defineField } from './field.ts';
import { AliasSchema } from './settings.ts';

export const fontField = defineField({
  kind: 'font',
  settings: z.strictObject({ applies: z.enum(['title', 'text']).default('text') }),
  value: () => AliasSchema,
});
