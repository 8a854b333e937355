import { isPng, pngSize } from '../../core/media/png.ts';
import { pageChange } from '../../core/snapshot/page-frame.ts';
import { cutOut, type Raster } from '../../core/snapshot/raster.ts';
import { baselineFile, type Snapshot } from '../../core/snapshot/snapshot.ts';
import { writeSnapshotMetadata } from '../../core/snapshot/snapshot-metadata.ts';
import { readSnapshotName, snapshotName } from '../../core/snapshot/snapshot-name.ts';
import {
  type CompareContext,
  type CurrentPicture,
  comparePicture,
  type DescribeDifference,
  describeBlockDifference,
  noDifference,
  type SnapshotOwner,
} from './compare-picture.ts';
import { snapshotWording } from './messages.fr.ts';
import type { PagePicture } from './picture-page.ts';
import type { SnapshotLetter } from './render-snapshot-letter.ts';

const { why: words } = snapshotWording;

interface JudgedPage {
  letter: SnapshotLetter;
  view: string;
  page: PagePicture;
  /** Names of all baselines. */
  baselines: readonly string[];
}

const isFinding = ({ verdict }: Snapshot) => verdict === 'changed' || verdict === 'new' || verdict === 'gone';

/**
 * The snapshots of a page and its blocks. What changes in a block is told once, as the block's: the page is the same
 * where nothing but its blocks differs.
 * @throws AppError those of storage
 */
export async function comparePage(world: CompareContext, judged: JudgedPage): Promise<Snapshot[]> {
  const blocks = await judgeBlocks(world, judged);
  const gone = await goneBlocks(world, judged);
  const follows = [...blocks, ...gone].filter(isFinding).map(({ name }) => name);
  const page = await judgeWhole(world, judged, follows);
  return [page, ...blocks, ...gone];
}

async function judgeWhole(
  world: CompareContext,
  { letter, view, page }: JudgedPage,
  follows: string[],
): Promise<Snapshot> {
  const { id, name: campaignName } = letter.campaign;
  const name = snapshotName({ campaign: id, block: null, view });
  const subject = { name, campaign: { id, name: campaignName }, block: null, view };
  const meaning: DescribeDifference = (before, after) => {
    const placed = { raster: before.raster, blocks: before.mark?.blocks ?? [] };
    const change = pageChange(placed, { raster: after, blocks: page.blocks });
    if (change) return { verdict: 'changed', why: [words[change]] };
    return { verdict: 'same', why: [words.follows(follows)], follows };
  };
  return { ...subject, ...(await comparePicture(world, subject, page, meaning)) };
}

async function judgeBlocks(world: CompareContext, { letter, view, page }: JudgedPage): Promise<Snapshot[]> {
  const { id: campaign, name: campaignName } = letter.campaign;
  const snapshots: Snapshot[] = [];
  for (const { id, rect, pixels } of page.blocks) {
    const facts = letter.blocks.get(id);
    if (!facts) continue;
    const { words: text, ...block } = facts;
    const name = snapshotName({ campaign, block: id, view });
    const subject = { name, campaign: { id: campaign, name: campaignName }, block, view };
    const { blocks: _, ...pageMark } = page.mark;
    const mark = { ...pageMark, pixels, words: text };
    const cut = async (): Promise<Raster> => cutOut(await page.raster(), rect);
    const current: CurrentPicture = {
      mark,
      raster: cut,
      png: async () => writeSnapshotMetadata(await world.deps.pictures.encode(await cut()), mark),
    };
    snapshots.push({
      ...subject,
      ...(await comparePicture(world, subject, current, describeBlockDifference(text))),
    });
  }
  return snapshots;
}

/** The baselines of blocks that the page no longer shows. */
async function goneBlocks(
  world: CompareContext,
  { letter, view, page, baselines }: JudgedPage,
): Promise<Snapshot[]> {
  const { id, name } = letter.campaign;
  const shown = new Set(page.blocks.map((block) => block.id));
  const gone = baselines.flatMap((baseline) => {
    const subject = readSnapshotName(baseline);
    if (subject?.campaign !== id || subject.view !== view || subject.block === null) return [];
    if (shown.has(subject.block)) return [];
    const { reasons, ...block } = goneFacts(letter, subject.block);
    return [{ subject: { name: baseline, campaign: { id, name }, block, view }, reasons }];
  });
  return Promise.all(gone.map(({ subject, reasons }) => removedSnapshot(world, subject, reasons)));
}

/** What is known of a block that a page does not show. */
function goneFacts({ blocks, undrawn }: SnapshotLetter, id: string) {
  const drawn = blocks.get(id);
  if (!drawn) return undrawn.get(id) ?? { id, name: id, template: null, reasons: [words.goneBlock] };
  const { words: _, ...facts } = drawn;
  return { ...facts, reasons: [words.roomlessBlock] };
}

/** A baseline of something that is no longer there. */
export async function removedSnapshot(
  { deps }: Pick<CompareContext, 'deps'>,
  subject: SnapshotOwner,
  reasons: readonly string[],
): Promise<Snapshot> {
  const file = baselineFile(subject.name);
  const png = await deps.snapshots.picture(file);
  const before = png && isPng(png) ? { file, ...pngSize(png) } : null;
  const why = [...reasons, words.approveGone(subject.name)];
  return { ...noDifference, ...subject, verdict: 'gone', why, before };
}
