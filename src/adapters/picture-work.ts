/** More would let a file of a few kilobytes take gigabytes of memory (faults M8, F1). */
export const maxPixels = 40_000_000;

/** What is decoded at once: one picture of that many pixels, or two that have no more together (faults F2). */
const places = { pictures: 2, pixels: maxPixels };

interface Task {
  pixels: number;
  start: () => void;
}

const waiting: Task[] = [];
const under = { pictures: 0, pixels: 0 };

/** Starts those whose turn has come; a large one is not overtaken. */
function startWhatFits(): void {
  for (let next = waiting[0]; next; next = waiting[0]) {
    const isFree = under.pictures < places.pictures && under.pixels + next.pixels <= places.pixels;
    if (!isFree) return;
    waiting.shift();
    under.pictures += 1;
    under.pixels += next.pixels;
    next.start();
  }
}

/**
 * Decodes a picture when its turn has come: all pictures of this process share a few places, so that their memory has a
 * bound.
 * @param pixels that are decoded, all frames together; more than `maxPixels` are taken for that many
 */
export async function workOnPicture<Value>(pixels: number, work: () => Promise<Value>): Promise<Value> {
  const weight = Math.min(pixels, places.pixels);
  await new Promise<void>((start) => {
    waiting.push({ pixels: weight, start });
    startWhatFits();
  });
  try {
    return await work();
  } finally {
    under.pictures -= 1;
    under.pixels -= weight;
    startWhatFits();
  }
}
