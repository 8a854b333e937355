import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type Database from 'libsql';
import type { LetterIndex } from '../../use-cases/ports/letter-index.ts';
import { createIndexAnswers } from './index-answers.ts';
import {
  closeIndexFile,
  isDamage,
  isSpent,
  openIndexFile,
  removeIndexFile,
  type Sqlite,
} from './index-file.ts';
import { createIndexWriter } from './index-writer.ts';
import { createReadingIndex } from './reading-index.ts';
import type { SealedLetters } from './sealed-letters.ts';

interface LetterIndexPlace {
  /** The workspace. */
  folder: string;
  source: SealedLetters;
  /** The package, where it has a binary for this machine. */
  sqlite(): Promise<typeof Database>;
  /** Tells this index from the one before it. */
  life: number;
  /** It can be asked no more, and is thrown away where it is damaged: whoever goes on begins another. */
  onLost(error: unknown): void;
}

export interface OpenLetterIndex {
  index: LetterIndex;
  close(): Promise<void>;
}

/** Where the index of a workspace lies. */
const indexPath = join('.newsletter', 'letters.db');

/**
 * The index of a workspace, which reads on behind those who ask. Where it cannot be kept, for want of a binary for this machine
 * or of a folder that can be written, letters are read one by one.
 */
export async function openLetterIndex(place: LetterIndexPlace): Promise<OpenLetterIndex> {
  const file = join(place.folder, indexPath);
  const db = await place
    .sqlite()
    .then((sqlite) => openIndexFile(sqlite, file, place.folder))
    .catch(() => undefined);
  return db
    ? indexed(db, place, file)
    : { index: createReadingIndex(place.source, place.life), close: async () => undefined };
}

/** Between some letters and the next ones, where nobody waits for the end, ms. */
const rest = 20;

function indexed(db: Sqlite, { source, life, onLost }: LetterIndexPlace, file: string): OpenLetterIndex {
  const { unread, readSome, prepare, changed, update } = createIndexWriter(db, source);
  const answers = createIndexAnswers(db, source);
  let reading: Promise<void> | undefined;
  let isClosed = false;
  let whoWait = 0;

  function lose(error: unknown): void {
    isClosed = true;
    db.close();
    try {
      if (isDamage(error)) removeIndexFile(file);
    } catch {
      // In a folder that can no longer be written, the next one reads letters one by one.
    }
    onLost(error);
  }

  const guarded =
    <Asked extends unknown[], Answer>(work: (...asked: Asked) => Promise<Answer>) =>
    async (...asked: Asked): Promise<Answer> => {
      try {
        return await work(...asked);
      } catch (error) {
        if (!isClosed && isSpent(error)) lose(error);
        throw error;
      }
    };

  async function readAll(): Promise<void> {
    while (!isClosed && (await readSome())) await wait(whoWait > 0 ? 0 : rest);
  }

  /** Behind whoever asked for it; what fails is tried again with the next question. */
  function readOn(): Promise<void> {
    reading ??= guarded(readAll)()
      .catch(() => undefined)
      .finally(() => {
        reading = undefined;
      });
    return reading;
  }

  const thenReadOn = <Asked extends unknown[], Answer>(work: (...asked: Asked) => Promise<Answer>) =>
    guarded(async (...asked: Asked) => {
      const answer = await work(...asked);
      void readOn();
      return answer;
    });

  return {
    index: {
      prepare: thenReadOn(prepare),
      changed: thenReadOn(changed),
      update: thenReadOn(update),
      progress: guarded(async (patience) => {
        const waiting = new AbortController();
        whoWait += 1;
        try {
          await Promise.race([readOn(), wait(patience, undefined, { ref: false, signal: waiting.signal })]);
        } finally {
          whoWait -= 1;
          waiting.abort();
        }
        return { unread: unread(), isIndexed: true, life };
      }),
      search: guarded(answers.search),
      lastNaming: guarded(answers.lastNaming),
      naming: guarded(answers.naming),
      countShowing: guarded(answers.countShowing),
      currentNames: guarded(answers.currentNames),
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      await reading;
      closeIndexFile(db);
    },
  };
}
