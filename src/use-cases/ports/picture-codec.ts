import type { Raster } from '../../core/snapshot/raster.ts';

/** Pictures made lighter. */
export interface PictureEncoder {
  /**
   * The picture as a JPEG of at most 1240 × 2480 px and, unless it is exceptionally detailed, 60 KB. Nothing else of
   * the file is kept: no metadata, no bytes that are no picture.
   * @param picture a PNG or JPEG
   * @throws AppError `picture-undecodable`, `picture-too-many-pixels`
   */
  thumbnail(picture: Uint8Array): Promise<Uint8Array>;
  /**
   * A picture of pages as a JPEG of its size, as light as its text can still be read.
   * @param picture a PNG
   * @param heaviest bytes; a heavier one is blurred, then made smaller, as far as that goes
   * @throws AppError `picture-undecodable`
   */
  sheet(picture: Uint8Array, heaviest?: number): Promise<Uint8Array>;
  /**
   * A picture of the web as a card shows it: a JPEG of at most 320 × 640 px, in sRGB, without anything else of the file; the first
   * picture of one that moves.
   * @param picture in any format that is decoded
   * @param width px at most, of cards that are larger; no more than twice as long as wide
   * @throws AppError `picture-undecodable`, `picture-too-many-pixels`
   */
  card(picture: Uint8Array, width?: number): Promise<Uint8Array>;
  /**
   * Its pixels in sRGB at 96 px a side at most, with its transparency: to be counted.
   * @param picture in any format that is decoded
   * @throws AppError `picture-undecodable`, `picture-too-many-pixels`
   */
  sample(picture: Uint8Array): Promise<Raster>;
  /**
   * A logo as a PNG without transparency, which dark modes would show through: its margins trimmed, at most 480 × 160 px, with
   * some room around it, on one colour.
   * @param picture in any format that is decoded
   * @param background `#rrggbb`
   * @throws AppError `picture-undecodable`, `picture-too-many-pixels`
   */
  logo(picture: Uint8Array, background: string): Promise<Uint8Array>;
}

/** Pictures as pixels, and back. */
export interface PictureCodec extends PictureEncoder {
  /** @throws AppError `picture-undecodable` */
  decode(png: Uint8Array): Promise<Raster>;
  /** A PNG of exactly these pixels, opaque, in sRGB; the same pixels give the same bytes. */
  encode(raster: Raster): Promise<Uint8Array>;
  /** SHA-256 of size and pixels, hexadecimal. */
  digest(raster: Raster): string;
}
