import { Worker } from 'node:worker_threads';
import { type LetterIndex, LettersLost } from '../../use-cases/ports/letter-index.ts';

/** What the thread begins with. */
export interface ThreadStart {
  folder: string;
  life: number;
}

/** What it is asked, several things at a time. */
export interface ThreadQuestion {
  id: number;
  name: keyof LetterIndex | 'close';
  asked: unknown;
}

export type ThreadAnswer = { id: number } & ({ answer: unknown } | { failure: string });

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

interface LetterIndexOptions {
  /** The built `letter-index-thread.ts`. */
  entry: string;
  folder: string;
  /** MB of the values of the thread: a letter of a million elements must not take the server with it. */
  memory?: number;
}

/**
 * MB for what the thread made last: with V8's own share it holds 8 MB more for good, and reads letters by a twentieth quicker.
 */
const young = 12;

/** A thread of its own that keeps the index and is asked, begun with the first question and again where it died. */
export function createLetterIndex({
  entry,
  folder,
  memory = 256,
}: LetterIndexOptions): LetterIndex & { close(): Promise<void> } {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | undefined;
  let life = 0;
  let asked = 0;
  let isClosed = false;

  function end(ended: Worker, error: Error): void {
    if (thread !== ended) return;
    thread = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function start(): Worker {
    life += 1;
    const begun = new Worker(entry, {
      workerData: { folder, life } satisfies ThreadStart,
      resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: young },
    });
    begun.on('message', ({ id, ...said }: ThreadAnswer) => {
      const who = waiting.get(id);
      waiting.delete(id);
      // A thread that is asked nothing keeps no process alive.
      if (waiting.size === 0) begun.unref();
      if ('failure' in said) who?.reject(new Error(said.failure));
      else who?.resolve(said.answer);
    });
    begun.on('error', (error) => end(begun, new LettersLost(error)));
    begun.on('exit', () => end(begun, new LettersLost()));
    return begun;
  }

  async function ask(name: ThreadQuestion['name'], given: unknown): Promise<unknown> {
    // Whoever tells it all letters must not begin another when the program ends.
    if (isClosed) throw new Error('the index of letters is closed');
    thread ??= start();
    const worker = thread;
    asked += 1;
    const id = asked;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      worker.ref();
      worker.postMessage({ id, name, asked: given } satisfies ThreadQuestion);
    });
  }

  const question =
    <Name extends keyof LetterIndex>(name: Name) =>
    (given?: unknown) =>
      ask(name, given) as ReturnType<LetterIndex[Name]>;

  return {
    prepare: question('prepare'),
    changed: question('changed'),
    update: question('update'),
    progress: question('progress'),
    search: question('search'),
    lastNaming: question('lastNaming'),
    naming: question('naming'),
    countShowing: question('countShowing'),
    currentNames: question('currentNames'),
    async close() {
      const last = thread;
      const ended = last && ask('close', undefined).catch(() => undefined);
      isClosed = true;
      await ended;
      thread = undefined;
      await last?.terminate();
    },
  };
}
