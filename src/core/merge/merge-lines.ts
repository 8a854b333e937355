import { ofEach, type Sides } from './merge.ts';
import { cutLines } from './merge-text.ts';
import { sliceRegion, threeWay } from './three-way.ts';

/** Lines that both sides changed to two things, each side with its line ends; '' where a side has none there. */
interface LineConflict extends Sides<string> {
  /** The first of mine in the merged text, from 1. */
  line: number;
}

export interface LineMerge {
  /** Where both sides conflict, mine. */
  merged: string;
  conflicts: LineConflict[];
  /** Where lines of theirs came in: the first in the merged text, from 1, and how many; none where theirs took some away. */
  incoming: { line: number; count: number }[];
}

/** Two changes of a raw document merged by lines, as Git does: changes that touch are a conflict. */
export function mergeLines(base: string, mine: string, theirs: string): LineMerge {
  const lines = ofEach({ base, mine, theirs }, cutLines);
  const merged: string[] = [];
  const [conflicts, incoming]: [LineConflict[], LineMerge['incoming']] = [[], []];
  let line = 1;
  for (const region of threeWay(lines, { touching: true, least: 1 })) {
    const found = sliceRegion(lines, region);
    if (region.from === 'overlap') conflicts.push({ line, ...ofEach(found, (some) => some.join('')) });
    if (region.from === 'theirs') incoming.push({ line, count: found.theirs.length });
    const taken = region.from === 'theirs' ? found.theirs : found.mine;
    merged.push(taken.join(''));
    line += taken.length;
  }
  return { merged: merged.join(''), conflicts, incoming };
}

const lineEnds = /[^\n]$/;

/** A merged document with each of its conflicts as a person decided it, in their order: mine, theirs, or mine and then theirs. */
export function resolveLines(
  { merged, conflicts }: LineMerge,
  resolutions: readonly ('mine' | 'theirs' | 'both')[],
): string {
  const lines = cutLines(merged);
  // From the end: what comes before keeps its number.
  for (const [at, { line, mine, theirs }] of [...conflicts.entries()].toReversed()) {
    const resolution = resolutions[at] ?? 'mine';
    if (resolution === 'mine') continue;
    const first = resolution === 'both' ? mine.replace(lineEnds, '$&\n') : '';
    lines.splice(line - 1, cutLines(mine).length, first + theirs);
  }
  return lines.join('');
}
