import { chmod, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { z } from 'zod';
import { AppError } from '../../core/errors/app-error.ts';
import {
  AccessTokenSchema,
  InvitationSchema,
  isRecordId,
  PasswordSchema,
  SessionSchema,
} from '../../core/people/access-records.ts';
import { PersonSchema } from '../../core/people/person.ts';
import type { AccessStore, Records } from '../../use-cases/ports/access-store.ts';
import type { Disk } from '../disk/disk.ts';
import { syncFolder } from '../disk/durable-write.ts';
import { formatJson } from '../disk/json-format.ts';
import { storageWording as words } from '../disk/messages.fr.ts';
import { storageFailure } from '../disk/storage-failure.ts';
import { createLock, type WithLock } from '../store-json/lock.ts';
import { readingFailure } from '../store-json/reading-failure.ts';
import { openWorkspaceFolder, type WorkspaceFolder } from '../store-json/workspace-folder.ts';
import { recordsInMemory } from './records-in-memory.ts';

/** Who comes in, in the folder of a workspace: readable by whoever runs the server alone. */
const accessFolder = 'access';

interface AccessWorld {
  /** The workspace. */
  folder: string;
  /** The short lock of the workspace. */
  exclusively: WithLock;
  disk?: Disk;
}

/**
 * People in `people/`, and what lets them in, in `access/`, one file each. Files are looked at each time: what a command
 * revokes beside a server ends at once.
 */
export function createAccessFiles({ folder, exclusively, disk }: AccessWorld): AccessStore {
  const workspace = openWorkspaceFolder(folder, disk);
  const records = <Kept extends { id: string }>(of: string, schema: z.ZodType<Kept>) =>
    recordsIn({ workspace, exclusively, of, schema });
  return {
    people: records('people', PersonSchema),
    passwords: records(`${accessFolder}/passwords`, PasswordSchema),
    invitations: records(`${accessFolder}/invitations`, InvitationSchema),
    sessions: records(`${accessFolder}/sessions`, SessionSchema),
    tokens: records(`${accessFolder}/tokens`, AccessTokenSchema),
    signIns: recordsInMemory(),
    inTurn: createLock(workspace.root, 'people'),
  };
}

function recordsIn<Kept extends { id: string }>({
  workspace,
  exclusively,
  of,
  schema,
}: {
  workspace: WorkspaceFolder;
  exclusively: WithLock;
  of: string;
  schema: z.ZodType<Kept>;
}): Records<Kept> {
  const pathOf = (id: string) => `${of}/${id}.json`;

  /** @throws AppError `file-unreadable` for what is there and says nothing */
  async function read(id: string): Promise<Kept | undefined> {
    const path = pathOf(id);
    if (!isRecordId(id) || !workspace.holds(path)) return undefined;
    const text = await readFile(workspace.absolute(path), 'utf8').catch((error) => {
      if (error.code === 'ENOENT') return undefined;
      throw readingFailure(error, path);
    });
    if (text === undefined) return undefined;
    const { schemaVersion: _, ...raw } = parsed(text) ?? {};
    const { data } = schema.safeParse(raw);
    if (data?.id !== id) throw AppError.of('file-unreadable', { file: path, reason: words.notObject });
    return data;
  }

  let isIgnored = false;

  /** The folder is closed to others before anything lies in it. */
  async function close(): Promise<void> {
    const file = await workspace.prepareFolderOf(pathOf('x'));
    if (!of.startsWith(accessFolder)) return;
    await chmod(dirname(dirname(file)), 0o700);
    // Whoever keeps the workspace in Git shares none of it.
    if (!isIgnored) await workspace.create(`${accessFolder}/.gitignore`, new TextEncoder().encode('*\n'));
    isIgnored = true;
  }

  async function remove(id: string): Promise<void> {
    const file = workspace.absolute(pathOf(id));
    try {
      workspace.disk.unlink(file);
      await syncFolder(dirname(file));
    } catch (error) {
      throw storageFailure(error, file);
    }
  }

  return {
    get: read,
    async list() {
      const entries = await workspace.entries(of);
      const ids = entries.flatMap(({ name }) => (name.endsWith('.json') ? [name.slice(0, -5)] : []));
      const found = await Promise.all(ids.map((id) => read(id).catch(unlessReadable)));
      return found.filter((record) => record !== undefined);
    },
    async create(record) {
      await close();
      return (await workspace.create(pathOf(record.id), bytesOf(record))) !== undefined;
    },
    update: (id, change) =>
      exclusively(async () => {
        const former = await read(id);
        const next = change(former);
        if (next !== undefined && next !== former) {
          await close();
          await workspace.replace(pathOf(id), bytesOf(next));
        } else if (next === undefined && former !== undefined) await remove(id);
        return next;
      }),
  };
}

const bytesOf = (record: object) => new TextEncoder().encode(formatJson(record));

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

function unlessReadable(error: unknown): undefined {
  if (!AppError.is(error, 'file-unreadable')) throw error;
}
