/** Unsaved work on templates as it lies in the browser's storage; fetched only where some was left. */
import { z } from 'zod';
import { BlockTemplateSchema } from '../../core/block-template/block-template.ts';
import { fieldKinds } from '../../core/fields/index.ts';
import {
  type NewsletterTemplate,
  NewsletterTemplateSchema,
} from '../../core/newsletter-template/newsletter-template.ts';
import type { ParameterDraft, TemplateDraft } from './block-template/template-draft.ts';

/** The last instant a date can say, in milliseconds since 1970 (ECMA-262, 21.4.1.1). */
const lastInstant = 8.64e15;

const left = { schemaVersion: z.literal(1), at: z.number().min(0).max(lastInstant), base: z.string() };

const limits = new Set(['too_small', 'too_big', 'invalid_format', 'custom']);

/** Of the right shape, whatever its limits: what no save took is just what must not be lost. */
const NewsletterDraftSchema = z.custom<NewsletterTemplate>((raw) => {
  const { error } = NewsletterTemplateSchema.safeParse(raw);
  return error?.issues.every(({ code }) => limits.has(code)) ?? true;
});

const ItemSchema: z.ZodType<ParameterDraft> = z
  .object({
    id: z.string(),
    kind: z.enum(fieldKinds),
    key: z.string(),
    label: z.string(),
    help: z.string(),
    required: z.boolean(),
    // Absent where a kind has a default of its own.
    default: z.unknown().optional(),
    former: z.array(z.string()),
    settings: z.record(z.string(), z.unknown()),
    isKeyFree: z.boolean().optional(),
    get of() {
      return z.array(ItemSchema).optional();
    },
  })
  // Absent in the storage where the kind has a default of its own.
  .transform((item) => ({ ...item, default: item.default }));

const { look, blockfilters } = BlockTemplateSchema.shape;

const BlockDraftSchema: z.ZodType<TemplateDraft> = z.object({
  name: z.string(),
  description: z.string(),
  blockfilters: z.array(blockfilters.element),
  look,
  markup: z.string(),
  items: z.array(ItemSchema),
});

/** What the work stands on; without it, or where it cannot be read here, the work itself is none the worse. */
const kept = <Template>(schema: z.ZodType<Template>) => schema.optional().catch(undefined);

const NewsletterEntrySchema = z.object({
  ...left,
  draft: NewsletterDraftSchema,
  stored: kept(NewsletterTemplateSchema),
});
const BlockEntrySchema = z.object({
  ...left,
  draft: BlockDraftSchema,
  keys: z.record(z.string(), z.string()),
  stored: kept(BlockTemplateSchema),
});

/** Unsaved work on a newsletter template; undefined for anything else. */
export const readNewsletterTemplateDraft = (raw: unknown) => NewsletterEntrySchema.safeParse(raw).data;

/** Unsaved work on a block template; undefined for anything else. */
export const readBlockTemplateDraft = (raw: unknown) => BlockEntrySchema.safeParse(raw).data;
