import { setTimeout as wait } from 'node:timers/promises';
import { type LetterIndex, LettersLost } from '../../use-cases/ports/letter-index.ts';
import type { SealedLetters } from '../letter-index-worker/sealed-letters.ts';
import type { Database, Place } from '../store-postgres/database.ts';
import { createReaderThread, type LetterReader } from './create-reader-thread.ts';
import { createIndexAnswers } from './index-answers.ts';
import { createLetterFactTables, type MarkedBy, markOfAll } from './letter-fact-tables.ts';
import { letterRows } from './letter-rows.ts';

interface PostgresLetterIndexOptions {
  database: Database;
  source: Pick<SealedLetters, 'storedBlocks'>;
  reader: LetterReader;
}

/** How often a search that waits looks whether another process has read the rest, ms. */
const look = 100;

/** The index of a database is never lost, so it has one life. */
const life = 1;

/**
 * What all letters say and name, in tables beside theirs (docs/decisions/0045-an-index-in-the-database.md): all processes share
 * it, and that a letter changed is noted with the change.
 */
export function createPostgresLetterIndex({
  database,
  source,
  reader,
}: PostgresLetterIndexOptions): LetterIndex & { close(): Promise<void> } {
  const facts = createLetterFactTables(database);
  let by: MarkedBy | undefined;
  let reading: Promise<void> | undefined;
  let isClosed = false;

  /** Counts what is to be told and to be read. @throws LettersLost where templates or the public address changed elsewhere */
  async function countUnread(): Promise<number> {
    if (isClosed) throw new Error('the index of letters is closed');
    const [row] = await database.query<{ unread: number; mark: string | null }>(
      `select ((select count(*) from index_letters where told < revision)
         + (select count(*) from index_things where known = 0))::int as unread, ${markOfAll} as mark`,
    );
    const { unread = 0, mark = null } = row ?? {};
    if (unread > 0 && by && mark !== by.mark) throw new LettersLost();
    return unread;
  }

  /** Has letters read; what fails is tried again with the next question. */
  function readOn(): Promise<void> {
    if (!by) return wait(look);
    reading ??= reader.read(by).finally(() => {
      reading = undefined;
    });
    return reading;
  }

  return {
    async prepare(given) {
      by = await facts.prepare(given);
    },
    changed: facts.changed,
    update: facts.update,
    async progress(patience) {
      const end = performance.now() + patience;
      for (;;) {
        const unread = await countUnread();
        const left = end - performance.now();
        if (unread === 0 || left <= 0) {
          if (unread > 0) readOn().catch(() => undefined);
          return { unread, isIndexed: true, life };
        }
        const isRead = await Promise.race([readOn().then(() => true), wait(Math.min(look, left), false)]);
        // Where another process reads, ours ends at once.
        if (isRead && (await countUnread()) > 0) await wait(Math.min(look, left));
      }
    },
    ...createIndexAnswers(database, source),
    async close() {
      isClosed = true;
      await reader.close();
    },
  };
}

/** The index of the letters of a database, which a thread reads. @param world `entry`: the built `letter-reader-thread.ts` */
export const openPostgresLetterIndex = (world: { database: Database; place: Place; entry: string }) =>
  createPostgresLetterIndex({
    database: world.database,
    source: letterRows(world.database),
    reader: createReaderThread(world),
  });
