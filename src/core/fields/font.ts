import { z } from 'zod';
import { type Content, defineField, readText } from './field.ts';
import { part } from './part.ts';
import { AliasSchema } from './settings.ts';

export const fontField = defineField({
  kind: 'font',
  settings: z.strictObject({ applies: z.enum(['title', 'text']).default('text') }),
  value: () => AliasSchema,
});

export const fontContent: Content<typeof fontField> = {
  says: 'dress',
  read: readText,
  isEmpty: (value) => value === '',
  parts: (value) => [part('alias', [], value, { of: 'font' })],
};
