import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadAnswer, ThreadQuestion, ThreadStart } from './create-letter-index.ts';
import { openLetterFiles } from './letter-files.ts';
import { openLetterIndex } from './open-letter-index.ts';

const { folder, life } = workerData as ThreadStart;

const opened = openLetterIndex({
  folder,
  life,
  source: openLetterFiles(folder),
  sqlite: async () => (await import('libsql')).default,
  // Who asked hears of it by the end of the thread, and begins another.
  onLost: () => process.exit(1),
});

async function answerTo({ id, name, asked }: ThreadQuestion): Promise<ThreadAnswer> {
  try {
    const { index, close } = await opened;
    if (name === 'close') {
      await close();
      return { id, answer: undefined };
    }
    const work = index[name] as (asked: unknown) => Promise<unknown>;
    return { id, answer: await work(asked) };
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', async (question: ThreadQuestion) => {
  parentPort?.postMessage(await answerTo(question));
});
