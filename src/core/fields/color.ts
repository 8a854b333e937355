import { z } from 'zod';
import { type Content, defineField, readText } from './field.ts';
import { part } from './part.ts';
import { AliasSchema } from './settings.ts';

export const colorField = defineField({
  kind: 'color',
  settings: z.strictObject({
    applies: z.enum(['background', 'title', 'text', 'accent']).default('background'),
  }),
  value: () => AliasSchema,
});

export const colorContent: Content<typeof colorField> = {
  says: 'dress',
  read: readText,
  isEmpty: (value) => value === '',
  parts: (value) => [part('alias', [], value, { of: 'color' })],
};
