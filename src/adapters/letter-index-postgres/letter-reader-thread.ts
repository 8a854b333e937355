import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '../../core/errors/app-error.ts';
import { openDatabase, type Place } from '../store-postgres/database.ts';
import { createSessionLocks } from '../store-postgres/session-locks.ts';
import type { ReaderNews } from './create-reader-thread.ts';
import type { MarkedBy } from './letter-fact-tables.ts';
import { letterRows } from './letter-rows.ts';
import { readUnread } from './read-unread.ts';

const database = openDatabase(workerData as Place);
const locks = createSessionLocks(database);
const source = letterRows(database);
const tell = (news: ReaderNews) => parentPort?.postMessage(news);

/** Another process reads. */
const isTaken = AppError.of('demand-busy', {});

parentPort?.on('message', async (by: MarkedBy) => {
  try {
    await locks.withLock('index', { patience: 0, busy: () => isTaken }, () =>
      readUnread({ database, source, by, onRead: (reading) => tell({ reading }) }),
    );
    tell({ end: undefined });
  } catch (error) {
    tell({ end: error === isTaken ? undefined : String(error) });
  }
});
