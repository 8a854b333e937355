import { setTimeout as delay } from 'node:timers/promises';
import type { Deps } from '../use-cases/deps.ts';
import { askLetters, followLetters } from '../use-cases/letters/ask-letters.ts';
import { readNamedMedias } from '../use-cases/medias/find-usage.ts';

/** What changes several times in a row is read once, after whoever saved was answered; ms. */
const restBefore = 2_000;
/** The first answers of a server go first; ms. */
const restAtStart = 1_000;
/** How often the job looks how far letters are read, ms. */
const look = 500;

/**
 * Has letters read in the background, all those that changed while nothing ran first, then whatever changes, so that who
 * searches waits for none. What is not queued is read by the next question.
 * @returns how to stop
 */
export function queueLetters(deps: Deps, log: (line: string) => void): () => void {
  let queuedUntil = 0;

  function queue(restMs: number): void {
    if (performance.now() < queuedUntil) return;
    queuedUntil = performance.now() + restMs;
    deps.jobs.add({ kind: 'read-letters' }, restMs).catch((error: Error) => log(error.message));
  }

  queue(restAtStart);
  return followLetters(deps, () => queue(restBefore));
}

/** Has letters read until all are, then what else names pictures; whoever asks meanwhile goes first. */
export async function readLetters(deps: Deps): Promise<void> {
  const unread = async () => (await askLetters(deps, 0, async () => undefined)).reading.unread;
  while ((await unread()) > 0) await delay(look, undefined, { ref: false });
  await readNamedMedias(deps);
}
