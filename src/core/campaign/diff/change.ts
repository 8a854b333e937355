import { z } from 'zod';
import { ImageValueSchema } from '../../fields/index.ts';
import { PositionSchema } from '../../positions/position.ts';

/** A stretch of a text; `formatted`: the words stayed, their formatting changed. One after another they give both texts. */
export const TextRunSchema = z.object({
  kind: z.enum(['same', 'removed', 'added', 'formatted']),
  text: z.string(),
});
export type TextRun = z.output<typeof TextRunSchema>;

/** The address behind words of a rich text; '' where there is no link on that side. */
const LinkChangeSchema = z.object({ text: z.string(), before: z.string(), after: z.string() });
export type LinkChange = z.output<typeof LinkChangeSchema>;

/** Neighbouring lines of a document, with the number (from 1) of the first on each side. */
const HunkSchema = z.object({ before: z.int(), after: z.int(), runs: z.array(TextRunSchema) });
export type Hunk = z.output<typeof HunkSchema>;

const spot = {
  /** Keys from the content down, items of a list by rank from 0; empty for a fact of the block itself. */
  path: z.array(z.string()),
  /** What a person calls it, labels from the outside in: 'Agenda › Date 3 › Titre'. */
  name: z.string(),
};
const bothTexts = { before: z.string(), after: z.string() };

/** What became of one value. */
const FieldChangeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('words'),
    ...spot,
    runs: z.array(TextRunSchema),
    links: z.array(LinkChangeSchema),
  }),
  /** A raw document; without hunks its bytes differ where its lines do not, as line ends may. */
  z.object({ kind: z.literal('lines'), ...spot, hunks: z.array(HunkSchema) }),
  /** As a person reads it: labels of colours and choices, 'oui' and 'non'; '' for nothing. */
  z.object({ kind: z.literal('value'), ...spot, ...bothTexts }),
  z.object({ kind: z.literal('link'), ...spot, ...bothTexts }),
  z.object({ kind: z.literal('image'), ...spot, before: ImageValueSchema, after: ImageValueSchema }),
  /** An item of a list; what is in it follows as changes of its own. */
  z.object({ kind: z.enum(['item-added', 'item-removed']), ...spot }),
  /** Ranks from 1. */
  z.object({ kind: z.literal('item-moved'), ...spot, before: z.int(), after: z.int() }),
]);
export type FieldChange = z.output<typeof FieldChangeSchema>;

/** Where a block stands: its rank from 1 among the blocks of a position, and of a half its row from 1. */
const PlaceSchema = z.object({ position: PositionSchema, rank: z.int(), row: z.int().optional() });
export type BlockPlace = z.output<typeof PlaceSchema>;

const head = {
  /** Id of the block, or name of the field. */
  id: z.string(),
  /** What a person calls it. */
  name: z.string(),
};
/** Where the block stands now; where it stood, once removed. */
const block = { ...head, place: PlaceSchema };
const fields = z.array(FieldChangeSchema);

/** One difference between two states of a newsletter; several may be about one block, and then follow one another. */
export const ChangeSchema = z.discriminatedUnion('kind', [
  /** The subject, preheader, own text, a parameter, the document or charset of a raw campaign. */
  z.object({ kind: z.literal('field'), ...head, fields }),
  z.object({ kind: z.literal('added'), ...block, fields }),
  z.object({ kind: z.literal('removed'), ...block, fields }),
  z.object({ kind: z.literal('changed'), ...block, fields }),
  z.object({ kind: z.literal('moved'), ...block, from: PlaceSchema }),
  z.object({ kind: z.literal('hidden'), ...block }),
  z.object({ kind: z.literal('shown'), ...block }),
  z.object({ kind: z.literal('renamed'), ...block, ...bothTexts }),
  /** Another block template, by name. */
  z.object({ kind: z.literal('template'), ...block, ...bothTexts }),
]);
export type Change = z.output<typeof ChangeSchema>;

/** What a change is about, without its content. */
export const ChangeHeadSchema = z.object({
  kind: z.enum(ChangeSchema.options.map(({ shape }) => shape.kind.value)),
  ...head,
});
export type ChangeHead = z.output<typeof ChangeHeadSchema>;
