import { entry } from './catalogue/entry.ts';
import { Failure } from './failure.ts';

export const placementEntry = entry<{ reason: string }>('invalid', ({ reason }) => reason);

/** The failure `placement-refused`, for the rules on places: the editor keeps them in memory, and no other failure. */
export const placementRefused = (reason: string) =>
  new Failure('placement-refused', placementEntry, { reason });
