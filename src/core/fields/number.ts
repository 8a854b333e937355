import { z } from 'zod';
import { type Content, defineField } from './field.ts';
import { AlignSchema, TextRoleSchema } from './settings.ts';

export const numberField = defineField({
  kind: 'number',
  settings: z.strictObject({
    min: z.number().optional(),
    max: z.number().optional(),
    step: z.number().positive().optional(),
    /** Printed after the number, with a non-breaking space: '%', 'km'. */
    unit: z.string().max(20).default(''),
    role: TextRoleSchema.default('body'),
    align: AlignSchema.optional(),
    /** Not printed: px that the block's pictures are drawn at, at most; sizes of its titles or running text, % of its template's; px between its letters, and of its pictures' round corners. */
    applies: z.enum(['picture', 'titles', 'texts', 'spacing', 'corners']).optional(),
  }),
  value: ({ min, max }) =>
    z
      .number()
      .min(min ?? Number.MIN_SAFE_INTEGER)
      .max(max ?? Number.MAX_SAFE_INTEGER)
      .nullable(),
  draft: z.number().nullable(),
});

export const numberContent: Content<typeof numberField> = {
  read: (value) => (typeof value === 'number' && Number.isFinite(value) ? value : null),
  isEmpty: (value) => value === null,
  parts: () => [],
};
