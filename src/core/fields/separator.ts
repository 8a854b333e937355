import { z } from 'zod';
import { type Content, defineField } from './field.ts';
import { AliasSchema } from './settings.ts';

/** A line or a gap; it holds no value of its own. */
export const separatorField = defineField({
  kind: 'separator',
  settings: z.strictObject({
    style: z.enum(['line', 'short-line', 'space']).default('line'),
    /** Height in px of the whole separator, its gaps included. */
    height: z.int().min(1).max(120).default(24),
    color: AliasSchema.default(''),
  }),
  value: () => z.null(),
});

export const separatorContent: Content<typeof separatorField> = {
  says: 'mark',
  read: () => null,
  isEmpty: () => false,
  parts: () => [],
};
