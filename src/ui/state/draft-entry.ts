import { z } from 'zod';
import { BlockSchema } from '../../core/campaign/block.ts';
import { type CampaignSettings, CampaignSettingsSchema } from '../../core/campaign/parameters.ts';
import { VersionIdSchema } from '../../core/id.ts';

/** The last instant a date can say, in milliseconds since 1970 (ECMA-262, 21.4.1.1). */
const lastInstant = 8.64e15;

/** A draft of the right shape, without the limits of a version: what no save took is just what must not be lost. */
const LeftDraftSchema = z.object({
  subject: z.string(),
  preheader: z.string(),
  text: z.string(),
  parameters: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .transform((given) => ({ ...CampaignSettingsSchema.parse({}), ...given }) as CampaignSettings),
  blocks: z.array(BlockSchema),
});

/** Unsaved work as it lies in the browser's storage. */
const entryOf = <Content extends z.ZodType>(draft: Content) =>
  z.object({
    schemaVersion: z.literal(1),
    base: VersionIdSchema,
    /** Milliseconds since 1970. */
    at: z.number().min(0).max(lastInstant),
    draft,
    /** Ids of the blocks whose form refused what they hold. */
    refused: z.array(z.string()).default([]),
    /** Id of the block whose form was open: nothing has checked it yet. */
    open: z.string().optional(),
  });

const BlocksEntrySchema = entryOf(LeftDraftSchema);
const RawEntrySchema = entryOf(z.object({ subject: z.string(), preheader: z.string(), html: z.string() }));

export type StoredDraftEntry<Content = unknown> = Omit<z.output<typeof BlocksEntrySchema>, 'draft'> & {
  draft: Content;
};

/** Unsaved work on a letter made of blocks; undefined for anything else. */
export const readBlocksDraft = (raw: unknown) => BlocksEntrySchema.safeParse(raw).data;

/** Unsaved work on a raw letter; undefined for anything else. */
export const readRawDraft = (raw: unknown) => RawEntrySchema.safeParse(raw).data;
