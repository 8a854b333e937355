import { z } from 'zod';
import type { Config } from '../config.ts';

/** Where the library's files are in addresses. */
export const mediaPrefix = '/media/';
/** Where the product's own pictures are: fallback images and social icons. */
export const productImagePrefix = '/images/';
/** Stands where an image parameter has no picture. */
export const noImageAddress = `${productImagePrefix}standard/no-image.jpg`;
/** Stands in the editor where an address cannot be a picture. */
export const errorImageAddress = `${productImagePrefix}standard/error-image.jpg`;

/** An id that is its own address; most are. */
const asIs = /^[\w./-]*$/;

/** The id that an address of the library names; undefined for any other, and for one that cannot be decoded. */
export function mediaIdOf(address: string): string | undefined {
  if (!address.startsWith(mediaPrefix)) return undefined;
  const path = address.slice(mediaPrefix.length);
  if (asIs.test(path)) return path || undefined;
  try {
    return path.split('/').map(decodeURIComponent).join('/') || undefined;
  } catch {
    return undefined;
  }
}

const hex = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

// A tilde of a file's own name must not read as the steps of a derived picture; quotes and parentheses end an address in
// markup, in a style and in an image field.
const encoded = (segment: string) => encodeURIComponent(segment).replace(/[~'()!*]/g, hex);

/** The address of a file of the library. */
export const mediaAddress = (id: string): string =>
  mediaPrefix + (asIs.test(id) ? id : id.split('/').map(encoded).join('/'));

const references: Readonly<Record<string, string>> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' };

/** Character references that addresses are written with in markup, as plain signs. */
function withoutReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d{1,6})|#x([\da-f]{1,5})|(amp|quot|apos|lt|gt));/gi,
    (whole, ten, sixteen, name) => {
      if (name) return references[name.toLowerCase()] ?? whole;
      const code = ten ? Number(ten) : Number.parseInt(sixteen, 16);
      return code > 0x1f && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

/** Characters: more is no address of ours. */
const longest = 1_000;
/** How many ends of one address are tried, so that a hostile text costs little. */
const mostEnds = 20;

const mayEnd = /[\s'(),;?#&|[\]{}]|\/$/g;

/** Every end that what follows a prefix may have, the longest first. */
function endsOf(after: string): string[] {
  const [written = ''] = /^[^"<>\n\r\t]*/.exec(after.slice(0, longest)) ?? [];
  if (asIs.test(written) && !written.endsWith('/')) return written === '' ? [] : [written];
  const piece = written.replaceAll('\\', '');
  const ends = [...piece.matchAll(mayEnd)].slice(0, mostEnds).map(({ index }) => piece.slice(0, index));
  return [...new Set([piece, ...ends.reverse()])].filter((path) => path !== '');
}

/**
 * The paths below a prefix that a text may name, be it an address, markup, a style or a set of sources: for each place,
 * all that may be meant, the longest first. Markup does not say where an address ends: a name may hold spaces, commas and
 * parentheses as what stands after it does. Query and fragment stay.
 */
export function addressesBelow(prefix: string, text: string): string[][] {
  return withoutReferences(text).split(prefix).slice(1).map(endsOf);
}

type Published = Pick<Config, 'publicUrl'>;

/** The product's own pictures are published beside the library's folders, of which none may be made by that name. */
export const productFolder = '_images/';

/** Where the web finds the library, with its last slash; undefined without `publicUrl`. */
export const publicFolder = ({ publicUrl }: Published): string | undefined =>
  publicUrl === null ? undefined : `${publicUrl.replace(/\/+$/, '')}/`;

/** Path of a picture of ours below the published folder, as an address has it; undefined for any other address. */
export function publicPath(url: string): string | undefined {
  if (url.startsWith(mediaPrefix)) return url.slice(mediaPrefix.length);
  if (url.startsWith(productImagePrefix)) return productFolder + url.slice(productImagePrefix.length);
  return undefined;
}

/** The pictures of ours that a document may name by their public addresses: for each place all that may be meant, the longest first. */
export function publishedIn(config: Published, html: string): string[][] {
  const folder = publicFolder(config);
  if (folder === undefined) return [];
  return addressesBelow(folder, html).map((paths) =>
    paths.map((path) =>
      path.startsWith(productFolder)
        ? productImagePrefix + path.slice(productFolder.length)
        : mediaPrefix + path,
    ),
  );
}

/** Where the web finds a picture of ours; undefined without `publicUrl`. */
export function publicAddress(config: Published, url: string): string | undefined {
  const folder = publicFolder(config);
  const path = publicPath(url);
  return folder === undefined || path === undefined ? undefined : folder + path;
}

/** What becomes of pictures of ours when a letter is sent: */
export const PictureHostingSchema = z.enum([
  /** they have a public address, */
  'public',
  /** the platform takes and publishes them, */
  'platform',
  /** every mail carries them, which only a rehearsal does, */
  'mail',
  /** nobody finds them, */
  'nowhere',
  /** they stay as they are written, in raw HTML. */
  'written',
]);
export type PictureHosting = z.output<typeof PictureHostingSchema>;

/** What a platform does with pictures that have no public address. */
export type PictureTaking = Extract<PictureHosting, 'platform' | 'mail' | 'nowhere'>;

/** Of letters made of blocks. */
export const pictureHosting = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { pictures }: { pictures: PictureTaking },
): PictureHosting => (publicUrl === null ? pictures : 'public');
