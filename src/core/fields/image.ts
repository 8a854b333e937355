import { z } from 'zod';
import { defineField } from './field.ts';
import { MAX_ADDRESS_CHARS, MAX_ALT_CHARS } from './limits.ts';
import { AlignSchema, RatioSchema } from './settings.ts';

export const ImageValueSchema = z.strictObject({
  url: z.string().max(MAX_ADDRESS_CHARS).default(''),
  /** What the picture says to those who do not see it; '' with `decorative` says nothing. */
  alt: z.string().max(MAX_ALT_CHARS).default(''),
  decorative: z.boolean().default(false),
  link: z.string().max(MAX_ADDRESS_CHARS).default(''),
});
export type ImageValue = z.infer<typeof ImageValueSchema>;

export const imageField = defineField({
  kind: 'image',
  settings: z.strictObject({
    ratio: RatioSchema.default('free'),
    /** Drawn width in px at most; the whole column when absent. */
    width: z.int().min(16).max(620).optional(),
    align: AlignSchema.optional(),
  }),
  value: () => ImageValueSchema,
});
