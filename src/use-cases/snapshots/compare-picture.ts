import { textRuns } from '../../core/campaign/diff/text-runs.ts';
import { splitWords } from '../../core/campaign/diff/words.ts';
import { AppError, onFailure } from '../../core/errors/app-error.ts';
import { isPng, pngSize } from '../../core/media/png.ts';
import { changedWords } from '../../core/snapshot/changed-words.ts';
import { compareRasters } from '../../core/snapshot/compare-rasters.ts';
import type { Raster } from '../../core/snapshot/raster.ts';
import {
  baselineFile,
  type Snapshot,
  type SnapshotEnvironment,
  type SnapshotPicture,
} from '../../core/snapshot/snapshot.ts';
import { readSnapshotMetadata, type SnapshotMetadata } from '../../core/snapshot/snapshot-metadata.ts';
import type { Deps } from '../deps.ts';
import type { SnapshotSession } from '../ports/snapshot-store.ts';
import { snapshotWording } from './messages.fr.ts';

const { why: words } = snapshotWording;

export interface CompareContext {
  deps: Pick<Deps, 'pictures' | 'snapshots'>;
  /** Where pictures that somebody should look at are kept. */
  desk: SnapshotSession;
  /** Whether a baseline that is missing is a failure. */
  ci: boolean;
}

/** What a snapshot shows, and who it is. */
export type SnapshotOwner = Pick<Snapshot, 'name' | 'campaign' | 'block' | 'view'>;

/** A picture of now. */
export interface CurrentPicture {
  mark: SnapshotMetadata;
  raster(): Promise<Raster>;
  png(): Promise<Uint8Array>;
}

export type ComparedPicture = Omit<Snapshot, keyof SnapshotOwner>;

/** A judgement that tells nothing more. */
export const noDifference = {
  why: [],
  words: [],
  follows: [],
  change: null,
  before: null,
  after: null,
  difference: null,
} satisfies Partial<ComparedPicture>;

/** What a snapshot is judged by: pictures that differ may still mean nothing, of a page. */
export type DescribeDifference = (
  before: { mark: SnapshotMetadata | undefined; raster: Raster },
  after: Raster,
) => Pick<ComparedPicture, 'verdict' | 'why'> & Partial<ComparedPicture>;

const parts = ['browser', 'fonts', 'platform'] as const satisfies (keyof SnapshotEnvironment)[];

function otherEnvironment(was: SnapshotEnvironment, is: SnapshotEnvironment): string[] {
  const different = parts.filter((part) => was[part] !== is[part]);
  if (different.length === 0) return [];
  const told = (environment: SnapshotEnvironment) => different.map((part) => environment[part]).join(', ');
  return [words.environment(different, told(was), told(is)), words.renew];
}

/** Compares a picture with its baseline and keeps what a person needs to see why. @throws AppError those of storage */
export async function comparePicture(
  world: CompareContext,
  { name, campaign }: SnapshotOwner,
  current: CurrentPicture,
  meaning: DescribeDifference,
): Promise<ComparedPicture> {
  const after = () => keep(world, name, 'after', current.png);
  const file = baselineFile(name);
  const png = await world.deps.snapshots.picture(file);
  if (!png) {
    const why = world.ci ? words.missing(name, campaign.id) : words.isNew(name);
    return { ...noDifference, verdict: 'new', why: [why], after: await after() };
  }
  const unreadable = async (): Promise<ComparedPicture> => ({
    ...noDifference,
    verdict: 'failed',
    why: [words.unreadable(file)],
    after: await after(),
  });
  if (!isPng(png)) return unreadable();
  const mark = readSnapshotMetadata(png);
  const before = { file, ...pngSize(png) };
  const others = mark ? otherEnvironment(mark.environment, current.mark.environment) : [];
  if (others.length > 0) {
    return { ...noDifference, verdict: 'not-comparable', why: others, before, after: await after() };
  }
  if (mark?.pixels === current.mark.pixels) return { ...noDifference, verdict: 'same' };
  const former = await world.deps.pictures.decode(png).catch(onFailure((failure) => failure));
  if (AppError.is(former)) return unreadable();
  return compare(world, name, { before, mark, former, current, meaning });
}

interface Comparison {
  before: SnapshotPicture | null;
  mark: SnapshotMetadata | undefined;
  former: Raster;
  current: CurrentPicture;
  meaning: DescribeDifference;
}

async function compare(
  world: CompareContext,
  name: string,
  comparison: Comparison,
): Promise<ComparedPicture> {
  const { before, mark, former, current, meaning } = comparison;
  const raster = await current.raster();
  const compared = compareRasters(former, raster);
  if (!compared) return { ...noDifference, verdict: 'same' };
  const { why, ...judged } = meaning({ mark, raster: former }, raster);
  const isResized = former.width !== raster.width || former.height !== raster.height;
  const more = [
    ...(isResized ? [words.resized(former, raster)] : []),
    words.pixels(compared.change.pixels, compared.change.box),
    ...(mark ? [] : [words.unmarked]),
  ];
  const difference = () => world.deps.pictures.encode(compared.drawDifference());
  return {
    ...noDifference,
    ...judged,
    why: judged.verdict === 'same' ? why : [...why, ...more],
    change: compared.change,
    before,
    after: await keep(world, name, 'after', current.png),
    difference: await keep(world, name, 'difference', difference),
  };
}

async function keep(
  { desk }: CompareContext,
  name: string,
  kind: 'after' | 'difference',
  draw: () => Promise<Uint8Array>,
): Promise<SnapshotPicture> {
  const png = await draw();
  return { file: await desk.keep(name, kind, png), ...pngSize(png) };
}

/** A block that differs is changed; what is told of its words is what they were when its baseline was taken. */
export const describeBlockDifference =
  (text: string): DescribeDifference =>
  ({ mark }) => {
    if (mark?.words === undefined) return { verdict: 'changed', why: [] };
    const runs = textRuns(splitWords(mark.words), splitWords(text));
    const changes = changedWords(runs);
    return { verdict: 'changed', why: [words.words(changes)], words: changes.length > 0 ? runs : [] };
  };
