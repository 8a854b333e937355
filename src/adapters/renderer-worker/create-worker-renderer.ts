import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../core/errors/app-error.ts';
import type { ErrorCode } from '../../core/errors/catalogue.ts';
import type { Renderer } from '../../use-cases/ports/renderer.ts';
import { createSemaphore } from '../semaphore.ts';
import type { RenderAnswer, RenderTask } from './render-work.ts';
import {
  doWork,
  type RenderWorkInput,
  type RenderWorkResult,
  takesLong,
  type WorkName,
} from './render-work.ts';

interface WorkerRendererOptions {
  /** The built `render-worker.ts`. */
  entry: string;
  /** Whether a thread waits from the beginning on, or starts with the first drawing. */
  isReady: boolean;
  /** ms for one drawing, from where its thread begins it. */
  deadline?: number;
  /** MB of the values of one thread: a letter of a million elements must not take the server with it. */
  memory?: number;
}

/**
 * How many deadlines some work has. Cleaning is never endless, its time grows with the length alone: no save is to fail
 * because the machine is busy. Nor is reading what was made elsewhere, and nobody writes meanwhile.
 */
const patience: { [Name in WorkName]?: number } = {
  clean: 5,
  poured: 5,
  exported: 5,
  outline: 5,
  mapped: 5,
  difference: 5,
};

/** What is said of work beyond its deadline. */
const stoppedAs = {
  letter: 'drawing-stopped',
  rawText: 'drawing-stopped',
  checks: 'drawing-stopped',
  addresses: 'drawing-stopped',
  page: 'drawing-stopped',
  block: 'drawing-stopped',
  preview: 'drawing-stopped',
  clean: 'cleaning-stopped',
  poured: 'drawing-stopped',
  compare: 'comparing-stopped',
  merged: 'comparing-stopped',
  mergedRaw: 'comparing-stopped',
  mergedBlockTemplate: 'comparing-stopped',
  mergedNewsletterTemplate: 'comparing-stopped',
  exported: 'import-stopped',
  outline: 'import-stopped',
  mapped: 'import-stopped',
  difference: 'import-stopped',
} as const satisfies Record<WorkName, ErrorCode>;

/** Drawings at a time; the others wait in order. */
const width = 2;

/**
 * Draws in threads what may take long, so that the server goes on answering; all else on the spot, in less time than the
 * way to a thread takes. A drawing beyond its deadline is stopped with its thread.
 */
export function createWorkerRenderer({
  entry,
  isReady,
  deadline = 2_000,
  memory = 512,
}: WorkerRendererOptions): Renderer & { close(): Promise<void> } {
  const threads = new Set<Worker>();
  const idle: Worker[] = [];
  const pass = createSemaphore(width);

  async function startThread(): Promise<Worker> {
    const thread = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: memory } });
    threads.add(thread);
    await once(thread, 'message');
    return thread;
  }

  function rest(thread: Worker): void {
    // A thread without work keeps no process alive.
    thread.unref();
    idle.push(thread);
  }

  async function end(thread: Worker): Promise<void> {
    threads.delete(thread);
    await thread.terminate();
  }

  async function ask(thread: Worker, task: RenderTask): Promise<RenderAnswer> {
    const limit = deadline * (patience[task.name] ?? 1);
    const signal = AbortSignal.timeout(limit);
    thread.postMessage(task);
    try {
      const [answer] = await once(thread, 'message', { signal });
      return answer as RenderAnswer;
    } catch (error) {
      await end(thread);
      const isStopped = signal.aborted || (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY';
      throw isStopped ? AppError.of(stoppedAs[task.name], { seconds: limit / 1_000 }) : error;
    }
  }

  async function drawApart(task: RenderTask): Promise<unknown> {
    const thread = idle.pop() ?? (await startThread());
    thread.ref();
    const answer = await ask(thread, task);
    rest(thread);
    if ('failure' in answer) throw AppError.of(answer.failure.code, answer.failure.params as never);
    return answer.drawn;
  }

  // Where it cannot start, the first drawing says so.
  if (isReady) startThread().then(rest, () => undefined);

  const draw =
    <Name extends WorkName>(name: Name) =>
    async (work: RenderWorkInput<Name>): Promise<RenderWorkResult<Name>> => {
      if (!takesLong(work)) return doWork(name, work);
      return (await pass(() => drawApart({ name, work }))) as RenderWorkResult<Name>;
    };

  return {
    letter: draw('letter'),
    rawText: draw('rawText'),
    checks: draw('checks'),
    addresses: draw('addresses'),
    page: draw('page'),
    block: draw('block'),
    preview: draw('preview'),
    clean: draw('clean'),
    poured: draw('poured'),
    compare: draw('compare'),
    merged: draw('merged'),
    mergedRaw: draw('mergedRaw'),
    mergedBlockTemplate: draw('mergedBlockTemplate'),
    mergedNewsletterTemplate: draw('mergedNewsletterTemplate'),
    exported: draw('exported'),
    outline: draw('outline'),
    mapped: draw('mapped'),
    difference: draw('difference'),
    async close() {
      await Promise.all([...threads].map(end));
    },
  };
}
