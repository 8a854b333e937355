import { z } from 'zod';
import { defineField } from './field.ts';
import { AlignSchema, RatioSchema } from './settings.ts';

/**
 * Whether an address can be a picture: empty is none; valid begins with / or https:// and ends with jpg, jpeg, gif or
 * png before any query or fragment, in any letter case (specification, section 5).
 */
export function imageState(url: string): 'empty' | 'valid' | 'invalid' {
  if (url.trim() === '') return 'empty';
  return /^(?:\/(?!\/)|https:\/\/)[^\s<>"'\\]*\.(?:jpe?g|gif|png)(?:\?[^\s#<>"'\\]*)?(?:#[^\s<>"'\\]*)?$/i.test(
    url,
  )
    ? 'valid'
    : 'invalid';
}

export const ImageValueSchema = z.strictObject({
  url: z.string().max(8_000).default(''),
  /** What the picture says to those who do not see it; '' with `decorative` says nothing. */
  alt: z.string().max(1_000).default(''),
  decorative: z.boolean().default(false),
  link: z.string().max(8_000).default(''),
});
export type ImageValue = z.infer<typeof ImageValueSchema>;

export const imageField = defineField({
  kind: 'image',
  label: 'Image',
  settings: z.strictObject({
    ratio: RatioSchema.default('free'),
    /** Drawn width in px at most; the whole column when absent. */
    width: z.int().min(16).max(620).optional(),
    align: AlignSchema.optional(),
  }),
  value: () => ImageValueSchema,
  initial: (): ImageValue => ({ url: '', alt: '', decorative: false, link: '' }),
  isEmpty: (value) => imageState(value.url) === 'empty',
});
