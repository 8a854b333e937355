import { Worker } from 'node:worker_threads';
import type { Database, Place } from '../store-postgres/database.ts';
import type { MarkedBy } from './letter-fact-tables.ts';
import { keepUnreadable } from './read-unread.ts';

/** What reads letters into the index. */
export interface LetterReader {
  /**
   * Reads what is unread, unless another process does; ends once nothing is, or templates or the public address have changed.
   * @throws Error where it could not
   */
  read(by: MarkedBy): Promise<void>;
  close(): Promise<void>;
}

/** What the thread tells: what it is about to read, or that it has read all it could, or why not. */
export type ReaderNews = { reading: number } | { end: string | undefined };

interface ReaderThreadOptions {
  /** The built `letter-reader-thread.ts`. */
  entry: string;
  place: Place;
  database: Database;
  /** How long a thread that has nothing to read is kept for what is saved next, ms. */
  idle?: number;
  /** MB of the values of the thread: a letter of a million elements must not take the server with it. */
  memory?: number;
}

interface Reading {
  /** What is being read. */
  isAt: number | undefined;
  resolve(endedOver: number | undefined): void;
  reject(error: Error): void;
}

/** Reads letters in a thread, begun where something is to be read, and ended where nothing was for a while. */
export function createReaderThread({
  entry,
  place,
  database,
  idle = 60_000,
  memory = 256,
}: ReaderThreadOptions): LetterReader {
  let thread: Worker | undefined;
  let reading: Reading | undefined;
  let isClosed = false;
  let rest: NodeJS.Timeout | undefined;

  function finish(settle: (under: Reading) => void): void {
    const under = reading;
    reading = undefined;
    if (under) settle(under);
  }

  function start(): Worker {
    const begun = new Worker(entry, {
      workerData: place,
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
    begun.on('message', (news: ReaderNews) => {
      if ('reading' in news) {
        if (reading) reading.isAt = news.reading;
        return;
      }
      // A thread that reads nothing keeps no process alive.
      begun.unref();
      const { end } = news;
      finish(({ resolve, reject }) => (end === undefined ? resolve(undefined) : reject(new Error(end))));
    });
    const lose = (cause: unknown) => {
      if (thread !== begun) return;
      thread = undefined;
      finish(({ isAt, resolve, reject }) =>
        isAt === undefined ? reject(new Error('the thread ended', { cause })) : resolve(isAt),
      );
    };
    begun.on('error', lose);
    begun.on('exit', lose);
    return begun;
  }

  /** One reading. @returns what the thread ended over, where it did */
  const readOnce = (by: MarkedBy) =>
    new Promise<number | undefined>((resolve, reject) => {
      thread ??= start();
      reading = { resolve, reject, isAt: undefined };
      thread.ref();
      thread.postMessage(by);
    });

  async function end(): Promise<void> {
    clearTimeout(rest);
    const last = thread;
    thread = undefined;
    finish(({ resolve }) => resolve(undefined));
    await last?.terminate();
  }

  return {
    async read(by) {
      if (isClosed) return;
      clearTimeout(rest);
      const endedOver = await readOnce(by);
      if (endedOver !== undefined) await keepUnreadable(database, by, endedOver);
      rest = setTimeout(() => void end(), idle).unref();
    },
    async close() {
      isClosed = true;
      await end();
    },
  };
}
