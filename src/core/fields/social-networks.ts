/** The networks a footer may link to. */
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
