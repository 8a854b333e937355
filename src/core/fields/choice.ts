import { z } from 'zod';
import { type Content, defineField, readText } from './field.ts';

export const choiceField = defineField({
  kind: 'choice',
  settings: z.strictObject({
    options: z
      .array(z.strictObject({ value: z.string().min(1).max(100), label: z.string().min(1).max(100) }))
      .min(1)
      .max(100),
    /**
     * `eyebrow` prints the label of what was chosen; `none` prints nothing. `align` and `padding` dress the block as was
     * chosen, where the values are those of its look (`right` too); '' leaves it its template's.
     */
    display: z.enum(['eyebrow', 'none', 'align', 'padding']).default('eyebrow'),
  }),
  value: ({ options }) =>
    z
      .string()
      .refine((value) => value === '' || options.some((option) => option.value === value), 'choix inconnu'),
});

export const choiceContent: Content<typeof choiceField> = {
  says: 'choice',
  read: readText,
  isEmpty: (value) => value === '',
  parts: () => [],
};
