import { hash } from 'node:crypto';
import { appendFile, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { AppError } from '../core/errors/app-error.ts';

/**
 * What a batch has done so far, in a file, so that one that was cut or failed in part goes on where it stopped. It is gone
 * once all is done.
 */
export interface BatchLog<Begun> {
  file: string;
  /** What a row gave, when an earlier run began it. */
  begunBefore(row: object): Begun | undefined;
  /** Whether all of it was done, by an earlier run or this one. */
  isDone(row: object): boolean;
  /** Notes what a row that was begun has led to so far; on the disk when this returns. */
  begin(row: object, begun: Begun): Promise<void>;
  /** Notes that a row that was begun is done; on the disk when this returns. */
  finish(row: object, begun: Begun): Promise<void>;
  end(): Promise<void>;
}

const markOf = (row: object) => hash('sha256', JSON.stringify(row)).slice(0, 24);

async function readLines(file: string): Promise<string[]> {
  try {
    return (await readFile(file, 'utf8')).split('\n');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw AppError.of('input-file-unreadable', { file, reason: String(cause) }, { cause });
  }
}

interface JournalLine<Begun> {
  /** Hash of the row. */
  row: string;
  begun?: Begun;
  /** What `begun` was called by earlier releases: nobody is to be mailed twice because the program was renewed meanwhile. */
  done?: Begun;
  isDone?: boolean;
}

/** A line that was being written when the process ended was not acknowledged. */
function readLine<Begun>(line: string): JournalLine<Begun> | undefined {
  try {
    return JSON.parse(line) as JournalLine<Begun>;
  } catch {
    return undefined;
  }
}

/** The journal of a batch, in `file`. @throws AppError `input-file-unreadable`; noting: `storage-failed` */
export async function openBatchLog<Begun>(file: string): Promise<BatchLog<Begun>> {
  const lines = (await readLines(file)).flatMap((line) => readLine<Begun>(line) ?? []);
  const begun = new Map(lines.map(({ row, begun, done }) => [row, begun ?? done]));
  const done = new Set(lines.filter(({ isDone }) => isDone).map(({ row }) => row));

  async function note(line: JournalLine<Begun>): Promise<void> {
    try {
      await mkdir(dirname(file), { recursive: true });
      // A torn last line would swallow this one.
      await appendFile(file, `\n${JSON.stringify(line)}\n`);
      const handle = await open(file, 'r+');
      await handle.sync().finally(() => handle.close());
    } catch (cause) {
      throw AppError.of('storage-failed', { file, reason: String(cause) }, { cause });
    }
  }

  return {
    file,
    begunBefore: (row) => begun.get(markOf(row)),
    isDone: (row) => done.has(markOf(row)),
    begin: (row, begun) => note({ row: markOf(row), begun }),
    async finish(row, begun) {
      await note({ row: markOf(row), begun, isDone: true });
      done.add(markOf(row));
    },
    end: () => rm(file, { force: true }),
  };
}
