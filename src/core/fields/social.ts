import { z } from 'zod';
import { defineField } from './field.ts';
import { AlignSchema } from './settings.ts';

/** The networks a footer may link to (specification, section 9). */
export const socialNetworks = [
  'facebook',
  'instagram',
  'linkedin',
  'pinterest',
  'twitter',
  'whatsapp',
  'youtube',
] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** As each network writes itself. */
export const socialNetworkNames: Record<SocialNetwork, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  pinterest: 'Pinterest',
  twitter: 'Twitter',
  whatsapp: 'WhatsApp',
  youtube: 'YouTube',
};

export const socialField = defineField({
  kind: 'social',
  label: 'Réseaux sociaux',
  settings: z.strictObject({ align: AlignSchema.optional(), size: z.int().min(16).max(48).default(28) }),
  value: () =>
    z.array(z.strictObject({ network: z.enum(socialNetworks), url: z.string().max(8_000) })).max(20),
  initial: () => [],
  isEmpty: (value) => value.every(({ url }) => url.trim() === ''),
});
