import { z } from 'zod';
import { type Content, defineField, isBlank, readText } from './field.ts';
import { MAX_STORED_TEXT_CHARS } from './limits.ts';
import { part } from './part.ts';

/** HTML for what cannot be said otherwise; cleaned at every door, never trusted. */
export const htmlField = defineField({
  kind: 'html',
  settings: z.strictObject({}),
  value: () => z.string().max(MAX_STORED_TEXT_CHARS),
});

export const htmlContent: Content<typeof htmlField> = {
  read: readText,
  isEmpty: isBlank,
  parts: (value) => [part('html', [], value, { allowed: 'free' })],
};
