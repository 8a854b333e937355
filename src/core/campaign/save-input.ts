import { z } from 'zod';
import { VersionIdSchema } from '../id.ts';
import { jsonText } from '../json-text.ts';
import { SingleLineTextSchema } from '../single-line-text.ts';
import { BlockSchema, BlocksSchema } from './block.ts';
import { MAX_BLOCKS } from './limits.ts';
import { type CampaignSettings, CampaignSettingsSchema } from './parameters.ts';
import { DraftSchema, MAX_RAW_BYTES } from './version.ts';

type WithoutDefault<Field> = Field extends z.ZodDefault<infer Inner> ? Inner : Field;
type ParameterFields = typeof CampaignSettingsSchema.shape;

/**
 * The 15 parameters under their own names, each optional: an absent one keeps its value, an empty one is emptied.
 * The defaults of a new version must not come in here, or absent would mean empty.
 */
export const parameterFields = Object.fromEntries(
  Object.entries(CampaignSettingsSchema.shape).map(([name, field]) => [
    name,
    (field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field).optional(),
  ]),
) as unknown as { [Name in keyof CampaignSettings]: z.ZodOptional<WithoutDefault<ParameterFields[Name]>> };

/** A block as a form or a script posts it: `blockdatas` is an object or its JSON text. */
export const PostedBlockSchema = BlockSchema.extend({ blockdatas: jsonText(BlockSchema.shape.blockdatas) });

const FlagSchema = z.union([
  z.boolean(),
  z.enum(['', '0', '1', 'false', 'true']).transform((text) => text === '1' || text === 'true'),
]);

/** What a save posts besides the campaign: `ajaxsave` and `newsletter save` read the same fields. */
export const saveFields = {
  subject: DraftSchema.shape.subject.unwrap().optional(),
  preheader: DraftSchema.shape.preheader.unwrap().optional(),
  text: DraftSchema.shape.text.unwrap().optional(),
  ...parameterFields,
  /** JSON list (or its text) of the blocks, in order; absent keeps those of the base. */
  blocks: jsonText(z.array(PostedBlockSchema).max(MAX_BLOCKS).pipe(BlocksSchema)).optional(),
  /** The whole document of a raw campaign. */
  html: z.string().max(MAX_RAW_BYTES).optional(),
  /** The line ends of `html` are its own, as an imported file's; else lines kept from the base keep theirs. */
  own_line_ends: FlagSchema.optional(),
  /** The version this work started from; the current one when absent. */
  base_version: VersionIdSchema.optional(),
  /** `off` refuses a save whose base is no longer current; else what nobody changed twice is merged. */
  merge: z.enum(['on', 'off']).optional(),
  label: SingleLineTextSchema.max(200).optional(),
  automatic: FlagSchema.optional(),
};

/** A campaign is made of blocks or of one document, never of both. */
export const blocksOrHtml = z.refine<{ blocks?: unknown; html?: unknown }>(
  ({ blocks, html }) => blocks === undefined || html === undefined,
  { path: ['html'], message: 'donnez blocks ou html, pas les deux' },
);

export const SaveInputSchema = z.strictObject(saveFields).check(blocksOrHtml);
export type SaveInput = z.output<typeof SaveInputSchema>;
