import { lstat, open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutboxSummary } from '../../core/outbox/outbox-message.ts';
import type { Outbox } from '../../use-cases/ports/outbox.ts';
import { readMessage, summarize } from './read-message.ts';

const idPattern = /^[a-z0-9][a-z0-9_.-]{0,200}$/i;
/** Enough for the headers of any mail of ours. */
const headBytes = 16_384;

/** The `.eml` files of a folder, ours and those a person put there. */
export function createOutbox(folder: string): Outbox {
  const known = new Map<string, { stamp: string; summary: OutboxSummary }>();

  async function summaryOf(id: string): Promise<OutboxSummary | undefined> {
    const path = pathOf(folder, id);
    const facts = await plainFile(path);
    if (!facts) return undefined;
    const stamp = `${facts.size} ${facts.mtimeMs}`;
    const kept = known.get(id);
    if (kept?.stamp === stamp) return kept.summary;
    const summary = await summarize(id, await readHead(path), facts.size);
    known.set(id, { stamp, summary });
    return summary;
  }

  return {
    async list() {
      const names = await readdir(folder).catch(() => []);
      const ids = names.flatMap((name) => (name.endsWith('.eml') ? [name.slice(0, -4)] : []));
      const summaries = await Promise.all(ids.filter((id) => idPattern.test(id)).map(summaryOf));
      return summaries
        .filter((summary) => summary !== undefined)
        .sort((a, b) => b.date.localeCompare(a.date) || b.id.localeCompare(a.id));
    },
    async get(id) {
      if (!idPattern.test(id)) return undefined;
      const path = pathOf(folder, id);
      return (await plainFile(path)) && readMessage(id, await readFile(path));
    },
  };
}

const pathOf = (folder: string, id: string) => join(folder, `${id}.eml`);

/** Links are not followed: they could lead out of the workspace. */
async function plainFile(path: string) {
  const facts = await lstat(path).catch(() => undefined);
  return facts?.isFile() ? facts : undefined;
}

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
