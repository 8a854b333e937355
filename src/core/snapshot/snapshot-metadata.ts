import { z } from 'zod';
import { pngText, withPngText } from '../media/png.ts';
import { PixelRectSchema, SnapshotEnvironmentSchema } from './snapshot.ts';

const HashSchema = z.string().regex(/^[0-9a-f]{64}$/);

/** What a snapshot's PNG says of itself: with it the file is all there is to a baseline. */
const PictureMarkSchema = z.object({
  schemaVersion: z.literal(1),
  environment: SnapshotEnvironmentSchema,
  /** SHA-256 of all that decides of the page's pixels: html, pictures, view and environment. */
  key: HashSchema,
  /** Hash of the size and pixels of the picture. */
  pixels: HashSchema,
  /** The words of a block, so that a later run can tell which changed. */
  words: z.string().optional(),
  /** Of a page: its blocks, from top to bottom, with the hash of their pixels. */
  blocks: z.array(z.object({ id: z.string(), rect: PixelRectSchema, pixels: HashSchema })).optional(),
});
export type SnapshotMetadata = z.output<typeof PictureMarkSchema>;

const keyword = 'newsletter';

const inAscii = (json: string) =>
  json.replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

export const writeSnapshotMetadata = (png: Uint8Array, mark: SnapshotMetadata): Uint8Array =>
  withPngText(png, keyword, inAscii(JSON.stringify(mark)));

/** Undefined where the picture bears none: a tool that makes PNGs smaller took it away. */
export function readSnapshotMetadata(png: Uint8Array): SnapshotMetadata | undefined {
  const text = pngText(png, keyword);
  if (text === undefined) return undefined;
  try {
    return PictureMarkSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
