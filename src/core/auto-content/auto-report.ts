import { z } from 'zod';
import { ContentItemSchema } from '../source/content-item.ts';
import type { BlockOwner } from './block-owner.ts';

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
