import { z } from 'zod';
import { type Content, defineField, isBlank, readText, type Values } from './field.ts';
import { MAX_ADDRESS_CHARS } from './limits.ts';
import { part } from './part.ts';
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

/** What a link says: the sibling text it names, else its own words. */
export function linkWords(
  { words, wordsFrom }: { words: string; wordsFrom?: string | undefined },
  siblings: Values,
): string {
  const sibling = wordsFrom === undefined ? undefined : siblings[wordsFrom];
  return typeof sibling === 'string' && sibling.trim() !== '' ? sibling.trim() : words;
}

export const linkContent: Content<typeof linkField> = {
  read: readText,
  isEmpty: isBlank,
  parts: (value, { parameter: { settings, required }, siblings, around }) => {
    const { display, wordsFrom } = settings;
    const words = linkWords(settings, siblings);
    const named = around.find(({ key }) => key === wordsFrom);
    const ofTemplate = [settings.words, readText(named?.default).trim()];
    return [
      part('address', [], value, {
        of: 'words',
        words,
        wordsFrom,
        isExpected: required || display === 'button',
        isMissing: isBlank(value) && display === 'button' && !ofTemplate.includes(words),
      }),
    ];
  },
};
