import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { AppError } from '../../core/errors/app-error.ts';
import { IdSchema } from '../../core/id.ts';
import type { ThemeFile } from '../../core/theme/read-theme.ts';
import type { ThemeStore } from '../../use-cases/ports/theme-store.ts';
import type { Disk } from '../disk/disk.ts';
import { renamePatiently } from '../disk/durable-write.ts';
import { errorCode, storageFailure } from '../disk/storage-failure.ts';
import { createPlainFiles } from '../store-json/plain-files.ts';
import { readingFailure } from '../store-json/reading-failure.ts';
import { openWorkspaceFolder } from '../store-json/workspace-folder.ts';

interface ThemesWorld {
  /** The workspace. */
  folder: string;
  /** Absolute, of the themes that came with the product. */
  productThemes: string;
  /** Absolute, of the kinds of blocks that came with it. */
  productKinds: string;
  disk?: Disk;
}

/** Below the workspace. */
const ownThemes = 'themes';

const isId = (name: string) => IdSchema.safeParse(name).success;

/** Files below a folder, hidden ones and links left out, by path. */
async function filesBelow(folder: string): Promise<ThemeFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .filter((path) => !path.split('/').some((segment) => segment.startsWith('.')))
    .toSorted();
  return Promise.all(paths.map(async (path) => ({ path, bytes: await readFile(join(folder, path)) })));
}

async function idsBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw readingFailure(error, folder);
  });
  return entries
    .filter((entry) => entry.isDirectory() && isId(entry.name))
    .map(({ name }) => name)
    .toSorted();
}

/** Themes in two folders of the disk: the product's, which is only read, and `themes/` of the workspace. */
export function createThemesDisk({ folder, productThemes, productKinds, disk }: ThemesWorld): ThemeStore {
  const workspace = openWorkspaceFolder(folder, disk);
  const own = createPlainFiles(workspace);
  const builtin = createPlainFiles(openWorkspaceFolder(productThemes));

  const list = async () => {
    const builtins = await idsBelow(productThemes);
    const added = (await idsBelow(workspace.absolute(ownThemes))).filter((id) => !builtins.includes(id));
    return [
      ...builtins.map((id) => ({ id, isBuiltin: true })),
      ...added.map((id) => ({ id, isBuiltin: false })),
    ];
  };
  const find = async (id: string) => (await list()).find((theme) => theme.id === id);

  return {
    list,
    async read(id, path) {
      const found = await find(id);
      if (!found) return undefined;
      return found.isBuiltin ? builtin.read(`${id}/${path}`) : own.read(`${ownThemes}/${id}/${path}`);
    },
    async readAll(id) {
      const found = await find(id);
      if (!found) return undefined;
      const at = found.isBuiltin ? join(productThemes, id) : workspace.absolute(`${ownThemes}/${id}`);
      return filesBelow(at).catch((error) => {
        throw readingFailure(error, `${ownThemes}/${id}`);
      });
    },
    async blockKinds() {
      const files = await filesBelow(productKinds).catch((error) => {
        throw readingFailure(error, productKinds);
      });
      return files.map(({ path, bytes }) => ({ path: `kinds/${path}`, bytes }));
    },
    async add(id, files) {
      if (await find(id)) throw AppError.of('theme-exists', { theme: id });
      // A name that is no id: nobody lists it while it is being written.
      const staged = `${ownThemes}/.${randomUUID()}`;
      const target = workspace.absolute(`${ownThemes}/${id}`);
      try {
        for (const { path, bytes } of files) await workspace.create(`${staged}/${path}`, bytes);
        await renamePatiently(workspace.absolute(staged), target, workspace.disk);
      } catch (error) {
        const isTaken = ['ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '');
        throw isTaken ? AppError.of('theme-exists', { theme: id }) : storageFailure(error, target);
      } finally {
        await rm(workspace.absolute(staged), { recursive: true, force: true }).catch(() => undefined);
      }
    },
  };
}
