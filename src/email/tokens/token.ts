/** The token that the sending platform replaces by each reader's unsubscribe address. */
export const unsubscribeToken = '{{nl:unsubscribeUrl}}';
/** The token that the sending platform replaces by a whole unsubscribe sentence. */
export const unsubscribeBlockToken = '{{nl:unsubscribeBlock}}';
/** The token that becomes the address of the mail's page on the web. */
export const mirrorToken = '{{nl:mirrorUrl}}';

/** The tokens a person may choose from, the readers' own facts first. Connectors may know others. */
export const knownTokens = [
  'firstName',
  'lastName',
  'email',
  'unsubscribeUrl',
  'unsubscribeBlock',
  'mirrorUrl',
] as const;
export type KnownToken = (typeof knownTokens)[number];

/** The stored form of a token. Signs that would end it are left out of the fallback. */
export function writeToken(name: string, fallback = ''): string {
  const words = fallback.replace(/[{}]/g, '').replace(/\s+/g, ' ').trim();
  return words === '' ? `{{nl:${name}}}` : `{{nl:${name}|${words}}}`;
}
