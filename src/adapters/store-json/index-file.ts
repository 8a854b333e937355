import { closeSync, openSync, readSync } from 'node:fs';
import { appendFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { FileProblem } from '../../use-cases/ports/store.ts';
import { breathe } from '../disk/breathe.ts';
import type { Stamp } from '../disk/stamp.ts';
import { temporaryBeside } from '../disk/temporary-name.ts';
import type { WorkspaceFolder } from './workspace-folder.ts';

/** What is known of one file of the workspace. */
export interface KnownFile {
  stamp: Stamp;
  contentHash: string;
  /** What lists need of it; undefined when it cannot be read and no copy can stand in. */
  entry: unknown;
  problem?: FileProblem;
}

const indexPath = '.newsletter/index.jsonl';
/** That of earlier releases, which nobody reads any more. */
const formerIndexPath = '.newsletter/index.json';

const firstLine = '{"schemaVersion":2}\n';

/**
 * Path, stamp, content hash, entry; of what is known no more, the path alone. The last line of a path counts. Thousands are
 * read by a command: judged by hand, they take a tenth of the time of a schema.
 */
function parseLine(line: string): KnownFile | undefined {
  try {
    const [, stamp, contentHash, entry]: unknown[] = JSON.parse(line);
    return typeof stamp === 'string' && typeof contentHash === 'string'
      ? { stamp, contentHash, entry }
      : undefined;
  } catch {
    return undefined;
  }
}

/** A line begins with `["` and a path of checked ids, so that it can be found without being parsed. */
const [bracket, quote, newline] = [0x5b, 0x22, 0x0a];

/** Bytes that are read at once: of all lines; and for one, with those that mostly are asked for after it. */
const block = 256 * 1_024;
const neighbours = 8 * 1_024;

/** Lines are looked at and written by so many, so that nobody waits long for their turn. */
const portion = 500;

/** What is known is written this long after it has changed, with what else has changed by then, ms. */
const writeAfter = 2_000;

/** For a command, opening fewer files than this again is cheaper than writing them down. */
const worthWriting = 50;

/**
 * What is known of the files, for the next start to open only those that have changed: lines that are added as things
 * change, so that a process that is killed costs the last seconds. It may be lost, torn or stale at any time: each file's
 * stamp decides, and it can always be made again.
 */
export interface IndexFile {
  /** Reads what earlier runs knew, once. */
  read(): Promise<void>;
  /** What an earlier run knew of a file, once `read`; its entry is to be checked. */
  formerlyKnown(path: string): KnownFile | undefined;
  /** What is known of a file has changed. */
  note(path: string): void;
  /** Lets go of what earlier runs knew, once all is known again. */
  release(): void;
  /** Writes what was noted and is not written yet. */
  close(): Promise<void>;
}

/** Bytes that were read; none where they cannot be. */
function readAt(
  handle: number,
  into: Buffer,
  { at, length, from }: { at: number; length: number; from: number },
) {
  try {
    return readSync(handle, into, at, length, from);
  } catch {
    return 0;
  }
}

function openIfThere(file: string): number | undefined {
  try {
    return openSync(file, 'r');
  } catch {
    return undefined;
  }
}

/** @param watched whether all files are known in the end; a command sees only some, and may have nothing worth writing */
export function createIndexFile(
  workspace: Pick<WorkspaceFolder, 'absolute'>,
  known: ReadonlyMap<string, KnownFile>,
  { watched }: { watched: boolean },
): IndexFile {
  const file = workspace.absolute(indexPath);
  const changed = new Set<string>();
  /** The file as it was read, open: held in memory, it would take as much as all that is known. */
  let handle: number | undefined;
  let reading: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  /** Where the line of each path begins in it. */
  const former = new Map<string, number>();
  /** Takes a piece of it, once all lines are found. */
  let room = Buffer.alloc(0);
  let piece = { from: 0, bytes: room };
  /** Lines of the file; undefined for one that is to be made anew. */
  let lines: number | undefined;

  /** Takes note of a line of the file, which stands in `text` from `start` to `end`. */
  function noteLine(text: Buffer, { start, end, from }: { start: number; end: number; from: number }): void {
    if (from === 0 && text.toString('latin1', start, end) === firstLine.trimEnd()) lines = 0;
    if (lines === undefined || text[start] !== bracket || text[start + 1] !== quote) return;
    const path = start + 2;
    const close = text.indexOf(quote, path);
    // A line that was torn has no end of its path.
    if (close === -1 || close > end) return;
    former.set(text.toString('latin1', path, close), from);
    lines += 1;
  }

  async function findLines(): Promise<void> {
    handle = openIfThere(file);
    let buffer = Buffer.alloc(block);
    let [at, filled] = [0, 0];
    for (let read = 1; handle !== undefined && read > 0; await breathe()) {
      // A line that is longer than what is read at once.
      if (filled === buffer.length) buffer = Buffer.concat([buffer, Buffer.alloc(buffer.length)]);
      read = readAt(handle, buffer, { at: filled, length: buffer.length - filled, from: at + filled });
      const text = buffer.subarray(0, filled + read);
      let start = 0;
      for (let end = text.indexOf(newline); end !== -1; end = text.indexOf(newline, start)) {
        noteLine(text, { start, end, from: at + start });
        start = end + 1;
      }
      if (read === 0) noteLine(text, { start, end: text.length, from: at + start });
      buffer.copyWithin(0, start, text.length);
      [at, filled] = [at + start, text.length - start];
    }
    if (handle !== undefined) room = buffer;
    if (lines === undefined) letGo();
  }

  function formerLine(path: string): string | undefined {
    const from = former.get(path);
    if (from === undefined || handle === undefined) return undefined;
    for (const length of [0, neighbours, room.length]) {
      if (length > 0)
        piece = { from, bytes: room.subarray(0, readAt(handle, room, { at: 0, length, from })) };
      const start = from - piece.from;
      const end = start < 0 ? -1 : piece.bytes.indexOf(newline, start);
      if (end !== -1) return piece.bytes.toString('utf8', start, end);
    }
    return piece.bytes.toString();
  }

  function letGo(): void {
    if (handle !== undefined) closeSync(handle);
    handle = undefined;
    room = Buffer.alloc(0);
    piece = { from: 0, bytes: room };
    former.clear();
  }

  function read(): Promise<void> {
    reading ??= findLines();
    return reading;
  }

  function lineOf(path: string): string {
    const now = known.get(path);
    const isSound = now !== undefined && now.problem === undefined;
    return `${JSON.stringify(isSound ? [path, now.stamp, now.contentHash, now.entry] : [path])}\n`;
  }

  /** In portions. */
  async function* textsOf(paths: Iterable<string>, line: (path: string) => string) {
    let some: string[] = [];
    for (const path of paths) {
      some.push(line(path));
      if (some.length < portion) continue;
      yield some.join('');
      some = [];
      await breathe();
    }
    if (some.length > 0) yield some.join('');
  }

  async function add(paths: readonly string[]): Promise<void> {
    lines = (lines ?? 0) + paths.length;
    // A line that was torn must not swallow the next one.
    await appendFile(file, '\n');
    for await (const text of textsOf(paths, lineOf)) await appendFile(file, text);
  }

  async function makeAnew(): Promise<void> {
    const paths = new Set([...former.keys(), ...known.keys()]);
    const line = (path: string) => {
      const line = known.has(path) ? undefined : formerLine(path);
      return line ? `${line}\n` : lineOf(path);
    };
    const temporary = temporaryBeside(file);
    try {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(temporary, firstLine);
      for await (const text of textsOf(paths, line)) await appendFile(temporary, text);
      await rename(temporary, file);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    lines = paths.size;
    await rm(workspace.absolute(formerIndexPath), { force: true });
  }

  async function write(): Promise<void> {
    await read();
    const paths = [...changed];
    changed.clear();
    if (paths.length < (watched ? 1 : worthWriting)) return;
    const isTooLong = (lines ?? 0) + paths.length > 2 * Math.max(former.size, known.size) + 1_000;
    // A read-only workspace has no index: the next start takes some time, and loses nothing.
    await (lines === undefined || isTooLong ? makeAnew() : add(paths)).catch(() => {});
  }

  function writeSoon(): void {
    timer = undefined;
    writing = writing.then(write);
  }

  return {
    read,
    formerlyKnown(path) {
      return parseLine(formerLine(path) ?? '');
    },
    note(path) {
      changed.add(path);
      if (watched) timer ??= setTimeout(writeSoon, writeAfter).unref();
    },
    release: letGo,
    async close() {
      clearTimeout(timer);
      writing = writing.then(write);
      await writing;
      letGo();
    },
  };
}
