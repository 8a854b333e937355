import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { AppError } from '../../core/errors/app-error.ts';
import { ReadingSchema } from '../../core/source/reading.ts';
import { readJson } from '../disk/json-format.ts';
import type { WorkspaceFolder } from '../store-json/workspace-folder.ts';

/** Changes when what is made of a feed changes: copies made otherwise are read anew. */
const copyVersion = 3;

const CopySchema = z.object({
  copyVersion: z.literal(copyVersion),
  reading: ReadingSchema,
  /** When it was last asked, with whatever success. */
  askedAt: z.iso.datetime(),
  /** What the source marked its answer with; of a file, its stamp. */
  etag: z.string().optional(),
  lastModified: z.string().optional(),
});
/** The last good copy of a source, and how it went since. */
export type SourceCopy = Omit<z.output<typeof CopySchema>, 'copyVersion'>;

/** Copies of sources by a name, in a folder that may be emptied at any time, and in memory for when that folder takes nothing. */
export interface SourceCopies {
  get(name: string): Promise<SourceCopy | undefined>;
  put(name: string, copy: SourceCopy): Promise<void>;
}

const fileOf = (name: string) => `.newsletter/sources/${name}.json`;

/** In a workspace, where links that lead out of it are not followed. */
export function createSourceCopies(workspace: WorkspaceFolder): SourceCopies {
  const inMemory = new Map<string, SourceCopy>();

  async function fromDisk(name: string): Promise<SourceCopy | undefined> {
    if (!workspace.holds(fileOf(name))) return undefined;
    return readJson(CopySchema, await readFile(workspace.absolute(fileOf(name))).catch(() => undefined));
  }

  return {
    async get(name) {
      const [own, written] = [inMemory.get(name), await fromDisk(name)];
      // Another process may have asked since.
      return own && written && written.askedAt > own.askedAt ? written : (own ?? written);
    },
    async put(name, copy) {
      inMemory.set(name, copy);
      const bytes = new TextEncoder().encode(`${JSON.stringify({ copyVersion, ...copy })}\n`);
      try {
        await workspace.replace(fileOf(name), bytes);
      } catch (error) {
        // A copy that cannot be kept on the disk is still there while this process lives.
        if (!AppError.is(error) && typeof (error as NodeJS.ErrnoException).code !== 'string') throw error;
      }
    },
  };
}
