import { createReadStream } from 'node:fs';
import { chmod, open, readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type AuditEntry, AuditEntrySchema, chainEntry } from '../../core/audit/audit-entry.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { AuditLine, AuditLog } from '../../use-cases/ports/audit-log.ts';
import { syncFolder } from '../disk/durable-write.ts';
import { errorCode } from '../disk/storage-failure.ts';
import { createLock } from '../store-json/lock.ts';
import { openWorkspaceFolder } from '../store-json/workspace-folder.ts';

/** One file a month, one entry a line; the months are its own, not the calendar's: a clock that jumps back writes on. */
const auditFolder = 'audit';
const monthFile = /^\d{4}-\d{2}\.jsonl$/;

/** Read from the end: an entry is shorter than this, bytes. */
const TAIL = 16 * 1024;

function readLine(line: string): AuditEntry | undefined {
  try {
    return AuditEntrySchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

/** The lines of a file. `readline` ends one at U+2028 and U+2029 as well, which JSON leaves as they are in a text. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** The audit log in `audit/` of a workspace. */
export function createAuditFiles({ folder }: { folder: string }): AuditLog {
  const workspace = openWorkspaceFolder(folder);
  const inTurn = createLock(workspace.root, 'audit');

  async function files(): Promise<string[]> {
    const names = await readdir(workspace.absolute(auditFolder)).catch((error) => {
      if (errorCode(error) === 'ENOENT') return [];
      throw error;
    });
    return names.filter((name) => monthFile.test(name)).sort();
  }

  /** The last whole entry of a file, and where it ends: what a cut left behind it was never answered for. */
  async function lastOf(name: string): Promise<{ entry: AuditEntry | undefined; end: number }> {
    const handle = await open(workspace.absolute(`${auditFolder}/${name}`), 'r');
    try {
      const { size } = await handle.stat();
      const from = Math.max(0, size - TAIL);
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - from), 0, size - from, from);
      const whole = buffer.subarray(0, bytesRead).lastIndexOf(0x0a) + 1;
      const lines = buffer.subarray(0, whole).toString('utf8').split('\n');
      return { entry: readLine(lines.at(-2) ?? ''), end: from + whole };
    } finally {
      await handle.close();
    }
  }

  async function write(entry: Omit<AuditEntry, 'number' | 'previous' | 'hash'>): Promise<AuditEntry> {
    const newest = (await files()).at(-1);
    const last = newest === undefined ? undefined : await lastOf(newest);
    if (last && !last.entry && last.end > 0) throw new Error(`${newest}: the last entry cannot be read`);
    const next = chainEntry(entry, last?.entry ?? (await lastBefore(newest)));
    // After what nobody could read, nothing more would be written.
    if (!AuditEntrySchema.safeParse(next).success) throw new Error('no entry');
    const month = `${next.at.slice(0, 7)}.jsonl`;
    const name = newest !== undefined && newest > month ? newest : month;
    const file = await workspace.prepareFolderOf(`${auditFolder}/${name}`);
    await chmod(dirname(file), 0o700);
    const handle = await open(file, name === newest ? 'r+' : 'a', 0o600);
    try {
      if (name === newest && last) await handle.truncate(last.end);
      const line = Buffer.from(`${JSON.stringify(next)}\n`);
      const { bytesWritten } = await handle.write(
        line,
        0,
        line.length,
        name === newest ? (last?.end ?? 0) : 0,
      );
      if (bytesWritten !== line.length) throw Object.assign(new Error('short write'), { code: 'ENOSPC' });
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (name !== newest) await syncFolder(dirname(file));
    return next;
  }

  /** Where the newest file holds no whole entry yet, the last of the one before. */
  async function lastBefore(newest: string | undefined): Promise<AuditEntry | undefined> {
    const before = (await files()).filter((name) => newest !== undefined && name < newest).at(-1);
    return before === undefined ? undefined : (await lastOf(before)).entry;
  }

  return {
    append: (entry) =>
      inTurn(() => write(entry)).catch((cause: Error) => {
        throw AppError.of('audit-unwritten', { reason: errorCode(cause) ?? cause.message }, { cause });
      }),
    async *read(from = ''): AsyncGenerator<AuditLine> {
      const paths = (await files()).map((name) => `${auditFolder}/${name}`);
      for (const file of paths.filter((path) => path >= from)) {
        for await (const line of linesOf(workspace.absolute(file))) {
          const entry = readLine(line);
          yield entry ? { entry, file } : { unreadable: line.slice(0, 200), file };
        }
      }
    },
  };
}
