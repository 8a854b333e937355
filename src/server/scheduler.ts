import { needsReading } from '../core/send/reading-times.ts';
import { sendWording } from '../core/wording/sends.ts';
import type { Deps } from '../use-cases/deps.ts';
import { reconcileSends } from '../use-cases/sends/reconcile-sends.ts';

/** How often the clock is looked at, ms: a machine that slept is late by no more once it is awake. */
const every = 5_000;
/** How often sends are read from their platform, ms. */
const readEvery = 30_000;

interface SchedulerOptions {
  deps: Deps;
  log: (line: string) => void;
}

/**
 * The sends of a server in the background: what a crash left is settled at the start, what the embedded platform has due
 * leaves, and states are read back while they may change. A failure is logged and stops nothing.
 */
export function createScheduler({ deps, log }: SchedulerOptions) {
  let round: Promise<void> | undefined;
  let lastRead = -readEvery;
  let isFirst = true;

  async function look(): Promise<void> {
    await deps.platform.fire?.();
    if (performance.now() - lastRead < readEvery) return;
    lastRead = performance.now();
    const now = deps.clock.now();
    const unread = await reconcileSends(deps, isFirst ? undefined : (send) => needsReading(send, now));
    isFirst = false;
    for (const { send, failure } of unread) log(sendWording.unread(send.key, failure.message));
  }

  function begin(): void {
    round ??= look()
      .catch((error: Error) => log(error.stack ?? error.message))
      .finally(() => {
        round = undefined;
      });
  }

  const timer = setInterval(begin, every).unref();
  begin();
  return {
    /** Begins nothing more and lets what is under way finish. */
    async close(): Promise<void> {
      clearInterval(timer);
      await round;
    },
  };
}
