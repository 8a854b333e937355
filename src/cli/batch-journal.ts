import { hash } from 'node:crypto';
import { appendFile, open, readFile, rm } from 'node:fs/promises';
import { AppError } from '../core/errors/app-error.ts';

/**
 * What a batch has done so far, in a file beside its table, so that one that was cut or failed in part goes on where it
 * stopped. It is gone once all is done: the same table may then serve again.
 */
export interface BatchJournal<Done> {
  file: string;
  /** What a row gave, when it was done by an earlier run. */
  doneBefore(row: object): Done | undefined;
  /** Notes that a row is done; on the disk when this returns. */
  note(row: object, done: Done): Promise<void>;
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

/** A line that was being written when the process ended was not acknowledged. */
function readLine<Done>(line: string): [string, Done] | undefined {
  try {
    const { row, done } = JSON.parse(line) as { row: string; done: Done };
    return [row, done];
  } catch {
    return undefined;
  }
}

/** The journal of the batch in `table`. @throws AppError `input-file-unreadable`; noting: `storage-failed` */
export async function openBatchJournal<Done>(table: string): Promise<BatchJournal<Done>> {
  const file = `${table}.journal`;
  const known = new Map(
    (await readLines(file)).flatMap((line) => [readLine<Done>(line)].filter((l) => l !== undefined)),
  );
  return {
    file,
    doneBefore: (row) => known.get(markOf(row)),
    async note(row, done) {
      try {
        // A torn last line would swallow this one.
        await appendFile(file, `\n${JSON.stringify({ row: markOf(row), done })}\n`);
        const handle = await open(file, 'r+');
        await handle.sync().finally(() => handle.close());
      } catch (cause) {
        throw AppError.of('storage-failed', { file, reason: String(cause) }, { cause });
      }
    },
    end: () => rm(file, { force: true }),
  };
}
