import { segmentText } from '../campaign/diff/segments.ts';
import { isSame } from './is-same.ts';
import { ofEach, type Sides } from './merge.ts';

/** Ids that a side has in another order than the base, as few as possible. */
function movedIn(own: readonly string[], base: readonly string[]): Set<string> {
  const [inOwn, inBase] = [new Set(own), new Set(base)];
  const now = own.filter((id) => inBase.has(id));
  const segments = segmentText(
    base.filter((id) => inOwn.has(id)),
    now,
  );
  return new Set(segments.filter(({ same }) => !same).flatMap(({ after }) => now.slice(...after)));
}

/** What follows each element of the spine; before the first one under ''. */
function runsAfter(spine: ReadonlySet<string>, own: readonly string[]): Map<string, string[]> {
  const runs = new Map<string, string[]>();
  let run: string[] = [];
  runs.set('', run);
  for (const id of own) {
    if (!spine.has(id)) run.push(id);
    else {
      run = [];
      runs.set(id, run);
    }
  }
  return runs;
}

/** Ids that both sides put at the same place of the spine, in the same order. */
function putAlike(spine: ReadonlySet<string>, mine: readonly string[], theirs: readonly string[]): string[] {
  const other = runsAfter(spine, theirs);
  return [...runsAfter(spine, mine)].flatMap(([after, run]) =>
    segmentText(run, other.get(after) ?? [])
      .filter(({ same }) => same)
      .flatMap(({ before }) => run.slice(...before)),
  );
}

/**
 * The order of what is kept, by neighbours: what neither side moved keeps its order, and what a side moved or added
 * follows what it follows there. Where both put something at one place, the run whose first id is the lesser comes first,
 * so that both sides come to the same order.
 * @param asMine ids that stand where mine has them, whatever theirs did
 * @returns `contested`: ids that both moved, to two places; they stand where mine has them
 */
export function mergeOrder(
  { base, mine, theirs }: Sides<readonly string[]>,
  kept: ReadonlySet<string>,
  asMine: ReadonlySet<string>,
): { order: string[]; contested: string[]; movedByTheirs: string[] } {
  if (isSame(mine, theirs)) {
    return { order: mine.filter((id) => kept.has(id)), contested: [], movedByTheirs: [] };
  }
  const has = { base: new Set(base), mine: new Set(mine), theirs: new Set(theirs) };
  const moved = { mine: movedIn(mine, base), theirs: movedIn(theirs, base) };
  const placerOf = (id: string) => {
    if (!has.theirs.has(id) || asMine.has(id)) return 'mine';
    if (!has.mine.has(id)) return 'theirs';
    if (!has.base.has(id) || (moved.mine.has(id) && moved.theirs.has(id))) return 'both';
    if (moved.mine.has(id)) return 'mine';
    return moved.theirs.has(id) ? 'theirs' : 'neither';
  };
  const placers = new Map([...kept].map((id) => [id, placerOf(id)]));
  const those = (own: readonly string[], ...by: ReturnType<typeof placerOf>[]) =>
    own.filter((id) => by.some((placer) => placers.get(id) === placer));

  const unmoved = new Set(those(mine, 'neither'));
  const alike = new Set(putAlike(unmoved, those(mine, 'neither', 'both'), those(theirs, 'neither', 'both')));
  const spine = new Set(mine.filter((id) => unmoved.has(id) || alike.has(id)));
  const onSpine = (own: readonly string[], ...by: ReturnType<typeof placerOf>[]) => {
    const placed = new Set(those(own, ...by));
    return runsAfter(
      spine,
      own.filter((id) => spine.has(id) || placed.has(id)),
    );
  };
  const [mineAfter, theirsAfter] = [onSpine(mine, 'mine', 'both'), onSpine(theirs, 'theirs')];
  const runsAt = (after: string) =>
    [mineAfter.get(after) ?? [], theirsAfter.get(after) ?? []].sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
  return {
    order: [...runsAt('').flat(), ...[...spine].flatMap((id) => [id, ...runsAt(id).flat()])],
    contested: those(mine, 'both').filter((id) => !alike.has(id)),
    movedByTheirs: those(theirs, 'theirs').filter((id) => has.mine.has(id)),
  };
}

/**
 * Things that have names, each merged out of three, then put in order by neighbours.
 * @param mergeOne answers undefined for a thing that is not kept; called once for each name, before anything is put in order
 * @param asMine as `mergeOrder`; `mergeOne` may add to it
 */
export function mergeEach<Thing>(
  sides: Sides<ReadonlyMap<string, Thing>>,
  mergeOne: (name: string, sides: Sides<Thing | undefined>) => Thing | undefined,
  asMine: ReadonlySet<string> = new Set(),
): { merged: Thing[] } & Pick<ReturnType<typeof mergeOrder>, 'contested' | 'movedByTheirs'> {
  const { base, mine, theirs } = sides;
  const kept = new Map<string, Thing>();
  for (const name of new Set([...base.keys(), ...mine.keys(), ...theirs.keys()])) {
    const one = mergeOne(
      name,
      ofEach(sides, (things) => things.get(name)),
    );
    if (one !== undefined) kept.set(name, one);
  }
  const names = ofEach(sides, (things) => [...things.keys()]);
  const { order, ...moves } = mergeOrder(names, new Set(kept.keys()), asMine);
  return { merged: order.map((name) => kept.get(name) as Thing), ...moves };
}
