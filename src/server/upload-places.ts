import type { Response } from 'express';

/** Waits for a place to upload into; the place is given back when the answer has gone, or its client. */
export type TakePlace = (res: Response) => Promise<void>;

/**
 * Bounds the files that are held in memory at once: the others wait unread, in order, which slows their senders and
 * takes nothing.
 */
export function createUploadPlaces(width: number): TakePlace {
  const waiting = new Set<() => void>();
  let taken = 0;

  const next = () => {
    const [first] = waiting;
    if (!first) return;
    waiting.delete(first);
    first();
  };

  return (res) =>
    new Promise((resolve) => {
      let isTaken = false;
      const take = () => {
        taken += 1;
        isTaken = true;
        resolve();
      };
      res.once('close', () => {
        if (!isTaken) {
          waiting.delete(take);
          return;
        }
        taken -= 1;
        next();
      });
      if (taken < width) take();
      else waiting.add(take);
    });
}
