import { z } from 'zod';
import { defineField } from './field.ts';
import { ImageValueSchema } from './image.ts';
import { MAX_ADDRESS_CHARS, MAX_CALL_CHARS, MAX_HOOK_CHARS, MAX_TITLE_CHARS } from './limits.ts';
import { AliasSchema, RatioSchema, StoredTextSchema } from './settings.ts';

/**
 * Settings of an article. A part that is absent is switched off: the block template editor's six toggles
 * (link, intro, category, image, hook line, call-to-action).
 */
const ArticleSettingsSchema = z.strictObject({
  /** Size of the title. */
  title: z.enum(['large', 'normal', 'small']).default('normal'),
  link: z.strictObject({ tracked: z.boolean().default(true) }).optional(),
  intro: z
    .strictObject({
      format: z.enum(['plain', 'rich']).default('rich'),
      maxLength: z.int().min(1).max(100_000).optional(),
    })
    .optional(),
  category: z
    .strictObject({
      labels: z
        .array(z.strictObject({ label: z.string().min(1).max(60), color: AliasSchema.default('') }))
        .max(50)
        .default([]),
    })
    .optional(),
  image: z
    .strictObject({
      ratio: RatioSchema.default('16:9'),
      side: z.enum(['top', 'left', 'right']).default('top'),
      altRequired: z.boolean().default(true),
    })
    .optional(),
  hook: z.strictObject({ maxLength: z.int().min(1).max(10_000).optional() }).optional(),
  cta: z
    .strictObject({
      words: z.string().max(100).default('Lire la suite'),
      display: z.enum(['button', 'text']).default('button'),
      color: AliasSchema.default(''),
      textColor: AliasSchema.default(''),
    })
    .optional(),
});
export type ArticleSettings = z.infer<typeof ArticleSettingsSchema>;

const ArticleValueSchema = z.strictObject({
  title: z.string().max(MAX_TITLE_CHARS).default(''),
  link: z.string().max(MAX_ADDRESS_CHARS).default(''),
  intro: StoredTextSchema.default(''),
  /** One of the settings' labels, '' for none. */
  category: z.string().max(60).default(''),
  image: ImageValueSchema.prefault({}),
  hook: z.string().max(MAX_HOOK_CHARS).default(''),
  cta: z
    .strictObject({
      text: z.string().max(MAX_CALL_CHARS).default(''),
      link: z.string().max(MAX_ADDRESS_CHARS).default(''),
    })
    .prefault({}),
});
export type ArticleValue = z.infer<typeof ArticleValueSchema>;

export const articleField = defineField({
  kind: 'article',
  settings: ArticleSettingsSchema,
  value: () => ArticleValueSchema,
});
