import { setTimeout as delay } from 'node:timers/promises';
import { attentionNeeded } from '../core/send/attention.ts';
import { isDueForPolling, mayStillArrive } from '../core/send/polling.ts';
import type { Send } from '../core/send/send.ts';
import { sendCommentText } from '../core/send/send-comment.ts';
import { sendFacts } from '../core/send/send-facts.ts';
import { sendWording as words } from '../core/wording/sends.ts';
import type { Deps } from '../use-cases/deps.ts';
import { reconcileSends } from '../use-cases/sends/reconcile-send.ts';
import { sendServerWording } from './messages.fr.ts';

/** How often the clock is looked at, ms: a machine that slept is late by no more once it is awake. */
const every = 5_000;
/** How often sends are read from their platform, ms. */
const readEvery = 30_000;
/** How long an end waits for what is under way, ms: it can be cut at any point, and others end after it. */
const graceMs = 2_500;

interface SchedulerOptions {
  deps: Deps;
  log: (line: string) => void;
  /** Takes a sentence for people. */
  tell: (text: string) => void;
}

/** What somebody must look at. */
const isTrouble = (send: Send, now: Date) =>
  send.status === 'failed' ||
  send.status === 'paused' ||
  attentionNeeded(send, now) !== undefined ||
  send.alarms.length > 0;

/** Where a send stands, for whoever tells what has changed. */
const marksOf = (sends: readonly Send[], now: Date) =>
  new Map(sends.map((send) => [send.key, `${send.status} ${attentionNeeded(send, now)}`]));

/** What is told of a send, once for each trouble it comes into. */
function trouble(send: Send, now: Date): string {
  const facts = sendFacts(send);
  const { atLocal, target_label } = facts;
  return sendServerWording.trouble(
    words.statuses[send.status],
    target_label,
    atLocal,
    sendCommentText(facts, now) ?? '',
  );
}

/**
 * The sends of a server in the background: what a crash left is settled at the start, what the embedded platform has due
 * leaves, and states are read back while they may change. A failure is logged and stops nothing; a send that fails or
 * waits is told.
 */
export function createScheduler({ deps, log, tell }: SchedulerOptions) {
  let round: Promise<void> | undefined;
  let lastRead: number | undefined;
  let lookedAt: Date | undefined;
  let end = () => {};
  const ended = new Promise<undefined>((resolve) => {
    end = () => resolve(undefined);
  });

  async function read(isFirst: boolean): Promise<void> {
    const now = deps.clock.now();
    // Nothing is under way yet: where they are read for the first time, an end does not wait for it.
    const known = await Promise.race([deps.sends.list(), ended]);
    if (!known) return;
    const before = marksOf(known, lookedAt ?? now);
    lookedAt = now;
    const isWanted = (send: Send) => isDueForPolling(send, now) || mayStillArrive(send, now);
    const unread = await reconcileSends(deps, isFirst ? undefined : isWanted);
    for (const { send, failure } of unread) log(words.unread(send.key, failure.message));
    const sends = await deps.sends.list();
    const after = marksOf(sends, now);
    const changed = sends.filter(({ key }) => before.get(key) !== after.get(key));
    for (const send of changed.filter((one) => isTrouble(one, now))) tell(trouble(send, now));
  }

  async function look(): Promise<void> {
    await deps.platform.fire?.().catch((error: Error) => log(error.message));
    if (lastRead !== undefined && performance.now() - lastRead < readEvery) return;
    const isFirst = lastRead === undefined;
    lastRead = performance.now();
    await read(isFirst);
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
    /** Begins nothing more and lets what is under way finish, for a while. */
    async close(): Promise<void> {
      clearInterval(timer);
      end();
      await Promise.race([round, delay(graceMs, undefined, { ref: false })]);
    },
  };
}
