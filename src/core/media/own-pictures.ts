import { mediaPrefix } from './addresses.ts';

/** Tags, and styles with their content: where addresses stand. */
const holdsAddresses = /<style[\s>][\s\S]*?<\/style\s*>|<[a-z][^>]*>/gi;
/** A picture of the workspace, after what an address begins behind in an attribute or a style. */
const ownPicture = new RegExp(`(?<=["'(=\\s,])${mediaPrefix}[^"'()<>\\s,?#&]+`, 'g');

/** A page with other addresses for the pictures of the workspace that it shows. */
export const replaceOwnPictures = (markup: string, replace: (address: string) => string): string =>
  markup.replace(holdsAddresses, (part) => part.replace(ownPicture, replace));
