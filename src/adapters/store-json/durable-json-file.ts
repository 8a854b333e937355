import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Adapter } from 'lowdb';
import { jsonProblem, storedJsonLimits } from '../../core/json-text.ts';
import { parseJson } from '../../core/parse-json.ts';
import type { Disk } from '../disk/disk.ts';
import { createDurably, replaceDurably } from '../disk/durable-write.ts';
import { formatJson, type JsonObject } from '../disk/json-format.ts';
import { storageWording as words } from '../disk/messages.fr.ts';
import type { Stamp } from '../disk/stamp.ts';
import { errorCode } from '../disk/storage-failure.ts';
import { readingReason } from './reading-failure.ts';
import type { RecentWrites } from './recent-writes.ts';

/** A file whose content is no JSON object. */
export class UnreadableFile extends Error {
  /** French phrase about the file: 'il est vide'. */
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

/** lowdb's adapter for one JSON file, read strictly and written durably. */
export interface DurableJsonFile extends Adapter<JsonObject> {
  /** Tells the content last read or written from any other. */
  contentHash(): string;
  /** State of the file as last written; undefined when an exclusive creation found the name taken. */
  written(): Stamp | undefined;
}

function parse(bytes: Uint8Array): JsonObject {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFile(words.notUtf8);
  }
  const json = parseJson(text);
  if (!json.ok) throw new UnreadableFile(json.reason);
  if (typeof json.value !== 'object' || json.value === null || Array.isArray(json.value)) {
    throw new UnreadableFile(words.notObject);
  }
  // A file may have been written by hand, or by whoever shares the folder.
  const problem = jsonProblem(json.value, storedJsonLimits);
  if (problem !== undefined) throw new UnreadableFile(problem);
  return json.value as JsonObject;
}

async function readBytes(file: string): Promise<Uint8Array | null> {
  try {
    return await readFile(file);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw new UnreadableFile(readingReason(code));
  }
}

/**
 * `create` publishes with an exclusive link, for files that are written once; `replace` renames over what is there.
 * Reading throws `UnreadableFile`; writing throws AppError as `durable-write.ts` says.
 */
export function durableJsonFile(
  file: string,
  mode: 'replace' | 'create',
  { disk, recentWrites }: { disk?: Disk | undefined; recentWrites?: RecentWrites | undefined } = {},
): DurableJsonFile {
  let contentHash = '';
  let stamp: Stamp | undefined;
  return {
    async read() {
      const bytes = recentWrites?.unchanged(file) ?? (await readBytes(file));
      if (bytes === null) return null;
      contentHash = hash('sha256', bytes);
      return parse(bytes);
    },
    async write(data) {
      let bytes: Uint8Array | undefined;
      const content = () => {
        bytes = Buffer.from(formatJson(data));
        contentHash = hash('sha256', bytes);
        return bytes;
      };
      stamp = await (mode === 'create' ? createDurably : replaceDurably)(file, content, disk);
      if (stamp !== undefined && bytes) recentWrites?.keep(file, { stamp, bytes });
    },
    contentHash: () => contentHash,
    written: () => stamp,
  };
}
