import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '../core/errors/app-error.ts';
import type { JobKind } from '../core/jobs/job.ts';
import type { TakenJob } from '../use-cases/ports/jobs.ts';
import { type JobWorld, jobLanes, jobsOfStart, planJobs } from './job-kinds.ts';
import { jobServerWording as words } from './messages.fr.ts';

/** The longest that a lane looks at nothing, ms: what other servers leave may be heard of late. */
const longestRest = 5_000;

/** How long an end waits for what is under way, ms: it can be cut at any point, and others end after it. */
const graceMs = 3_000;

interface WorkerOptions extends JobWorld {
  /** Whether people sign in. */
  isShared: boolean;
}

/**
 * Does what is queued, whoever queued it, and what comes back by the clock; a lane does one thing at a time. A failure stops
 * nothing.
 */
export function createJobWorker({ isShared, ...world }: WorkerOptions) {
  const { deps, log, tell } = world;
  const { jobs } = deps;
  const plans = planJobs(world);
  const ending = new AbortController();
  const { signal } = ending;
  const running = new Set<TakenJob>();
  const sleepers = new Set<() => void>();
  let news = 0;
  let trouble: string | undefined;

  function wake(): void {
    news += 1;
    for (const sleeper of sleepers) sleeper();
  }
  const stopListening = jobs.onAdded(wake);

  async function rest(kinds: readonly JobKind[], seen: number): Promise<void> {
    const due = (await jobs.nextDueMs(kinds)) ?? longestRest;
    // What came meanwhile woke nobody.
    if (seen !== news || signal.aborted) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(stand, Math.min(due, longestRest)).unref();
      function stand() {
        clearTimeout(timer);
        sleepers.delete(stand);
        resolve();
      }
      sleepers.add(stand);
    });
  }

  async function fail(job: TakenJob, error: Error): Promise<void> {
    const { everyMs, failed } = plans[job.order.kind];
    const isKnown = AppError.is(error);
    if (!failed) log(error.message);
    if (!isKnown && error.stack) log(error.stack);
    const reason = isKnown ? error.message : words.unexpected(error.message);
    const restMs = everyMs ?? jobs.rests[job.attempts - 1];
    if (restMs === undefined && failed) tell(failed(job.order as never, reason));
    // Without a browser none of the others would succeed.
    await jobs.fail(job, reason, { restMs, others: isKnown && error.kind === 'unavailable' });
  }

  async function run(job: TakenJob): Promise<void> {
    const { work, everyMs } = plans[job.order.kind];
    running.add(job);
    // Whoever began it ended before it did, each time.
    const isCut = everyMs === undefined && job.attempts > jobs.rests.length + 1;
    const error = isCut
      ? AppError.of('job-cut', {})
      : await work(job.order as never, signal).then(
          () => undefined,
          (failure: Error) => failure,
        );
    if (!running.delete(job)) return;
    // What it was about was removed meanwhile.
    const isOver = !error || (everyMs === undefined && AppError.is(error) && error.kind === 'not-found');
    await (isOver ? jobs.finish(job, everyMs) : fail(job, error));
  }

  async function work(kinds: readonly JobKind[]): Promise<void> {
    const seen = news;
    const job = await jobs.take(kinds);
    if (!job) await rest(kinds, seen);
    else if (signal.aborted) await jobs.release(job);
    else await run(job);
  }

  async function start(kinds: readonly JobKind[]): Promise<void> {
    for (const order of jobsOfStart({ isShared }).filter(({ kind }) => kinds.includes(kind)))
      await (plans[order.kind].everyMs === undefined ? jobs.add(order, 0) : jobs.addRecurrent(order));
  }

  /** The queue itself may fail, for as long as a database does: it is said once. */
  async function untilItWorks(step: () => Promise<void>): Promise<void> {
    while (!signal.aborted) {
      try {
        await step();
        trouble = undefined;
        return;
      } catch (error) {
        const { message, stack } = error as Error;
        if (message !== trouble) log(AppError.is(error) ? message : (stack ?? message));
        trouble = message;
        await delay(longestRest, undefined, { signal, ref: false }).catch(() => {});
      }
    }
  }

  async function keepWorking(kinds: readonly JobKind[]): Promise<void> {
    await untilItWorks(() => start(kinds));
    while (!signal.aborted) await untilItWorks(() => work(kinds));
  }

  const lanes = Promise.all(jobLanes.map(keepWorking));

  return {
    /** Begins nothing more, lets what is under way finish, for a while, and leaves the rest to others. */
    async close(): Promise<void> {
      stopListening();
      ending.abort();
      wake();
      await Promise.race([lanes, delay(graceMs, undefined, { ref: false })]);
      const cut = [...running];
      running.clear();
      await Promise.all(cut.map((job) => jobs.release(job).catch(() => {})));
    },
  };
}
