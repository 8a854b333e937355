import { readFile } from 'node:fs/promises';
import { stampOf } from '../disk/stamp.ts';
import { readingFailure } from './reading-failure.ts';
import type { WorkspaceFolder } from './workspace-folder.ts';

/** Files of the workspace that are no JSON: pictures, markup, what was mailed. */
export interface PlainFiles {
  /** Undefined when there is no such file. @throws AppError `file-unreadable` */
  read(path: string): Promise<Uint8Array | undefined>;
  /** Tells the file from any other that stood or will stand there; undefined when there is none. */
  stamp(path: string): Promise<string | undefined>;
  /** Writes nothing when the file holds these bytes. @throws AppError as `durable-write.ts` */
  write(path: string, bytes: Uint8Array): Promise<void>;
}

/** Files of a workspace that are kept byte for byte. */
export function createPlainFiles(workspace: WorkspaceFolder): PlainFiles {
  async function factsOf(path: string) {
    const facts = workspace.holds(path) ? await workspace.facts(path) : undefined;
    return facts?.isFile() ? facts : undefined;
  }

  async function read(path: string): Promise<Uint8Array | undefined> {
    if (!(await factsOf(path))) return undefined;
    return readFile(workspace.absolute(path)).catch((error) => {
      throw readingFailure(error, path);
    });
  }

  return {
    read,
    async stamp(path) {
      const facts = await factsOf(path);
      return facts && stampOf(facts);
    },
    async write(path, bytes) {
      const former = await read(path);
      if (former && Buffer.compare(former, bytes) === 0) return;
      await workspace.replace(path, bytes);
    },
  };
}
