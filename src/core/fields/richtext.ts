import { z } from 'zod';
import { type Content, defineField, readText } from './field.ts';
import { MAX_STORED_TEXT_CHARS } from './limits.ts';
import { part } from './part.ts';
import { AlignSchema } from './settings.ts';

export const richtextField = defineField({
  kind: 'richtext',
  settings: z.strictObject({
    size: z.enum(['small', 'normal', 'large']).default('normal'),
    role: z.enum(['body', 'quote']).default('body'),
    align: AlignSchema.optional(),
  }),
  value: () => z.string().max(MAX_STORED_TEXT_CHARS),
});

export const richtextContent: Content<typeof richtextField> = {
  read: readText,
  isEmpty: (value) => value.replace(/<[^>]*>|&nbsp;|\s/g, '') === '',
  parts: (value) => [part('html', [], value, { allowed: 'rich' })],
};
