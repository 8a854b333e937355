/** A stretch of two sequences that is the same in both, or that one replaces by the other; ends are exclusive. */
export interface Segment {
  same: boolean;
  before: [start: number, end: number];
  after: [start: number, end: number];
}

/** Sequences further apart than this many insertions and deletions are told as replaced: work and memory grow with its square. */
const farthest = 1_000;

type Match = { x: number; y: number; length: number };

/**
 * The longest common subsequence of two sequences as stretches (E. W. Myers, 'An O(ND) difference algorithm and its
 * variations', 1986), or none where they are too far apart.
 */
function matches(before: readonly string[], after: readonly string[]): Match[] {
  const [n, m] = [before.length, after.length];
  if (n === 0 || m === 0) return [];
  const most = Math.min(n + m, farthest);
  const reach = new Int32Array(2 * most + 3);
  const at = (k: number) => reach[k + most + 1] as number;
  const goesDown = (k: number, d: number) => k === -d || (k !== d && at(k - 1) < at(k + 1));
  const trace: Int32Array[] = [];
  for (let d = 0; d <= most; d += 1) {
    trace.push(reach.slice(most + 1 - d - 1, most + 1 + d + 2));
    for (let k = -d; k <= d; k += 2) {
      let x = goesDown(k, d) ? at(k + 1) : at(k - 1) + 1;
      while (x < n && x - k < m && before[x] === after[x - k]) x += 1;
      reach[k + most + 1] = x;
      if (x >= n && x - k >= m) return backtrack(trace, n, m);
    }
  }
  return [];
}

/** Walks the kept reaches back from the end; each is that before step d, diagonals -d-1 to d+1. */
function backtrack(trace: readonly Int32Array[], n: number, m: number): Match[] {
  const found: Match[] = [];
  let [x, y] = [n, m];
  for (let d = trace.length - 1; d >= 0; d -= 1) {
    const reach = trace[d] as Int32Array;
    const at = (k: number) => reach[k + d + 1] as number;
    const k = x - y;
    const down = k === -d || (k !== d && at(k - 1) < at(k + 1));
    const fromX = d === 0 ? 0 : down ? at(k + 1) : at(k - 1);
    const startX = d === 0 || down ? fromX : fromX + 1;
    if (x > startX) found.push({ x: startX, y: startX - k, length: x - startX });
    [x, y] = d === 0 ? [0, 0] : [fromX, fromX - (down ? k + 1 : k - 1)];
  }
  return found.reverse();
}

/** Two sequences side by side: as much as possible is the same, and no two neighbouring segments are of one sort. */
export function segmentText(before: readonly string[], after: readonly string[]): Segment[] {
  const shortest = Math.min(before.length, after.length);
  let head = 0;
  while (head < shortest && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shortest - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const [endBefore, endAfter] = [before.length - tail, after.length - tail];
  const common = [
    { x: 0, y: 0, length: head },
    ...matches(before.slice(head, endBefore), after.slice(head, endAfter)).map((match) => ({
      x: match.x + head,
      y: match.y + head,
      length: match.length,
    })),
    { x: endBefore, y: endAfter, length: tail },
  ];
  const found: Segment[] = [];
  let [x, y] = [0, 0];
  for (const match of common) {
    if (match.x > x || match.y > y) found.push({ same: false, before: [x, match.x], after: [y, match.y] });
    [x, y] = [match.x + match.length, match.y + match.length];
    const last = found.at(-1);
    if (match.length === 0) continue;
    if (last?.same) [last.before[1], last.after[1]] = [x, y];
    else found.push({ same: true, before: [match.x, x], after: [match.y, y] });
  }
  return found;
}
