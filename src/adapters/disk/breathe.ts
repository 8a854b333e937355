import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';

/** Asked between the pieces of a long work: lets others have their turn. */
export type GiveWay = () => Promise<void>;

/** How long one piece of a long work may keep everybody else from their turn, ms. */
const longest = 5;

/** ms */
const longestRest = 4 * longest;

let begun = 0;
let next: Promise<void> | undefined;

/**
 * Gives the others their turn where this one has lasted long enough. However many works ask, their pieces of one turn last no
 * longer together.
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
  pieceMs: number;
  /** How long it rests after a piece, as a multiple of that; 20 ms at most. */
  restFactor: number;
}

/** Leaves half of the time to others. */
export const unhurried: Pace = { pieceMs: longest, restFactor: 1 };

/** For what is done again and again: whoever saves meanwhile waits a millisecond at each step, and not five. */
export const besideSaves: Pace = { pieceMs: 1, restFactor: 4 };

/** As `breathe`, for a work that nobody waits for. However many ask, they rest together. */
export function pausing({ pieceMs, restFactor }: Pace): GiveWay {
  let resumed = performance.now();
  let resting: Promise<void> | undefined;
  return async () => {
    const worked = performance.now() - resumed;
    if (!resting && worked < pieceMs) return;
    resting ??= delay(Math.min(restFactor * worked, longestRest)).then(() => {
      resumed = performance.now();
      resting = undefined;
    });
    await resting;
  };
}
