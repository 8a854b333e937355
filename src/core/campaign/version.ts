import { z } from 'zod';
import { IdSchema, VersionIdSchema } from '../id.ts';
import { HeaderLineSchema, SingleLineTextSchema } from '../single-line-text.ts';
import { BlocksSchema } from './block.ts';
import { MAX_HEAD_CHARS, MAX_TEXT_PART_CHARS } from './limits.ts';
import { CampaignSettingsSchema } from './parameters.ts';
import { VersionChangesSchema } from './version-changes.ts';

/** The longest raw document, in bytes (docs/faults-and-limits.md#requests). */
export const MAX_RAW_BYTES = 8 * 1024 ** 2;

export const HeadLineSchema = HeaderLineSchema.max(MAX_HEAD_CHARS);

const VersionHeadSchema = z.object({
  id: VersionIdSchema,
  campaign_id: IdSchema,
  /** ISO 8601, UTC. */
  created_at: z.iso.datetime(),
  author: z.string().max(200),
  /** The person's, on a shared server. */
  author_id: IdSchema.optional(),
  label: SingleLineTextSchema.max(200).default(''),
  /** Saved by a change event of the non-editable screen, not by a person's wish; folded in lists. */
  automatic: z.boolean().default(false),
  based_on: VersionIdSchema.nullable(),
  /** The version that a save merged over `based_on` had started from. */
  merged_from: VersionIdSchema.optional(),
  /** What it changed from the one it is based on; absent of a first one, and of those saved before this was counted. */
  changes: VersionChangesSchema.optional(),
  subject: HeadLineSchema.default(''),
  preheader: HeadLineSchema.default(''),
  /** Own text part; '' lets the renderer write it. */
  text: z.string().max(MAX_TEXT_PART_CHARS).default(''),
});

export const BlocksVersionSchema = VersionHeadSchema.extend({
  kind: z.literal('blocks'),
  parameters: CampaignSettingsSchema,
  blocks: BlocksSchema,
});
export type BlocksVersion = z.output<typeof BlocksVersionSchema>;

/** The bytes of a raw version are kept beside it, exactly as given. */
export const RawVersionSchema = VersionHeadSchema.extend({
  kind: z.literal('raw'),
  /** Label of the bytes' encoding, found by BOM, header, meta, UTF-8 check, windows-1252, in this order. */
  charset: z.string().max(60),
  /** SHA-256 of the bytes, hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type RawVersion = z.output<typeof RawVersionSchema>;

/** One saved, immutable state of a campaign. */
export const VersionSchema = z.discriminatedUnion('kind', [BlocksVersionSchema, RawVersionSchema]);
export type Version = z.output<typeof VersionSchema>;

/** What a person edits of a block campaign: a version without its history. */
export const DraftSchema = BlocksVersionSchema.pick({
  subject: true,
  preheader: true,
  text: true,
  parameters: true,
  blocks: true,
});
export type Draft = z.output<typeof DraftSchema>;

/** A file that came along with raw HTML and is named by it as `cid:…`. */
export interface RawPart {
  contentId: string;
  filename: string;
  contentType: string;
  bytes: Uint8Array;
}

/** The bytes of a raw version, never rewritten. */
export interface RawContent {
  html: Uint8Array;
  parts: RawPart[];
}

/** A line of the list of versions. */
export type VersionSummary = Pick<
  Version,
  | 'id'
  | 'campaign_id'
  | 'created_at'
  | 'author'
  | 'label'
  | 'automatic'
  | 'merged_from'
  | 'subject'
  | 'changes'
>;
