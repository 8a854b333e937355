import { z } from 'zod';
import { sha256Hex } from '../campaign/content-hash.ts';
import { MAX_ADDRESS_CHARS, MAX_ALT_CHARS } from '../fields/limits.ts';
import { IdSchema } from '../id.ts';
import { SingleLineTextSchema } from '../single-line-text.ts';
import { SourceAliasSchema } from './source.ts';

export const ItemIdSchema = z.string().regex(/^[0-9a-f]{16}$/, 'identifiant de contenu attendu');

/** The longest text that is kept of an item, in characters. */
export const MAX_ITEM_TEXT_CHARS = 2_000;

/** The picture of an item, where it stands on the web. */
const ItemPictureSchema = z.object({
  url: z.string().max(MAX_ADDRESS_CHARS),
  alt: SingleLineTextSchema.max(MAX_ALT_CHARS),
  /** Whose picture it is; '' where the source does not say. */
  credit: SingleLineTextSchema.max(300),
});
export type ItemPicture = z.output<typeof ItemPictureSchema>;

/** Something that a source offers: an article, an event, a video. Its texts are plain: nothing in them is markup. */
export const ContentItemSchema = z.object({
  /** The same at every reading of the source. */
  id: ItemIdSchema,
  /** Alias of its source. */
  source: SourceAliasSchema,
  title: SingleLineTextSchema.max(1_000),
  /** What it is about; paragraphs are separated by an empty line. */
  text: z.string().max(MAX_ITEM_TEXT_CHARS),
  /** Its page; '' where it has none. */
  link: z.string().max(MAX_ADDRESS_CHARS),
  picture: ItemPictureSchema.nullable(),
  /** When it was published, ISO 8601, UTC; null where the source does not say. */
  date: z.iso.datetime().nullable(),
  categories: z.array(SingleLineTextSchema.max(200)).max(50),
  author: SingleLineTextSchema.max(300),
});
export type ContentItem = z.output<typeof ContentItemSchema>;

/** The id of an item, from what its source tells it by. */
export const itemId = (alias: string, name: string): string => sha256Hex(`${alias}\n${name}`).slice(0, 16);

/** The newsletter that something was already sent in. */
const SentInSchema = z.object({
  campaign: IdSchema,
  name: z.string(),
  number: z.int().nullable(),
  /** When it left, leaves, or was proofed: ISO 8601, UTC. */
  at: z.iso.datetime(),
  kind: z.enum(['sent', 'scheduled', 'proofed']),
  /** 'déjà envoyé dans le n° 214 du 12 mai' */
  sentence: z.string(),
});
export type SentIn = z.output<typeof SentInSchema>;

/** An item as it is offered to a person. */
export const FoundContentSchema = ContentItemSchema.extend({
  source_label: z.string(),
  /** The day it was published, '12 mai'; '' where that is not known. */
  day: z.string(),
  /** Where it was already sent; null where it was not. */
  sentIn: SentInSchema.nullable(),
});
export type FoundContent = z.output<typeof FoundContentSchema>;
