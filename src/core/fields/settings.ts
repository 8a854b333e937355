import { z } from 'zod';

/** Settings that several kinds share. */
export const AlignSchema = z.enum(['left', 'center', 'right']);
export type Align = z.infer<typeof AlignSchema>;

/** The part a text plays in a block, from which its size, weight and element follow. */
export const TextRoleSchema = z.enum(['title', 'subtitle', 'eyebrow', 'body', 'caption', 'quote', 'figure']);
export type TextRole = z.infer<typeof TextRoleSchema>;

/** Alias of a colour or font of the newsletter template; '' follows the look. */
export const AliasSchema = z
  .string()
  .regex(/^(?:[a-zA-Z0-9_-]{1,40})?$/, 'alias attendu : lettres, chiffres, tirets');

/** Width to height of a picture's slot. */
export const RatioSchema = z.enum(['16:9', '3:2', '4:3', '1:1', '3:4', 'free']);
export type Ratio = z.infer<typeof RatioSchema>;
