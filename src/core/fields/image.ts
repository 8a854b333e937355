import { z } from 'zod';
import { type Content, defineField, readFlag, readParts, readText } from './field.ts';
import { imageState } from './image-address.ts';
import { MAX_ADDRESS_CHARS, MAX_ALT_CHARS } from './limits.ts';
import { type ImageValue, type Part, part, type Steps } from './part.ts';
import { AlignSchema, type Ratio, RatioSchema } from './settings.ts';

export const ImageValueSchema = z.strictObject({
  url: z.string().max(MAX_ADDRESS_CHARS).default(''),
  alt: z.string().max(MAX_ALT_CHARS).default(''),
  decorative: z.boolean().default(false),
  link: z.string().max(MAX_ADDRESS_CHARS).default(''),
});

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

/** A picture at some steps of a value, what it says and where it leads. */
export const pictureParts = (
  at: Steps,
  value: ImageValue,
  { isShown = true, ...facts }: { ratio: Ratio; rubric?: string; isShown?: boolean },
): Part[] => [
  part('picture', at, value, { ...facts, isShown }),
  part('words', [...at, 'alt'], value.alt, {
    role: 'alt',
    maxChars: MAX_ALT_CHARS,
    isSilent: value.decorative,
    isShown,
  }),
  part('address', [...at, 'link'], value.link, {
    of: 'picture',
    words: value.alt,
    wordsAt: [[...at, 'alt']],
    isShown,
  }),
];

export const imageContent: Content<typeof imageField> = {
  read: readParts<ImageValue>({ url: readText, alt: readText, decorative: readFlag, link: readText }),
  isEmpty: ({ url }) => imageState(url) === 'empty',
  parts: (value, { parameter: { settings } }) => pictureParts([], value, { ratio: settings.ratio }),
};
