import type { Raster } from '../../core/snapshot/raster.ts';

/** Pictures as pixels, and back. */
export interface PictureCodec {
  /** @throws AppError `picture-undecodable` */
  decode(png: Uint8Array): Promise<Raster>;
  /** A PNG of exactly these pixels, opaque, in sRGB; the same pixels give the same bytes. */
  encode(raster: Raster): Promise<Uint8Array>;
  /** SHA-256 of size and pixels, hexadecimal. */
  digest(raster: Raster): string;
}
