import { attentionNeeded } from '../core/send/attention.ts';
import { isDueForPolling, mayStillArrive } from '../core/send/polling.ts';
import type { Send } from '../core/send/send.ts';
import { sendCommentText } from '../core/send/send-comment.ts';
import { sendFacts } from '../core/send/send-facts.ts';
import { sendWording as words } from '../core/wording/sends.ts';
import type { Deps } from '../use-cases/deps.ts';
import { reconcileSends } from '../use-cases/sends/reconcile-send.ts';
import { sendServerWording } from './messages.fr.ts';

interface ReadingOptions {
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
 * Reads sends back from their platform: the first time all that may change, so that what a crash left is settled, then those
 * that may have. A send that fails or waits is told.
 */
export function createSendReading({ deps, log, tell }: ReadingOptions) {
  let lookedAt: Date | undefined;

  return async function readSends(ending: AbortSignal): Promise<void> {
    const now = deps.clock.now();
    // Nothing is under way yet: where they are read for the first time, an end does not wait for it.
    const known = await Promise.race([deps.sends.list(), ended(ending)]);
    if (!known) return;
    const before = marksOf(known, lookedAt ?? now);
    const isFirst = lookedAt === undefined;
    lookedAt = now;
    const isWanted = (send: Send) => isDueForPolling(send, now) || mayStillArrive(send, now);
    const unread = await reconcileSends(deps, isFirst ? undefined : isWanted);
    for (const { send, failure } of unread) log(words.unread(send.key, failure.message));
    const sends = await deps.sends.list();
    const after = marksOf(sends, now);
    const changed = sends.filter(({ key }) => before.get(key) !== after.get(key));
    for (const send of changed.filter((one) => isTrouble(one, now))) tell(trouble(send, now));
  };
}

const ended = (ending: AbortSignal) =>
  new Promise<undefined>((resolve) => {
    if (ending.aborted) resolve(undefined);
    ending.addEventListener('abort', () => resolve(undefined), { once: true });
  });
