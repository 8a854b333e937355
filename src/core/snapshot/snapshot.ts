import { z } from 'zod';
import { TextRunSchema } from '../campaign/diff/change.ts';
import { IdSchema } from '../id.ts';
import { SnapshotNameSchema } from './snapshot-name.ts';

/** All that decides of pixels besides the page: pictures of two environments are not comparable. */
export const SnapshotEnvironmentSchema = z.object({
  /** `HeadlessChrome/147.0.7727.24` */
  browser: z.string().max(200),
  /** A short hash of the fonts’ files and of how they are chosen. */
  fonts: z.string().max(200),
  /** `linux-x64` */
  platform: z.string().max(200),
});
export type SnapshotEnvironment = z.output<typeof SnapshotEnvironmentSchema>;

/** Whole pixels of a picture. */
export const PixelRectSchema = z.object({
  x: z.int().min(0),
  y: z.int().min(0),
  width: z.int().min(0),
  height: z.int().min(0),
});
export type PixelRect = z.output<typeof PixelRectSchema>;

/**
 * - `same`: every pixel is as in the baseline; of a page, every pixel outside its blocks, which have snapshots of their own
 * - `changed`: some pixel, or the size, differs
 * - `new`: no baseline; in CI, a failure
 * - `gone`: a baseline whose block is no longer in the letter
 * - `not-comparable`: browser, fonts or platform are not those of the baseline: never a failure
 * - `failed`: could not be pictured, or its baseline could not be read
 */
export const VerdictSchema = z.enum(['same', 'changed', 'new', 'gone', 'not-comparable', 'failed']);
export type Verdict = z.output<typeof VerdictSchema>;

/** A PNG of the workspace. */
const SnapshotPictureSchema = z.object({
  /** Relative to the workspace, with `/`. */
  file: z.string(),
  width: z.int(),
  height: z.int(),
});
export type SnapshotPicture = z.output<typeof SnapshotPictureSchema>;

/** How far two pictures are from one another. */
const PixelChangeSchema = z.object({
  /** How many pixels differ, those that only one of them has included; rows that were only pushed down do not. */
  pixels: z.int(),
  /** Holds all of them, in the picture that shows the difference. */
  box: PixelRectSchema,
});
export type PixelChange = z.output<typeof PixelChangeSchema>;

/** A block of a letter that is pictured. */
export const SnapshotBlockSchema = z.object({
  id: z.string(),
  name: z.string(),
  template: z.object({ id: z.string(), name: z.string() }).nullable(),
});

/** What became of one snapshot. */
const SnapshotSchema = z.object({
  /** `<campaign>/<block or page>@<view>`: what `snapshot approve` takes. */
  name: SnapshotNameSchema,
  campaign: z.object({ id: IdSchema, name: z.string() }),
  /** Null for the page. Names are for people; the template is null where the block is gone. */
  block: SnapshotBlockSchema.nullable(),
  /** `desktop`, `phone`, `dark`, `images-blocked` */
  view: z.string(),
  verdict: VerdictSchema,
  /** French sentences, the first the most telling: why it is so, then what to do; none for `same` without `follows`. */
  why: z.array(z.string()),
  /** The text of a changed block, before and after; none where it stayed, or is not known. */
  words: z.array(TextRunSchema),
  /** Of a page that looks different for its blocks alone: the names of those that are findings of their own. */
  follows: z.array(SnapshotNameSchema),
  /** Null where nothing was compared, or where nothing differs. Of a page, its blocks included. */
  change: PixelChangeSchema.nullable(),
  /** The baseline; what was just pictured; what differs, in red over a pale `before`. */
  before: SnapshotPictureSchema.nullable(),
  after: SnapshotPictureSchema.nullable(),
  difference: SnapshotPictureSchema.nullable(),
});
export type Snapshot = z.output<typeof SnapshotSchema>;

/** A whole run of `newsletter snapshot`. */
const SnapshotRunSchema = z.object({
  schemaVersion: z.literal(1),
  /** ISO 8601, UTC */
  takenAt: z.iso.datetime(),
  environment: SnapshotEnvironmentSchema,
  /** Font families whose letters are not as wide here as in mail programs, and what is shown instead. */
  missingFonts: z.array(z.object({ family: z.string(), shown: z.string() })),
  /** Whether a missing baseline is a failure. */
  ci: z.boolean(),
  /** How many pages were pictured; others were known by their key. */
  captures: z.int(),
  /** Letters in the order asked for; of each, a view after the other, the page first, then its blocks from top to bottom. */
  snapshots: z.array(SnapshotSchema),
});
export type SnapshotRun = z.output<typeof SnapshotRunSchema>;

/** A run as it is kept, to be approved. */
export const StoredRunSchema = SnapshotRunSchema.extend({
  /** What each page was drawn from: an approval of something else is refused. */
  pages: z.array(z.object({ campaign: IdSchema, view: z.string(), key: z.string() })),
});
export type StoredRun = z.output<typeof StoredRunSchema>;

/** Where a baseline stands, relative to the workspace. */
export const baselineFile = (name: string): string => `snapshots/${name}.png`;

/** What a person has to look at: they decide the exit code. */
export function snapshotFindings({ snapshots, ci }: Pick<SnapshotRun, 'snapshots' | 'ci'>): Snapshot[] {
  const counted = new Set<Verdict>(ci ? ['changed', 'gone', 'new'] : ['changed', 'gone']);
  return snapshots.filter(({ verdict }) => counted.has(verdict));
}
