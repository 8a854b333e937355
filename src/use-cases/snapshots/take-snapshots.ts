import { AppError, onFailure } from '../../core/errors/app-error.ts';
import { inParallel } from '../../core/in-parallel.ts';
import type { Snapshot, SnapshotEnvironment, StoredRun } from '../../core/snapshot/snapshot.ts';
import { readSnapshotName, snapshotName } from '../../core/snapshot/snapshot-name.ts';
import type { Deps } from '../deps.ts';
import type { PreviewView } from '../emails/render-campaign.ts';
import type { SnapshotSession } from '../ports/snapshot-store.ts';
import { comparePage, removedSnapshot } from './compare-page.ts';
import { type CompareContext, noDifference } from './compare-picture.ts';
import { snapshotWording } from './messages.fr.ts';
import { type PicturePageDeps, picturePage } from './picture-page.ts';
import { pageKey, type SnapshotLetter } from './render-snapshot-letter.ts';
import type { SnapshotSource } from './snapshot-source.ts';
import { snapshotView } from './snapshot-views.ts';

export type TakeSnapshotsDeps = PicturePageDeps & Pick<Deps, 'clock'> & { source: SnapshotSource };

export interface TakeSnapshotsInput {
  /** Ids of letters, in the order they are told. */
  campaigns: readonly string[];
  views: readonly PreviewView[];
  /** Whether a baseline that is missing is a failure. */
  ci: boolean;
  /** Whether baselines of letters that exist no longer are told, as when all letters are pictured. */
  tellsOrphans: boolean;
}

/** One page is compared while another is pictured. */
const atOnce = 2;

interface Run {
  deps: TakeSnapshotsDeps;
  world: CompareContext;
  environment: SnapshotEnvironment;
  last: StoredRun | undefined;
  baselines: readonly string[];
  input: TakeSnapshotsInput;
}

/** What became of one page. */
interface TakenPage {
  snapshots: Snapshot[];
  key?: string;
  isCapture?: boolean;
  error?: AppError;
}

/**
 * Pictures letters, page by page and block by block, and compares them with their baselines. What was pictured is kept
 * until the next run, to be approved. A letter that cannot be drawn or pictured does not stop the others.
 * @throws AppError when no page could be pictured: the first failure; `workspace-read-only`, those of storage
 */
export async function takeSnapshots(
  deps: TakeSnapshotsDeps,
  input: TakeSnapshotsInput,
  onPage: (snapshots: readonly Snapshot[]) => void = () => undefined,
): Promise<StoredRun> {
  const desk = await deps.snapshots.open();
  try {
    const run = await take(deps, input, desk, onPage);
    await desk.publish(run);
    return run;
  } catch (error) {
    await desk.drop();
    throw error;
  }
}

async function take(
  deps: TakeSnapshotsDeps,
  input: TakeSnapshotsInput,
  desk: SnapshotSession,
  onPage: (snapshots: readonly Snapshot[]) => void,
): Promise<StoredRun> {
  const { missingFonts, ...environment } = await deps.screenshotter.environment();
  const [baselines, last] = await Promise.all([deps.snapshots.baselines(), deps.snapshots.last()]);
  const world: CompareContext = { deps, desk, ci: input.ci };
  const run: Run = { deps, world, environment, last, baselines, input };
  const pages = await takePages(run, onPage);
  const orphans = input.tellsOrphans ? await findOrphans(run) : [];
  const errors = pages.flatMap(({ error }) => error ?? []);
  if (errors[0] && errors.length === pages.length && orphans.length === 0) throw errors[0];
  return {
    schemaVersion: 1,
    takenAt: deps.clock.now().toISOString(),
    environment,
    missingFonts: [...missingFonts],
    ci: input.ci,
    captures: pages.filter(({ isCapture }) => isCapture).length,
    snapshots: [...pages.flatMap(({ snapshots }) => snapshots), ...orphans],
    pages: pages.flatMap(({ key, snapshots }) => {
      const [page] = snapshots;
      return key && page ? [{ campaign: page.campaign.id, view: page.view, key }] : [];
    }),
  };
}

/** All pages, two at once; a letter is drawn once for its views and let go of after them. */
async function takePages(run: Run, onPage: (snapshots: readonly Snapshot[]) => void): Promise<TakenPage[]> {
  const { campaigns, views } = run.input;
  const letters = await inParallel([...new Set(campaigns)], atOnce, async (campaign) => {
    const drawn = await outcomeOf(run.deps.source.letter(campaign));
    const pages: TakenPage[] = [];
    for (const view of views) {
      const page = await takePage(run, { campaign, view }, drawn);
      pages.push(page);
      onPage(page.snapshots);
    }
    return pages;
  });
  return letters.flat();
}

async function takePage(
  run: Run,
  { campaign, view }: { campaign: string; view: PreviewView },
  drawn: SnapshotLetter | AppError,
): Promise<TakenPage> {
  const taken = AppError.is(drawn) ? drawn : await outcomeOf(pictureAndJudge(run, drawn, view));
  if (!AppError.is(taken)) return taken;
  const name = snapshotName({ campaign, block: null, view });
  const campaignName = AppError.is(drawn) ? await nameOf(run.deps, campaign) : drawn.campaign.name;
  const subject = { name, campaign: { id: campaign, name: campaignName }, block: null, view };
  const why = [taken.message, taken.hint].filter((sentence) => sentence !== '');
  return { error: taken, snapshots: [{ ...noDifference, ...subject, verdict: 'failed', why }] };
}

async function pictureAndJudge(run: Run, letter: SnapshotLetter, viewName: PreviewView): Promise<TakenPage> {
  const { deps, world, environment, last, baselines } = run;
  const view = snapshotView(viewName);
  const page = await picturePage(deps, { letter, view, environment, last });
  const snapshots = await comparePage(world, { letter, view: viewName, page, baselines });
  return { snapshots, key: pageKey(letter, view, environment), isCapture: page.isCapture };
}

const nameOf = async ({ source }: TakeSnapshotsDeps, id: string) => {
  const campaigns = await outcomeOf(source.campaigns());
  return AppError.is(campaigns) ? id : (campaigns.find((one) => one.id === id)?.name ?? id);
};

/** Baselines of letters that exist no longer. */
async function findOrphans({ deps, world, baselines, input }: Run): Promise<Snapshot[]> {
  const existing = new Set((await deps.source.campaigns()).map(({ id }) => id));
  const orphans = baselines.flatMap((name) => {
    const subject = readSnapshotName(name);
    if (!subject || existing.has(subject.campaign)) return [];
    const { campaign, block, view } = subject;
    if (!input.views.some((wanted) => wanted === view)) return [];
    const facts = block === null ? null : { id: block, name: block, template: null };
    return [{ name, campaign: { id: campaign, name: campaign }, block: facts, view }];
  });
  return Promise.all(
    orphans.map((subject) => removedSnapshot(world, subject, [snapshotWording.why.gonePage])),
  );
}

/** A failure of ours is a result; a bug is not. */
const outcomeOf = <Value>(doing: Promise<Value>): Promise<Value | AppError> =>
  doing.catch(onFailure((failure) => failure));
