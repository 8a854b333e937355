import { hash } from 'node:crypto';
import { AppError } from '../../core/errors/app-error.ts';
import { IdSchema } from '../../core/id.ts';
import type { StoredThing, StoredThingFile } from '../../use-cases/ports/stored-things.ts';
import type { JsonObject } from '../disk/json-format.ts';
import { storageWording as words } from '../disk/messages.fr.ts';
import { durableJsonFile, UnreadableFile } from '../store-json/durable-json-file.ts';
import { createPlainFiles } from '../store-json/plain-files.ts';
import type { WorkspaceFolder } from '../store-json/workspace-folder.ts';
import { jsonFile, storedThing } from '../stored-things/stored-thing.ts';

/** A file of JSON: what it says, and the same in its canonical form. */
export interface ReadJson {
  raw: JsonObject;
  file: StoredThingFile;
  isRewritten: boolean;
}

/** How the things of a noun are found in a folder, and read. */
export interface NounFiles {
  /** Ids, as `StoredThing` has them. */
  ids(): Promise<string[]>;
  /** Undefined for what is none, or gone. @throws AppError `file-unreadable` */
  read(id: string): Promise<StoredThing | undefined>;
}

export type WorkspaceFiles = ReturnType<typeof createWorkspaceFiles>;

/** Reads the files of a workspace; writes nothing. */
export function createWorkspaceFiles(workspace: WorkspaceFolder) {
  const files = createPlainFiles(workspace);

  /** Names in a folder, in order. */
  async function names(folder: string, isWanted: (name: string) => boolean): Promise<string[]> {
    const entries = await workspace.entries(folder);
    return entries
      .filter((entry) => entry.isFile() && isWanted(entry.name))
      .map(({ name }) => name)
      .sort();
  }

  /** Folders in a folder whose names are ids. */
  async function folders(folder: string): Promise<string[]> {
    const entries = await workspace.entries(folder);
    return entries
      .filter((entry) => entry.isDirectory() && IdSchema.safeParse(entry.name).success)
      .map(({ name }) => name)
      .sort();
  }

  /** Undefined where there is no such file. @throws AppError `file-unreadable` */
  async function json(path: string): Promise<ReadJson | undefined> {
    if (!workspace.holds(path)) return undefined;
    const found = durableJsonFile(workspace.absolute(path), 'replace');
    try {
      const raw = await found.read();
      if (!raw) return undefined;
      const file = jsonFile(path, raw);
      return { raw, file, isRewritten: hash('sha256', file.bytes) !== found.contentHash() };
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      throw AppError.of('file-unreadable', { file: path, reason: error.reason }, { cause: error });
    }
  }

  /** Refuses what the system names by bytes that are no UTF-8: by the name that is read of them nothing is found. */
  async function assertNamed(path: string): Promise<void> {
    if (path.includes('\ufffd') && !(await workspace.facts(path)))
      throw AppError.of('file-unreadable', { file: path, reason: words.nameNotUtf8(path) });
  }

  async function plain(path: string): Promise<StoredThingFile | undefined> {
    await assertNamed(path);
    const bytes = await files.read(path);
    return bytes && { path, bytes };
  }

  return {
    workspace,
    files,
    names,
    folders,
    json,
    plain,
    assertNamed,
    /** Paths of the files in the folders `<folder>` of all letters. */
    async ofLetters(folder: string, isWanted: (name: string) => boolean): Promise<string[]> {
      const found = [];
      for (const letter of await folders('campaigns')) {
        const path = `campaigns/${letter}${folder && `/${folder}`}`;
        for (const name of await names(path, isWanted)) found.push(`${path}/${name}`);
      }
      return found;
    },
    /** One file of JSON, and files beside it that are taken as they are. */
    async withBeside(id: string, beside: readonly string[] = []): Promise<StoredThing | undefined> {
      const main = await json(id);
      if (!main) return undefined;
      const others = await Promise.all(beside.map(plain));
      return storedThing(id, [main.file, ...others], main);
    },
  };
}
