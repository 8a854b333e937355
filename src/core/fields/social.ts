import { z } from 'zod';
import { type Content, defineField, isBlank, readRecords, readText } from './field.ts';
import { MAX_ADDRESS_CHARS } from './limits.ts';
import { part } from './part.ts';
import { AlignSchema } from './settings.ts';
import { socialNetworkNames, socialNetworks } from './social-networks.ts';

export const socialField = defineField({
  kind: 'social',
  settings: z.strictObject({ align: AlignSchema.optional(), size: z.int().min(16).max(48).default(28) }),
  value: () =>
    z
      .array(z.strictObject({ network: z.enum(socialNetworks), url: z.string().max(MAX_ADDRESS_CHARS) }))
      .max(20),
});

export const socialContent: Content<typeof socialField> = {
  // What another kind of list left under the same key is no network.
  read: (value) =>
    readRecords(value).flatMap(({ network, url }) => {
      const known = socialNetworks.find((name) => name === network);
      return known ? [{ network: known, url: readText(url) }] : [];
    }),
  isEmpty: (value) => value.every(({ url }) => isBlank(url)),
  parts: (value) =>
    value.map(({ network, url }, index) =>
      part('address', [index, 'url'], url, {
        of: 'network',
        words: socialNetworkNames[network],
        isExpected: true,
      }),
    ),
};
