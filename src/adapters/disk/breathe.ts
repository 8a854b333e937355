import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';

/** How long one piece of a long work may keep everybody else from their turn, ms. */
const longest = 5;

let begun = 0;
let next: Promise<void> | undefined;

/**
 * Asked between the pieces of a long work: gives the others their turn where this one has lasted long enough. However many
 * works ask, their pieces of one turn last no longer together.
 */
export async function breathe(): Promise<void> {
  while (performance.now() - begun >= longest) {
    next ??= nextTurn().then(() => {
      next = undefined;
      begun = performance.now();
    });
    await next;
  }
}

/** As `breathe`, for a work that nobody waits for: it leaves half of the time to others. */
export function unhurried(): () => Promise<void> {
  let resumed = performance.now();
  return async () => {
    const worked = performance.now() - resumed;
    if (worked < longest) return;
    await delay(Math.min(worked, 4 * longest));
    resumed = performance.now();
  };
}
