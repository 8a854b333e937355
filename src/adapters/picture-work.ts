/** More would let a file of a few kilobytes take gigabytes of memory (docs/faults-and-limits.md#pictures). */
export const MAX_PIXELS = 40_000_000;

/** A telephone's photograph has 12 millions. What has more is large: no two of these are decoded at a time. */
const maxSmallPixels = 13_000_000;
/** Decoded at once, one of them large at most: so there is always a place that small ones alone take. */
const places = 2;

interface Task {
  isLarge: boolean;
  start: () => void;
}

const waiting: Task[] = [];
const working = { pictures: 0, large: 0 };

/** Starts those whose turn has come, in the order they came; small ones pass by the large that wait for a large one. */
function startWhatFits(): void {
  while (working.pictures < places) {
    const next = waiting.findIndex(({ isLarge }) => !isLarge || working.large === 0);
    const [task] = next < 0 ? [] : waiting.splice(next, 1);
    if (!task) return;
    working.pictures += 1;
    if (task.isLarge) working.large += 1;
    task.start();
  }
}

/**
 * Decodes a picture when its turn has come: all pictures of this process share a few places, so that their memory has a
 * bound.
 * @param pixels that are decoded, all frames together
 */
export async function workOnPicture<Value>(pixels: number, work: () => Promise<Value>): Promise<Value> {
  const isLarge = pixels > maxSmallPixels;
  await new Promise<void>((start) => {
    waiting.push({ isLarge, start });
    startWhatFits();
  });
  try {
    return await work();
  } finally {
    working.pictures -= 1;
    if (isLarge) working.large -= 1;
    startWhatFits();
  }
}
