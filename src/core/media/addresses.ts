/** Where the library's files are in addresses. */
export const mediaPrefix = '/media/';
/** Where the product's own pictures are: fallback images and social icons. */
export const productImagePrefix = '/images/';
/** Stands where an image parameter has no picture. */
export const noImageAddress = `${productImagePrefix}standard/no-image.jpg`;
/** Stands in the editor where an address cannot be a picture. */
export const errorImageAddress = `${productImagePrefix}standard/error-image.jpg`;

/** The id that an address of the library names; undefined for any other, and for one that cannot be decoded. */
export function mediaIdOf(address: string): string | undefined {
  if (!address.startsWith(mediaPrefix)) return undefined;
  try {
    return address.slice(mediaPrefix.length).split('/').map(decodeURIComponent).join('/') || undefined;
  } catch {
    return undefined;
  }
}

const hex = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

// A tilde of a file's own name must not read as the steps of a derived picture; quotes and parentheses end an address in
// markup, in a style and in an image field.
const encoded = (segment: string) => encodeURIComponent(segment).replace(/[~'()!*]/g, hex);

/** The address of a file of the library. */
export const mediaAddress = (id: string): string => mediaPrefix + id.split('/').map(encoded).join('/');
