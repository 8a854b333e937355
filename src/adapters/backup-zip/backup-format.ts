import { z } from 'zod';
import { STORED_NOUNS } from '../../use-cases/ports/stored-things.ts';

/** The last file of a backup: who made it, and the counts and hashes of what is in it. */
export const manifestPath = 'newsletter-backup.json';

export const ManifestSchema = z.object({
  /** Of the program that made it. */
  program: z.string().max(100),
  made_at: z.iso.datetime(),
  nouns: z.array(
    z.object({
      noun: z.enum(STORED_NOUNS),
      count: z.int().min(0),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
});
export type Manifest = z.output<typeof ManifestSchema>;

/** The comment of the first file of a thing; `files` is 0 for a folder. */
export const markOf = (noun: string, files: number): string => `${noun} ${files}`;

/** What such a comment says; undefined for any other. */
export function readMark(comment: string): { noun: string; files: number } | undefined {
  const [, noun, files] = /^([a-z-]{1,40}) (\d{1,7})$/.exec(comment) ?? [];
  return noun === undefined ? undefined : { noun, files: Number(files) };
}
