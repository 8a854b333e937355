import { randomBytes } from 'node:crypto';
import { lstat, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import type { FolderIdentity } from '../../use-cases/ports/store.ts';
import { replaceDurably } from '../disk/durable-write.ts';
import { formatJson, readJson } from '../disk/json-format.ts';
import { storageFailure } from '../disk/storage-failure.ts';
import { temporaryBeside } from '../disk/temporary-name.ts';
import { createLock } from './lock.ts';
import { createPlainFiles } from './plain-files.ts';
import type { WorkspaceFolder } from './workspace-folder.ts';

const path = '.newsletter/identity.json';

/** What tells a folder from its copies; `born` is '' where the system does not know it. */
const MarksSchema = z.object({ inode: z.string(), born: z.string() });
type Marks = z.output<typeof MarksSchema>;

const IdentitySchema = z.object({
  schemaVersion: z.literal(1),
  token: z.string().regex(/^[0-9a-f]{32}$/),
  /** Of the workspace, and of the folder that this file is in: a restore may write into the workspace as it stands. */
  workspace: MarksSchema,
  own: MarksSchema,
});
type Identity = z.output<typeof IdentitySchema>;

async function marksOf(folder: string): Promise<Marks> {
  const { ino, birthtimeNs } = await lstat(folder, { bigint: true });
  return { inode: String(ino), born: birthtimeNs > 0n ? String(birthtimeNs) : '' };
}

const isSame = (kept: Marks, found: Marks) =>
  kept.inode === found.inode && (kept.born === '' || kept.born === found.born);

/** Longer than two times of a file system lie apart, ms. */
const tick = 20;

/** Whether times of birth are told: where they are not, Node gives none, or that of the last change. */
async function knowsBirth(folder: string): Promise<boolean> {
  for (const pause of [0, tick]) {
    await setTimeout(pause);
    // A change of the folder, so that the two times differ where there are two.
    const probe = temporaryBeside(join(folder, 'identity.json'));
    await writeFile(probe, '');
    await rm(probe);
    const { birthtimeNs, ctimeNs } = await lstat(folder, { bigint: true });
    if (birthtimeNs !== ctimeNs) return birthtimeNs > 0n;
  }
  return false;
}

/**
 * The identity of a workspace's folder: a token in `.newsletter/` that holds only beside the inode and the time of birth
 * of that very folder. A restart or another mount of the same disk finds it again; a copy, a restored backup and a clone
 * have other folders, and get a token of their own.
 */
export function createFolderIdentity(workspace: WorkspaceFolder): FolderIdentity {
  const files = createPlainFiles(workspace);
  const alone = createLock(workspace.root, 'identity');

  const marks = async (): Promise<Pick<Identity, 'workspace' | 'own'>> => ({
    workspace: await marksOf(workspace.root),
    own: await marksOf(workspace.absolute('.newsletter')),
  });

  /** The token of this folder; undefined where none was given to it. */
  async function read(): Promise<string | undefined> {
    const bytes = await files.read(path);
    if (!bytes) return undefined;
    const kept = readJson(IdentitySchema, bytes);
    if (!kept) return undefined;
    const found = await marks();
    return isSame(kept.workspace, found.workspace) && isSame(kept.own, found.own) ? kept.token : undefined;
  }

  async function give(): Promise<string> {
    const file = await workspace.prepareFolderOf(path);
    const found = await marks();
    const isBirthKnown = await knowsBirth(workspace.absolute('.newsletter')).catch((error) => {
      throw storageFailure(error, file);
    });
    const kept = isBirthKnown ? found : withoutBirth(found);
    const identity: Identity = { schemaVersion: 1, token: randomBytes(16).toString('hex'), ...kept };
    await replaceDurably(file, Buffer.from(formatJson(identity)), workspace.disk);
    return identity.token;
  }

  // Read each time: a backup may be restored under a program that goes on.
  return async () => (await read()) ?? alone(async () => (await read()) ?? give());
}

const withoutBirth = ({ workspace, own }: Pick<Identity, 'workspace' | 'own'>) => ({
  workspace: { ...workspace, born: '' },
  own: { ...own, born: '' },
});
