/** Tells the line, from 1, of what stands after so many characters of a text, which is looked through once, when asked. */
export function lineCounter(text: string): (at: number) => number {
  let ends: number[] | undefined;
  return (at) => {
    ends ??= [...text.matchAll(/\r\n?|\n/g)].map(({ index }) => index);
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}
