import { z } from 'zod';

/** A picture of the library, as the press needs it. */
export const PictureSchema = z.object({
  /** Address in content: `/media/<path>`. */
  url: z.string(),
  /** px */
  width: z.number(),
  /** px */
  height: z.number(),
  /** What it weighs, in bytes. */
  bytes: z.number(),
  /** SHA-256 of the file, hexadecimal. */
  sha256: z.string(),
  alt: z.string(),
});
export type Picture = z.output<typeof PictureSchema>;
