import { segmentText } from '../campaign/diff/segments.ts';
import { isSame } from './is-same.ts';
import type { Sides } from './merge.ts';

type Range = [start: number, end: number];

/** A stretch of three sequences, and whose it is; ends are exclusive. */
export interface Region extends Sides<Range> {
  /** `base`: unchanged. `mine`, `theirs`: one changed it. `both`: to the same. `overlap`: to two things. */
  from: 'base' | 'mine' | 'theirs' | 'both' | 'overlap';
}

interface Hunk {
  side: 'mine' | 'theirs';
  base: Range;
  own: Range;
}

interface Rules {
  /** Whether two changes with nothing between them overlap; otherwise only where both add there. */
  touching: boolean;
  /** Unchanged elements that part two changes of one side; with fewer between them they are one. */
  least: number;
}

const adds = ({ base, own }: Hunk) => own[1] - own[0] > base[1] - base[0];

function hunksOf(
  base: readonly string[],
  own: readonly string[],
  side: Hunk['side'],
  { least }: Rules,
): Hunk[] {
  const hunks: Hunk[] = [];
  for (const segment of segmentText(base, own)) {
    if (segment.same) continue;
    const last = hunks.at(-1);
    if (last && segment.before[0] - last.base[1] < least) {
      last.base[1] = segment.before[1];
      last.own[1] = segment.after[1];
    } else hunks.push({ side, base: segment.before, own: segment.after });
  }
  return hunks;
}

/** Changes that overlap, together; in the order of the base, what is added before a place first. */
function groupHunks(hunks: readonly Hunk[], { touching }: Rules): Hunk[][] {
  const groups: Hunk[][] = [];
  let end = -1;
  for (const hunk of hunks.toSorted((a, b) => a.base[0] - b.base[0] || a.base[1] - b.base[1])) {
    const group = groups.at(-1);
    const touches = hunk.base[0] === end && (touching || (adds(hunk) && group?.some(adds)));
    if (group && (hunk.base[0] < end || touches)) group.push(hunk);
    else groups.push([hunk]);
    end = Math.max(end, hunk.base[1]);
  }
  return groups;
}

const growth = (hunks: readonly Hunk[], side: Hunk['side']) =>
  hunks
    .filter((hunk) => hunk.side === side)
    .reduce((sum, { base, own }) => sum + own[1] - own[0] - (base[1] - base[0]), 0);

/** Three sequences side by side, every element of each in one region. */
export function threeWay({ base, mine, theirs }: Sides<readonly string[]>, rules: Rules): Region[] {
  const hunks = [...hunksOf(base, mine, 'mine', rules), ...hunksOf(base, theirs, 'theirs', rules)];
  const regions: Region[] = [];
  const at = { base: 0, mine: 0, theirs: 0 };
  const add = (from: Region['from'], length: Sides<number>) => {
    const region = {
      from,
      base: [at.base, at.base + length.base] as Range,
      mine: [at.mine, at.mine + length.mine] as Range,
      theirs: [at.theirs, at.theirs + length.theirs] as Range,
    };
    [at.base, at.mine, at.theirs] = [region.base[1], region.mine[1], region.theirs[1]];
    if (length.base + length.mine + length.theirs > 0) regions.push(region);
    return region;
  };
  const addUnchanged = (length: number) => add('base', { base: length, mine: length, theirs: length });
  for (const group of groupHunks(hunks, rules)) {
    addUnchanged((group[0]?.base[0] ?? 0) - at.base);
    const length = Math.max(...group.map((hunk) => hunk.base[1])) - at.base;
    const isBoth = new Set(group.map(({ side }) => side)).size === 2;
    const region = add(isBoth ? 'overlap' : (group[0]?.side ?? 'base'), {
      base: length,
      mine: length + growth(group, 'mine'),
      theirs: length + growth(group, 'theirs'),
    });
    if (isBoth && isSame(mine.slice(...region.mine), theirs.slice(...region.theirs))) region.from = 'both';
  }
  addUnchanged(base.length - at.base);
  return regions;
}

/** What each side has in a region. */
export const sliceRegion = <Item>(sides: Sides<readonly Item[]>, region: Region): Sides<Item[]> => ({
  base: sides.base.slice(...region.base),
  mine: sides.mine.slice(...region.mine),
  theirs: sides.theirs.slice(...region.theirs),
});

/** Whether the nth of each side is the same thing, changed or not: as many everywhere, and none of the base moved there. */
export function arePaired({ base, mine, theirs }: Sides<readonly string[]>): boolean {
  if (mine.length !== base.length || theirs.length !== base.length) return false;
  const known = new Set(base);
  return [mine, theirs].every((own) => own.every((item, at) => item === base[at] || !known.has(item)));
}
