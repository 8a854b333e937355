import { lstat, open, readdir, readFile, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../core/errors/app-error.ts';
import { inParallel } from '../../core/in-parallel.ts';
import { partOf } from '../../core/list-part.ts';
import type { OutboxSummary } from '../../core/outbox/outbox-message.ts';
import { mailWording } from '../../core/wording/mail.ts';
import type { Outbox } from '../../use-cases/ports/outbox.ts';
import { syncFolder } from '../disk/durable-write.ts';
import { type Stamp, stampOf, stampOfFolder } from '../disk/stamp.ts';
import { errorCode, storageFailure } from '../disk/storage-failure.ts';
import { idPattern, newestFirst, readMessage, summarize } from './read-mail.ts';

/** Files that are looked at together. */
const atOnce = 16;
/** Enough for the headers of any mail of ours. */
const headBytes = 16_384;

/** The `.eml` files of a folder, ours and those a person put there. */
export function createOutbox(folder: string): Outbox {
  const known = new Map<string, { stamp: Stamp; summary: OutboxSummary }>();
  let listed = { all: [] as readonly OutboxSummary[], byId: new Map<string, OutboxSummary>() };
  /** Of the folder, when it held what is listed. */
  let stamp: Stamp | undefined;

  /** The folder was looked at when it was listed, once for all of its files. */
  async function summaryOf(id: string): Promise<OutboxSummary | undefined> {
    const path = pathOf(folder, id);
    const facts = await lstat(path).catch(() => undefined);
    if (!facts?.isFile()) return undefined;
    const own = stampOf(facts);
    const kept = known.get(id);
    if (kept?.stamp === own) return kept.summary;
    try {
      const summary = await summarize(id, await readHead(path), facts.size);
      known.set(id, { stamp: own, summary });
      return summary;
    } catch {
      // One that cannot be read is listed by its id, and does not hide the others.
      return { id, date: '', from: '', to: [], subject: '', bytes: facts.size };
    }
  }

  async function listIds(): Promise<string[]> {
    const names = (await folderFacts()) ? await readdir(folder).catch(() => []) : [];
    const ids = names.flatMap((name) => (name.endsWith('.eml') ? [name.slice(0, -4)] : []));
    return ids.filter((id) => idPattern.test(id));
  }

  /** Undefined where there is no folder: a link in its place could lead out of the workspace. */
  async function folderFacts() {
    const facts = await lstat(folder).catch(() => undefined);
    return facts?.isDirectory() ? facts : undefined;
  }

  async function list(): Promise<OutboxSummary[]> {
    const summaries = await inParallel(await listIds(), atOnce, summaryOf);
    return summaries.filter((summary) => summary !== undefined).sort(newestFirst);
  }

  /** As `list`, without a look at what was listed before; the same array as long as the same files are there. */
  async function listKnown(): Promise<readonly OutboxSummary[]> {
    const now = Date.now();
    const facts = await folderFacts();
    const ofNow = facts && stampOfFolder(facts, now);
    if (ofNow !== undefined && ofNow === stamp) return listed.all;
    const ids = await listIds();
    const isNew = (id: string) => listed.byId.get(id) === undefined;
    // What is listed, not what is known: one that went while its part was looked at is known no more.
    if (ids.length !== listed.all.length || ids.some(isNew)) {
      const summaries = await inParallel(ids, atOnce, async (id) => listed.byId.get(id) ?? summaryOf(id));
      const all = summaries.filter((summary) => summary !== undefined).sort(newestFirst);
      listed = { all, byId: new Map(all.map((summary) => [summary.id, summary])) };
    }
    stamp = ofNow;
    return listed.all;
  }

  return {
    list,
    async listPart({ isFound, ...asked }) {
      for (;;) {
        const all = await listKnown();
        const found = all.filter(isFound);
        const messages = partOf(found, asked);
        const now = await Promise.all(messages.map(({ id }) => summaryOf(id)));
        const changed = messages.filter((message, rank) => !isDeepStrictEqual(message, now[rank]));
        if (changed.length === 0) return { messages, total: found.length, all: all.length };
        for (const { id } of changed) listed.byId.delete(id);
        stamp = undefined;
      }
    },
    async listBefore(instant) {
      const isOld = await Promise.all(
        (await list()).map(async (summary) => {
          // A mail of long ago that somebody put there yesterday is not old here; one without a date is as old as its file.
          const facts = await plainFile(pathOf(folder, summary.id));
          const isDatedLater = Date.parse(summary.date) >= instant.getTime();
          return facts !== undefined && facts.mtimeMs < instant.getTime() && !isDatedLater ? [summary] : [];
        }),
      );
      return isOld.flat();
    },
    async remove(id) {
      const path = pathOf(folder, id);
      if (!idPattern.test(id) || !(await plainFile(path))) return;
      try {
        await unlink(path);
        await syncFolder(folder);
      } catch (error) {
        if (errorCode(error) !== 'ENOENT') throw storageFailure(error, path);
      }
      known.delete(id);
    },
    async get(id) {
      if (!idPattern.test(id)) return undefined;
      const path = pathOf(folder, id);
      if (!(await plainFile(path))) return undefined;
      try {
        return await readMessage(id, await readFile(path));
      } catch (cause) {
        const reason = errorCode(cause) ?? mailWording.tooComplex;
        throw AppError.of('file-unreadable', { file: `outbox/${id}.eml`, reason }, { cause });
      }
    },
  };
}

const pathOf = (folder: string, id: string) => join(folder, `${id}.eml`);

/** Links are not followed, neither to a message nor in the folder's place: they could lead out of the workspace. */
async function plainFile(path: string) {
  const [folder, file] = await Promise.all([lstat(dirname(path)), lstat(path)]).catch(() => []);
  return folder?.isDirectory() && file?.isFile() ? file : undefined;
}

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const head = buffer.subarray(0, bytesRead);
    const end = head.indexOf('\r\n\r\n');
    return end < 0 ? head : head.subarray(0, end + 4);
  } finally {
    await file.close();
  }
}
