import { z } from 'zod';
import { defineField } from './field.ts';
import { StoredTextSchema } from './settings.ts';

/** HTML for what cannot be said otherwise; cleaned at every door, never trusted. */
export const htmlField = defineField({
  kind: 'html',
  settings: z.strictObject({}),
  value: () => StoredTextSchema,
});
