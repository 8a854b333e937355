import type { Response } from 'express';
import { AppError } from '../core/errors/app-error.ts';
import { isGone, onceGone } from './gone.ts';

/** How much may be under way at once, and how much may wait for it; by itself any number waits. */
export interface QueueBounds {
  atOnce: number;
  waiting?: number;
}

export interface PlaceQueue {
  /**
   * Waits for a place; it is given back when the answer has gone, or its client. For one that has left before, it waits for good.
   * @returns gives it back sooner
   * @throws AppError `too-many` where as many wait as may
   */
  take(res: Response): Promise<() => void>;
  /** How many places are taken, and how many wait for one. */
  count(): { taken: number; waiting: number };
}

/** s. When one that was refused may try again. */
const RETRY_SECONDS = 5;

/** Bounds what is done at once: the others wait unread, in order, which slows their senders and takes nothing. */
export function createPlaceQueue({
  atOnce,
  waiting: mayWait = Number.POSITIVE_INFINITY,
}: QueueBounds): PlaceQueue {
  const waiting = new Set<() => void>();
  let taken = 0;

  const next = () => {
    const [first] = waiting;
    if (!first) return;
    waiting.delete(first);
    first();
  };

  const take = (res: Response) =>
    new Promise<() => void>((resolve, reject) => {
      if (isGone(res)) return;
      if (taken >= atOnce && waiting.size >= mayWait) {
        reject(AppError.of('too-many', { seconds: RETRY_SECONDS }));
        return;
      }
      let isTaken = false;
      const leave = () => {
        waiting.delete(begin);
        if (!isTaken) return;
        isTaken = false;
        taken -= 1;
        next();
      };
      const begin = () => {
        taken += 1;
        isTaken = true;
        resolve(leave);
      };
      onceGone(res, leave);
      if (taken < atOnce) begin();
      else waiting.add(begin);
    });

  return { take, count: () => ({ taken, waiting: waiting.size }) };
}
