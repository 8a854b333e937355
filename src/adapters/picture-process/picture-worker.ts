import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { AppError } from '../../core/errors/app-error.ts';
import { type PictureAnswer, type PictureOrder, ready } from './messages.ts';

/** ms without work after which a process ends: it takes as much memory as a small server. */
const patience = 10_000;

/** What is thrown where the process ended before it answered, by itself, by another or by `end`. */
export class WorkerDied extends Error {
  /** Whether it may have died of what it was asked: it had begun with it. */
  readonly hadBegun: boolean;

  constructor(message: string, { hadBegun = true } = {}) {
    super(message);
    this.hadBegun = hadBegun;
  }
}

/** One process that works on pictures. */
export interface PictureWorker {
  /** @throws WorkerDied, AppError of the task */
  ask(order: Omit<PictureOrder, 'id'>): Promise<unknown>;
  /** Resolves once it can work. @throws WorkerDied */
  ready: Promise<void>;
  end(): void;
}

interface Waiting {
  hasBegun: boolean;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

const resultOf = (answer: Exclude<PictureAnswer, { begun: true }>): unknown => {
  if ('done' in answer) return answer.done;
  if ('failure' in answer) throw AppError.of(answer.failure.code, answer.failure.params as never);
  throw new Error(answer.bug);
};

/** A process without work keeps nobody alive. */
function holdOpen(child: ChildProcess, isHeld: boolean): void {
  child[isHeld ? 'ref' : 'unref']();
  child.channel?.[isHeld ? 'ref' : 'unref']();
}

/**
 * Starts one. It ends with the process that started it, however that ends, and after ten seconds without work.
 * @param entry the built `picture-process.ts`
 * @param ended is told that it is gone, or going: nothing is to be asked any more
 */
export function startPictureWorker(entry: string, ended: () => void): PictureWorker {
  const child = fork(entry, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // glibc gives each thread memory of its own, and takes little of it back: decoding has many threads.
    env: { ...process.env, MALLOC_ARENA_MAX: '2' },
  });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let idle: NodeJS.Timeout | undefined;
  const end = () => void child.kill('SIGKILL');

  const isReady = Promise.race([
    once(child, 'message').then(() => undefined),
    once(child, 'exit').then(() => Promise.reject(new WorkerDied('it ended before it began'))),
  ]);
  isReady.catch(() => undefined);

  /** Who comes while it ends is not to be given to it. */
  function retire(): void {
    ended();
    end();
  }

  function rest(): void {
    if (waiting.size > 0) return;
    holdOpen(child, false);
    clearTimeout(idle);
    idle = setTimeout(retire, patience).unref();
  }

  child.on('message', (answer: PictureAnswer | typeof ready) => {
    if (answer === ready) return;
    const asker = waiting.get(answer.id);
    if ('begun' in answer) {
      if (asker) asker.hasBegun = true;
      return;
    }
    waiting.delete(answer.id);
    rest();
    try {
      asker?.resolve(resultOf(answer));
    } catch (error) {
      asker?.reject(error as Error);
    }
  });
  const gone = (failureOf: (asker: Waiting) => Error) => {
    clearTimeout(idle);
    ended();
    for (const asker of waiting.values()) asker.reject(failureOf(asker));
    waiting.clear();
  };
  child.once('exit', (code, signal) =>
    gone(({ hasBegun }) => new WorkerDied(`it ended with ${signal ?? code}`, { hadBegun: hasBegun })),
  );
  // Where the machine has no process or file left to give, it never was, and has no end.
  child.on('error', (error) => child.pid === undefined && gone(() => error));
  // Whoever waits for it to begin would else end before it does.
  isReady.then(rest, () => undefined);

  return {
    ready: isReady,
    end,
    async ask(order) {
      holdOpen(child, true);
      clearTimeout(idle);
      last += 1;
      const id = last;
      const answered = new Promise((resolve, reject) =>
        waiting.set(id, { hasBegun: false, resolve, reject }),
      );
      answered.catch(() => undefined);
      await isReady;
      // Where it cannot be written, the process is gone or going, and its end says so.
      child.send({ ...order, id }, () => undefined);
      return answered;
    },
  };
}
