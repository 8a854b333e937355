import type { Config } from '../config.ts';
import { mediaPrefix } from './addresses.ts';

/** Where the web finds a picture of the workspace; undefined without `publicUrl`, and for the product's own pictures. */
export function publicAddress(config: Pick<Config, 'publicUrl'>, url: string): string | undefined {
  if (config.publicUrl === null || !url.startsWith(mediaPrefix)) return undefined;
  return `${config.publicUrl.replace(/\/+$/, '')}/${url.slice(mediaPrefix.length)}`;
}
