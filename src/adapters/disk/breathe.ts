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

/** How a work that nobody waits for gives way. */
export interface Pace {
  /** How long one piece of it may take, ms. */
  piece: number;
  /** Its rest after a piece, in times of the piece; no longer than 20 ms. */
  rest: number;
}

/** Leaves half of the time to others. */
export const unhurried: Pace = { piece: longest, rest: 1 };

/** For what is done again and again: whoever saves meanwhile waits a millisecond at each step, and not five. */
export const barelyFelt: Pace = { piece: 1, rest: 4 };

/** As `breathe`, for a work that nobody waits for. */
export function pausing({ piece, rest }: Pace): () => Promise<void> {
  let resumed = performance.now();
  return async () => {
    const worked = performance.now() - resumed;
    if (worked < piece) return;
    await delay(Math.min(rest * worked, 20));
    resumed = performance.now();
  };
}
