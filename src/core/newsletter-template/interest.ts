import { z } from 'zod';
import { NameSchema } from '../single-line-text.ts';

/** What an interest is called in a link: joined by hyphens there, so it holds none. */
export const InterestAliasSchema = z
  .string()
  .regex(/^[a-z0-9_]{1,60}$/, 'alias attendu : minuscules, chiffres et _');

/** A subject that links declare about those who follow them: what people read, and what stands in links. */
export const InterestSchema = z.strictObject({
  name: NameSchema.max(100),
  alias: InterestAliasSchema,
});
export type Interest = z.output<typeof InterestSchema>;
