import { z } from 'zod';
import { defineField } from './field.ts';
import { MAX_ADDRESS_CHARS } from './limits.ts';
import { AlignSchema } from './settings.ts';

/** The value is the complete address, tracking parameters included. */
export const linkField = defineField({
  kind: 'link',
  settings: z.strictObject({
    display: z.enum(['button', 'text']).default('text'),
    /** What the link says when `wordsFrom` gives nothing. */
    words: z.string().max(200).default('En savoir plus'),
    /** Key of a sibling text that becomes the link's words; by itself it is printed only where a text link leads nowhere. */
    wordsFrom: z.string().optional(),
    align: AlignSchema.optional(),
  }),
  value: () => z.string().max(MAX_ADDRESS_CHARS),
});
