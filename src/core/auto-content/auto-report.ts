import { z } from 'zod';
import type { BlockTemplate, BlockValues } from '../block-template/block-template.ts';
import { defaultValues } from '../block-template/values.ts';
import type { Block } from '../campaign/block.ts';
import { canonicalJson } from '../campaign/canonical-json.ts';
import { sha256Hex } from '../campaign/content-hash.ts';
import { ContentItemSchema } from '../source/content-item.ts';

/** Tells values as they came from an item from the same once a person has changed them. */
export const blockContentHash = (datas: BlockValues): string => sha256Hex(canonicalJson(datas)).slice(0, 16);

/**
 * Whose a block is: `pinned` ones, `edited` ones and those whose content a person has `chosen` stay as they are;
 * `automatic` ones hold an item as it came, `empty` ones the defaults of their template: both can take an item.
 */
export type BlockOwner = 'pinned' | 'edited' | 'chosen' | 'automatic' | 'empty' | 'written';

export function blockOwner(block: Block, template: Pick<BlockTemplate, 'parameters'>): BlockOwner {
  const { pinned, source, blockdatas } = block;
  if (pinned) return 'pinned';
  if (source && source.filled !== blockContentHash(blockdatas)) return 'edited';
  if (source) return source.chosen ? 'chosen' : 'automatic';
  return canonicalJson({ ...defaultValues(template), ...blockdatas }) ===
    canonicalJson(defaultValues(template))
    ? 'empty'
    : 'written';
}

/** Rank of a rule among those of its newsletter template. */
const RankSchema = z.int();

/** An item that a rule could have taken. */
export const LeftItemSchema = z.object({
  rule: RankSchema,
  item: ContentItemSchema,
  reason: z.enum(['sent', 'in-letter', 'before', 'more']),
  /** French, to be shown. */
  sentence: z.string(),
});
export type LeftItem = z.output<typeof LeftItemSchema>;

/** A block in a rule's place that stays as it is. */
export const UntouchedBlockSchema = z.object({
  rule: RankSchema,
  /** Id. */
  block: z.string(),
  hand: z.enum(['pinned', 'edited', 'chosen'] satisfies BlockOwner[]),
});
export type UntouchedBlock = z.output<typeof UntouchedBlockSchema>;

/** A rule that did not get what it asks for, and why. */
export const IdleRuleSchema = z.object({ rule: RankSchema, sentence: z.string() });
export type IdleRule = z.output<typeof IdleRuleSchema>;

/** A block that goes without the picture of its item. */
export const BlockWithoutPictureSchema = z.object({
  rule: RankSchema,
  /** Id. */
  block: z.string(),
  /** Why, in French. */
  sentence: z.string(),
});
export type BlockWithoutPicture = z.output<typeof BlockWithoutPictureSchema>;

/** When the last issue left, and the day as people are told it. */
export const LastIssueSchema = z.object({ at: z.string(), day: z.string() });
export type LastIssue = z.output<typeof LastIssueSchema>;
