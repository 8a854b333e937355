import type { Config } from '../config.ts';
import { mediaPrefix, productImagePrefix } from './addresses.ts';
import { addressesBelow } from './addresses-below.ts';

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
