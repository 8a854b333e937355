import { z } from 'zod';
import {
  BlockWithoutPictureSchema,
  IdleRuleSchema,
  LastIssueSchema,
  LeftItemSchema,
  UntouchedBlockSchema,
} from '../core/auto-content/auto-report.ts';
import { BlockSchema, BlocksSchema } from '../core/campaign/block.ts';
import { MAX_BLOCKS } from '../core/campaign/max-blocks.ts';
import { PostedBlockSchema } from '../core/campaign/save-input.ts';
import { IdSchema, VersionIdSchema } from '../core/id.ts';
import { jsonText } from '../core/json-text.ts';
import { ContentItemSchema, ItemIdSchema } from '../core/source/content-item.ts';
import { filledParts } from '../core/source/fill-block.ts';
import { FoundContentSchema } from '../core/source/found-content.ts';
import { MappingReportSchema, SourceSummarySchema } from '../core/source/reading.ts';
import { SourceAliasSchema } from '../core/source/source.ts';
import { emptyIsAbsent } from './empty-is-absent.ts';
import { endpoint } from './endpoint.ts';

export const sourceRows = {
  list: endpoint({
    method: 'GET',
    path: '/api/sources',
    body: 'none',
    input: z.strictObject({}),
    output: z.object({ sources: z.array(SourceSummarySchema) }),
    summary: 'Sources de contenus, telles qu’elles ont été lues ; aucune n’est interrogée',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/sources/{alias}',
    body: 'none',
    input: z.strictObject({ alias: SourceAliasSchema }),
    output: z.object({
      source: SourceSummarySchema,
      items: z.array(FoundContentSchema),
      /** Of a JSON API that was read. */
      mapping: MappingReportSchema.nullable(),
    }),
    summary: 'Une source et un échantillon de ses contenus, tels qu’ils ont été lus',
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/api/sources/refresh',
    body: 'api',
    input: z.strictObject({
      /** All of them when absent. */
      alias: emptyIsAbsent(SourceAliasSchema),
    }),
    output: z.object({ sources: z.array(SourceSummarySchema) }),
    summary: 'Interroge de nouveau une source, ou toutes',
  }),
};

const ItemNameSchema = z.strictObject({ source: SourceAliasSchema, item: ItemIdSchema });
const Parts = z.array(z.enum(filledParts));

/** A box of a form: ticked posts '1'. */
const TickSchema = z
  .union([z.boolean(), z.enum(['', '0', '1'])])
  .default(false)
  .transform((tick) => tick === true || tick === '1');

/** An item that a rule did not take; of its facts, those that tell it. */
const LeftSchema = LeftItemSchema.extend({
  item: ContentItemSchema.pick({ id: true, source: true, title: true, link: true, date: true }),
});

export const contentRows = {
  search: endpoint({
    method: 'POST',
    path: '/searchwebservices/search/{campaignId}',
    body: 'form',
    input: z.strictObject({
      campaignId: IdSchema,
      /** Words that must all stand in a content, letter case and accents aside. */
      searchtext: z.string().max(500).default(''),
      /** Alias of a source; all of them when empty. */
      searchwebservicesalias: emptyIsAbsent(SourceAliasSchema),
      category: z.string().max(200).default(''),
      order: z.enum(['newest', 'oldest']).default('newest'),
    }),
    output: z.object({
      searchresultsHTML: z.string(),
      results: z.array(FoundContentSchema),
      /** How many there are; the first of them are in `results`. */
      total: z.int(),
      /** Those that were searched; one that failed says so in `failure` and `state`. */
      sources: z.array(SourceSummarySchema),
    }),
    summary: 'Cherche dans ce que proposent les sources',
  }),
  fill: endpoint({
    method: 'POST',
    path: '/api/contents/fill',
    body: 'api',
    input: z.strictObject({
      source: SourceAliasSchema,
      item: ItemIdSchema,
      blocktemplate: IdSchema,
      /** Values the block has now; the template's defaults when absent. */
      blockdatas: BlockSchema.shape.blockdatas.optional(),
    }),
    output: z.object({
      blockdatas: BlockSchema.shape.blockdatas,
      source: BlockSchema.shape.source.unwrap(),
      /** Parts that the content gave, that were cut to the block's length, that it has nothing for. */
      filled: Parts,
      shortened: Parts,
      missing: Parts,
      /** Of the content, where it stands on the web, and whose it is; the block names the library's. */
      picture: ContentItemSchema.shape.picture,
      /** Why the block goes without it; null where it has it, or shows none. */
      pictureFailure: z.string().nullable(),
    }),
    summary:
      'Les valeurs d’un bloc qui montre un contenu, partie par partie ; son image entre dans la médiathèque, rien d’autre n’est enregistré',
  }),
  pictures: endpoint({
    method: 'POST',
    path: '/api/contents/pictures',
    body: 'api',
    input: z.strictObject({
      items: z.array(ItemNameSchema).max(60),
    }),
    output: z.object({
      /** One for each item that was asked for, in their order. */
      pictures: z.array(
        z.object({
          ...ItemNameSchema.shape,
          /** Of a small JPEG of ours; null where the content has no picture, or none that could be had. */
          address: z.string().nullable(),
        }),
      ),
    }),
    summary: 'De petites images des contenus, pour leurs cartes ; celles qui manquent sont demandées au web',
  }),
  auto: endpoint({
    method: 'POST',
    path: '/newsletterautowebservices/ajaxauto/{lastVersionId}',
    body: 'form',
    input: z.strictObject({
      lastVersionId: VersionIdSchema,
      /** The blocks as they stand in the editor; those of the version when absent. */
      blocks: emptyIsAbsent(jsonText(z.array(PostedBlockSchema).max(MAX_BLOCKS).pipe(BlocksSchema))),
      /** Takes what was already sent, too. */
      include_sent: TickSchema,
    }),
    output: z.object({
      /** 'La récupération des contenus a été effectuée.' */
      message: z.string(),
      /** The blocks that got a content; `blockdatas` is JSON text. */
      blocks: z.array(
        z.object({
          ...BlockSchema.pick({ position: true, blocktemplate: true, blockfilter: true }).shape,
          blockid: BlockSchema.shape.id,
          blockdatas: z.string(),
          source: BlockSchema.shape.source.unwrap(),
          /** It was not in the letter. */
          isNew: z.boolean(),
          /** Rank of the rule. */
          rule: z.int(),
          item: ContentItemSchema,
        }),
      ),
      /** The whole letter afterwards, for one step of undo. */
      letter: BlocksSchema,
      /** Ids of automatic blocks that go, since another has their content now. */
      dropped: z.array(z.string()),
      left: z.array(LeftSchema),
      /** Blocks of the rules' places that stay as they are: pinned, or edited by hand. */
      kept: z.array(UntouchedBlockSchema),
      /** Blocks that go without the picture of their content, and why. */
      unpictured: z.array(BlockWithoutPictureSchema),
      /** Rules that did not get what they ask for, and why. */
      idle: z.array(IdleRuleSchema),
      sources: z.array(SourceSummarySchema),
      since: LastIssueSchema.nullable(),
    }),
    summary:
      'Ce que les règles du modèle prennent pour une lettre ; les images entrent dans la médiathèque, rien d’autre n’est enregistré',
  }),
};
