import { z } from 'zod';
import { defineField } from './field.ts';
import { AliasSchema } from './settings.ts';

export const colorField = defineField({
  kind: 'color',
  settings: z.strictObject({
    applies: z.enum(['background', 'title', 'text', 'accent']).default('background'),
  }),
  value: () => AliasSchema,
});
