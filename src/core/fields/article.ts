import { z } from 'zod';
import { type Content, defineField, isBlank, readParts, readText } from './field.ts';
import { ImageValueSchema, imageContent, pictureParts } from './image.ts';
import {
  MAX_ADDRESS_CHARS,
  MAX_CALL_CHARS,
  MAX_HOOK_CHARS,
  MAX_STORED_TEXT_CHARS,
  MAX_TITLE_CHARS,
} from './limits.ts';
import { part } from './part.ts';
import { AliasSchema, RatioSchema } from './settings.ts';

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
  intro: z.string().max(MAX_STORED_TEXT_CHARS).default(''),
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

/**
 * What the call to action of an article says; '' for nothing. Its own words as they are, else those of its template
 * followed by the title, since a list of links reads each of them alone and 'Lire la suite' would not say of what (WCAG
 * 2.2, 2.4.9).
 */
export function callLabel(
  { title, cta }: Pick<ArticleValue, 'title' | 'cta'>,
  templateWords: string,
): string {
  const own = cta.text.trim();
  const given = templateWords.trim();
  if (own !== '' || given === '') return own;
  const of = title.trim();
  return of === '' ? given : `${given}\u00a0: ${of}`;
}

export const articleContent: Content<typeof articleField> = {
  read: readParts<ArticleValue>({
    title: readText,
    link: readText,
    intro: readText,
    category: readText,
    image: imageContent.read,
    hook: readText,
    cta: readParts({ text: readText, link: readText }),
  }),
  isEmpty: ({ title, intro, hook, image }) =>
    [title, intro, hook].every(isBlank) && imageContent.isEmpty(image),
  parts: (value, { parameter }) => {
    const { title, link, intro, category, image, hook, cta } = value;
    const { settings } = parameter;
    const called = cta.text.trim();
    const ofTemplate = ['', settings.cta?.words, (parameter.default as ArticleValue | undefined)?.cta.text];
    const isCall = { isShown: Boolean(settings.cta) };
    const isIntro = { isShown: Boolean(settings.intro) };
    const maxIntro = settings.intro?.maxLength ?? MAX_STORED_TEXT_CHARS;
    return [
      part('words', ['title'], title, { role: 'title', maxChars: MAX_TITLE_CHARS }),
      part('words', ['hook'], hook, {
        role: 'text',
        maxChars: settings.hook?.maxLength ?? MAX_HOOK_CHARS,
        isShown: Boolean(settings.hook),
      }),
      settings.intro?.format === 'plain'
        ? part('words', ['intro'], intro, { ...isIntro, role: 'body', maxChars: maxIntro })
        : part('html', ['intro'], intro, { ...isIntro, allowed: 'rich' }),
      // A call without an address takes the article's.
      part('address', ['link'], link, {
        of: 'words',
        words: title,
        wordsAt: [['image', 'alt'], ['title'], ['cta', 'text']],
        isShown: Boolean(settings.link ?? settings.cta),
      }),
      ...pictureParts(['image'], image, {
        ratio: settings.image?.ratio ?? 'free',
        rubric: category,
        isShown: Boolean(settings.image),
      }),
      part('words', ['cta', 'text'], cta.text, { ...isCall, role: 'call', maxChars: MAX_CALL_CHARS }),
      part('address', ['cta', 'link'], cta.link, {
        ...isCall,
        of: 'words',
        words: callLabel(value, settings.cta?.words ?? ''),
        wordsAt: [['cta', 'text']],
        isExpected: called !== '' && isBlank(link),
        isMissing: !ofTemplate.includes(called) && isBlank(cta.link) && isBlank(link),
      }),
    ];
  },
};
