import { firstOfEach } from '../../core/group-by.ts';
import type { PlacedBlock } from '../../core/snapshot/page-frame.ts';
import { cutOut, type Raster } from '../../core/snapshot/raster.ts';
import { baselineFile, type SnapshotEnvironment, type StoredRun } from '../../core/snapshot/snapshot.ts';
import {
  readSnapshotMetadata,
  type SnapshotMetadata,
  writeSnapshotMetadata,
} from '../../core/snapshot/snapshot-metadata.ts';
import { snapshotName } from '../../core/snapshot/snapshot-name.ts';
import type { Deps } from '../deps.ts';
import type { ScreenshotRequest, Screenshotter } from '../ports/screenshotter.ts';
import { pageKey, type SnapshotLetter } from './render-snapshot-letter.ts';
import type { SnapshotView } from './snapshot-views.ts';

export type PicturePageDeps = Pick<Deps, 'pictures' | 'snapshots'> & {
  screenshotter: Pick<Screenshotter, 'captureBlocks' | 'environment'>;
  medias: { read: ScreenshotRequest['picture'] };
};

/** A page as it looks now: what is told of its pixels, and the pixels where somebody needs them. */
export interface PagePicture {
  mark: SnapshotMetadata;
  blocks: readonly (PlacedBlock & { pixels: string })[];
  raster(): Promise<Raster>;
  /** With its mark. */
  png(): Promise<Uint8Array>;
  isCapture: boolean;
}

interface PageToPicture {
  letter: SnapshotLetter;
  view: SnapshotView;
  environment: SnapshotEnvironment;
  last: StoredRun | undefined;
}

/**
 * The picture of a page: the one of its baseline, or of the last run, where it has the same key; a new one otherwise.
 * @throws AppError `browser-missing`, `browser-failed`, `browser-timed-out`, `picture-undecodable`
 */
export async function picturePage(deps: PicturePageDeps, page: PageToPicture): Promise<PagePicture> {
  const key = pageKey(page.letter, page.view, page.environment);
  const name = snapshotName({ campaign: page.letter.campaign.id, block: null, view: page.view.name });
  const former = page.last?.snapshots.find((snapshot) => snapshot.name === name)?.after?.file;
  for (const file of [baselineFile(name), former]) {
    const png = file === undefined ? undefined : await deps.snapshots.picture(file);
    const mark = png && readSnapshotMetadata(png);
    if (png && mark?.key === key && mark.blocks) return knownPicture(deps, png, mark);
  }
  return capture(deps, page, key);
}

function knownPicture({ pictures }: PicturePageDeps, png: Uint8Array, mark: SnapshotMetadata): PagePicture {
  let raster: Promise<Raster> | undefined;
  return {
    mark,
    blocks: mark.blocks ?? [],
    raster() {
      raster ??= pictures.decode(png);
      return raster;
    },
    png: async () => png,
    isCapture: false,
  };
}

function requestOf({ medias }: PicturePageDeps, { letter, view }: PageToPicture): ScreenshotRequest {
  const { width, dark, imagesBlocked } = view;
  const picture = (url: string) => medias.read(url);
  return { html: letter.html, width, dark, imagesBlocked, picture };
}

async function capture(deps: PicturePageDeps, page: PageToPicture, key: string): Promise<PagePicture> {
  const { letter, environment } = page;
  const { pictures } = deps;
  const taken = await deps.screenshotter.captureBlocks(requestOf(deps, page));
  const raster = await pictures.decode(taken.page);
  // A text may say `data-block-id` too; the first of a name is the block, those that the letter does not have are text.
  const blocks = firstOfEach(taken.blocks, ({ id }) => id)
    .filter(({ id }) => letter.blocks.has(id))
    .map(({ id, rect }) => ({ id, rect, pixels: pictures.digest(cutOut(raster, rect)) }));
  const { browser, fonts, platform } = environment;
  const mark: SnapshotMetadata = {
    schemaVersion: 1,
    environment: { browser, fonts, platform },
    key,
    pixels: pictures.digest(raster),
    blocks,
  };
  return {
    mark,
    blocks,
    raster: async () => raster,
    png: async () => writeSnapshotMetadata(await pictures.encode(raster), mark),
    isCapture: true,
  };
}
