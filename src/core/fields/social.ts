import { z } from 'zod';
import { defineField } from './field.ts';
import { MAX_ADDRESS_CHARS } from './limits.ts';
import { AlignSchema } from './settings.ts';
import { socialNetworks } from './social-networks.ts';

export const socialField = defineField({
  kind: 'social',
  settings: z.strictObject({ align: AlignSchema.optional(), size: z.int().min(16).max(48).default(28) }),
  value: () =>
    z
      .array(z.strictObject({ network: z.enum(socialNetworks), url: z.string().max(MAX_ADDRESS_CHARS) }))
      .max(20),
});
