import { z } from 'zod';
import { defineField } from './field.ts';
import { longestAddress, longestAlt } from './limits.ts';
import { AlignSchema, RatioSchema } from './settings.ts';

export const ImageValueSchema = z.strictObject({
  url: z.string().max(longestAddress).default(''),
  /** What the picture says to those who do not see it; '' with `decorative` says nothing. */
  alt: z.string().max(longestAlt).default(''),
  decorative: z.boolean().default(false),
  link: z.string().max(longestAddress).default(''),
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
