import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { canonicalJson } from '../../core/campaign/content-hash.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { ReadingSchema } from '../../core/source/reading.ts';
import type { Source } from '../../core/source/source.ts';
import { replaceDurably } from '../disk/durable-write.ts';

/** Changes when what is made of a feed changes: copies made otherwise are read anew. */
const copyVersion = 1;

const CopySchema = z.object({
  copyVersion: z.literal(copyVersion),
  reading: ReadingSchema,
  /** When it was last asked, with whatever success. */
  askedAt: z.iso.datetime(),
  /** What the source marked its answer with. */
  etag: z.string().optional(),
  lastModified: z.string().optional(),
});
/** The last good copy of a source, and how it went since. */
export type KeptCopy = Omit<z.output<typeof CopySchema>, 'copyVersion'>;

/** Copies of sources in a folder that may be emptied at any time, and in memory for when that folder takes nothing. */
export interface KeptCopies {
  get(source: Source): Promise<KeptCopy | undefined>;
  put(source: Source, copy: KeptCopy): Promise<void>;
}

/** Of where it is and how it is read: a copy of another address is none of this one. The label may change. */
function fileOf({ alias, type, url, mapping }: Source): string {
  const facts = canonicalJson({ alias, type, url, mapping });
  return `${createHash('sha256').update(facts).digest('hex').slice(0, 16)}.json`;
}

/** @param folder made when something is kept */
export function createKeptCopies(folder: string): KeptCopies {
  const inMemory = new Map<string, KeptCopy>();

  async function fromDisk(name: string): Promise<KeptCopy | undefined> {
    try {
      return CopySchema.parse(JSON.parse(await readFile(join(folder, name), 'utf8')));
    } catch {
      return undefined;
    }
  }

  return {
    async get(source) {
      const name = fileOf(source);
      const [own, written] = [inMemory.get(name), await fromDisk(name)];
      // Another process may have asked since.
      return own && written && written.askedAt > own.askedAt ? written : (own ?? written);
    },
    async put(source, copy) {
      const name = fileOf(source);
      inMemory.set(name, copy);
      const bytes = new TextEncoder().encode(`${JSON.stringify({ copyVersion, ...copy })}\n`);
      try {
        await mkdir(folder, { recursive: true });
        await replaceDurably(join(folder, name), bytes);
      } catch (error) {
        // A copy that cannot be kept on the disk is still there while this process lives.
        if (!AppError.is(error) && typeof (error as NodeJS.ErrnoException).code !== 'string') throw error;
      }
    },
  };
}
