import { AppError } from '../../core/errors/app-error.ts';
import { nearestName } from '../../core/nearest-name.ts';
import { baselineFile, type Snapshot, type StoredRun } from '../../core/snapshot/snapshot.ts';
import { matchingNames } from '../../core/snapshot/snapshot-name.ts';
import type { Deps } from '../deps.ts';
import { pageKey } from './render-snapshot-letter.ts';
import type { SnapshotSource } from './snapshot-source.ts';
import { snapshotView, snapshotViewNames } from './snapshot-views.ts';

export type ApproveSnapshotsDeps = Pick<Deps, 'snapshots'> & { source: SnapshotSource };

export interface ApprovedSnapshot {
  name: string;
  state: 'updated' | 'removed';
}

/**
 * Makes baselines of exactly what was pictured last. All is looked at before anything is written; each baseline is then
 * the former or the new one, whatever happens. A page whose blocks are all approved follows them: its picture shows
 * nothing else that is new.
 * @param patterns names, `*` standing for any signs; 'all' for all that is not as its baseline
 * @throws AppError `snapshots-not-taken`, `snapshot-not-found`, `snapshot-not-pictured`, `snapshot-stale`, those of storage
 */
export async function approveSnapshots(
  deps: ApproveSnapshotsDeps,
  patterns: readonly string[] | 'all',
): Promise<ApprovedSnapshot[]> {
  const run = await deps.snapshots.last();
  if (!run) throw AppError.of('snapshots-not-taken', {});
  const chosen = choose(run, patterns);
  await assertFresh(deps, run, chosen);
  const pages = await followingPages(deps, run, chosen);
  await deps.snapshots.assertPlaces([...chosen, ...pages].map(({ name }) => name));
  const approved: ApprovedSnapshot[] = [];
  for (const snapshot of [...chosen, ...pages]) approved.push(await promote(deps, snapshot));
  return approved;
}

/** A failure may be that of the baseline: what was pictured can take its place. */
export const isApprovable = ({ verdict, after }: Snapshot) => verdict === 'gone' || after !== null;

function choose({ snapshots }: StoredRun, patterns: readonly string[] | 'all'): Snapshot[] {
  const differs = ({ verdict }: Snapshot) => verdict !== 'same';
  if (patterns === 'all') return snapshots.filter((snapshot) => differs(snapshot) && isApprovable(snapshot));
  const names = snapshots.map(({ name }) => name);
  const meant = new Set<string>();
  for (const pattern of patterns) {
    const found = matchingNames(pattern, names);
    if (found.length === 0)
      throw AppError.of('snapshot-not-found', { name: pattern, nearest: nearestName(pattern, names) });
    for (const name of found) meant.add(name);
  }
  const chosen = snapshots.filter((snapshot) => meant.has(snapshot.name) && differs(snapshot));
  const unpictured = chosen.find((snapshot) => !isApprovable(snapshot));
  if (unpictured) throw AppError.of('snapshot-not-pictured', { name: unpictured.name });
  return chosen;
}

const samePage = (a: Snapshot, b: Snapshot) => a.campaign.id === b.campaign.id && a.view === b.view;

/** Refuses what would be pictured otherwise now. @throws AppError `snapshot-stale` */
async function assertFresh(
  deps: ApproveSnapshotsDeps,
  run: StoredRun,
  chosen: readonly Snapshot[],
): Promise<void> {
  for (const campaign of new Set(chosen.map((snapshot) => snapshot.campaign.id))) {
    const wanted = chosen.filter((snapshot) => snapshot.campaign.id === campaign);
    const keys = await keysOf(deps, run, campaign);
    const stale = wanted.find(({ view }) => {
      const key = run.pages.find((page) => page.campaign === campaign && page.view === view)?.key;
      return key !== keys?.get(view);
    });
    if (stale) throw AppError.of('snapshot-stale', { name: stale.name });
  }
}

/** The keys that the pages of a letter would have now; undefined when the letter is gone. */
async function keysOf(
  deps: ApproveSnapshotsDeps,
  { environment }: StoredRun,
  campaign: string,
): Promise<Map<string, string> | undefined> {
  if (!(await deps.source.campaigns()).some(({ id }) => id === campaign)) return undefined;
  const letter = await deps.source.letter(campaign);
  return new Map(snapshotViewNames.map((name) => [name, pageKey(letter, snapshotView(name), environment)]));
}

/** Pages that look different for blocks alone, all of which are now, or have been, approved. */
async function followingPages(
  deps: ApproveSnapshotsDeps,
  { snapshots }: StoredRun,
  chosen: readonly Snapshot[],
): Promise<Snapshot[]> {
  const isChosen = new Set(chosen.map(({ name }) => name));
  const pages = snapshots.filter(
    (page) => page.verdict === 'same' && page.after && chosen.some((snapshot) => samePage(snapshot, page)),
  );
  const settled = await Promise.all(
    pages.map(async (page) => {
      const others = snapshots.filter(({ name }) => page.follows.includes(name) && !isChosen.has(name));
      const done = await Promise.all(others.map((snapshot) => isSettled(deps, snapshot)));
      return done.every((is) => is);
    }),
  );
  return pages.filter((_, index) => settled[index]);
}

/** Whether the baseline is what was pictured. */
async function isSettled({ snapshots }: ApproveSnapshotsDeps, { name, after }: Snapshot): Promise<boolean> {
  const baseline = await snapshots.picture(baselineFile(name));
  if (!after) return baseline === undefined;
  const pictured = await snapshots.picture(after.file);
  return (
    pictured !== undefined &&
    baseline?.length === pictured.length &&
    pictured.every((byte, index) => byte === baseline[index])
  );
}

/** @throws AppError `snapshot-stale` when another run took its place; those of storage */
async function promote(
  { snapshots }: ApproveSnapshotsDeps,
  { name, after }: Snapshot,
): Promise<ApprovedSnapshot> {
  if (!after) {
    await snapshots.remove(name);
    return { name, state: 'removed' };
  }
  const png = await snapshots.picture(after.file);
  if (!png) throw AppError.of('snapshot-stale', { name });
  await snapshots.promote(name, png);
  return { name, state: 'updated' };
}
