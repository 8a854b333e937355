import { setTimeout as delay } from 'node:timers/promises';
import type { Deps } from '../use-cases/deps.ts';
import { bringLettersUpToDate, followLetters } from '../use-cases/letters/ask-letters.ts';

/** What changes several times in a row is read once, after whoever saved was answered; ms. */
const restBefore = 2_000;
/** The first answers of a server go first; ms. */
const restAtStart = 1_000;

interface LetterFollowerOptions {
  deps: Deps;
  log: (text: string) => void;
}

/**
 * Has letters read in the background, all those that changed while nothing ran first, then whatever changes, so that who
 * searches waits for none. What fails is done by the next question.
 */
export function createLetterFollower({ deps, log }: LetterFollowerOptions) {
  const ending = new AbortController();
  let isWaiting = false;

  async function follow(after: number): Promise<void> {
    await delay(after, undefined, { signal: ending.signal, ref: false });
    isWaiting = false;
    await bringLettersUpToDate(deps, 0);
  }

  function begin(after: number): void {
    if (isWaiting) return;
    isWaiting = true;
    follow(after).catch((error: Error) => {
      if (!ending.signal.aborted) log(error.message);
    });
  }

  begin(restAtStart);
  const stop = followLetters(deps, () => begin(restBefore));

  return {
    close(): void {
      stop();
      ending.abort();
    },
  };
}
