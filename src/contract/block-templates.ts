import { z } from 'zod';
import { BlockTemplateSchema } from '../core/block-template/block-template.ts';
import { OfferedBlockSchema } from '../core/block-template/offered-block.ts';
import { BlockSchema } from '../core/campaign/block.ts';
import { PostedBlockSchema, parameterFields } from '../core/campaign/save-input.ts';
import { IdSchema } from '../core/id.ts';
import { BlockFilterSchema } from '../core/positions/position.ts';
import { emptyIsAbsent } from './empty-is-absent.ts';
import { endpoint } from './endpoint.ts';

/** A block as the documented endpoints answer it: `blockdatas` is JSON text. */
const AnsweredBlockSchema = BlockSchema.extend({ blockdatas: z.string() });

/**
 * One block of a campaign and the look it is drawn with. `blockdatas` absent: the block template's defaults. Its values
 * may come as the fields of its own form instead (`<key>`, `<key>[<part>]`…); `blockdatas` wins over them.
 */
const blockInput = z.strictObject({
  ...parameterFields,
  blocktemplate: IdSchema,
  id: emptyIsAbsent(BlockSchema.shape.id),
  position: emptyIsAbsent(BlockSchema.shape.position),
  /** Type of position it is meant for, where `position` is not given. */
  blockfilter: emptyIsAbsent(BlockFilterSchema),
  blockdatas: emptyIsAbsent(PostedBlockSchema.shape.blockdatas),
  /** The campaign's own when absent. */
  newslettertemplate_id: emptyIsAbsent(IdSchema),
  campaign_id: emptyIsAbsent(IdSchema),
  /** Fields of the block's own form, by name; gathered from a form's other fields. */
  blockfields: z.record(z.string().max(200), z.unknown()).optional(),
});

export type { OfferedBlock } from '../core/block-template/offered-block.ts';

export const blockTemplateRows = {
  available: endpoint({
    method: 'GET',
    path: '/blocktemplates/getavailableblocksforeditor/{newsletterTemplateId}',
    body: 'none',
    input: z.strictObject({ newsletterTemplateId: IdSchema }),
    output: z.object({ html: z.string(), blocks: z.array(OfferedBlockSchema) }),
    summary: 'Blocs proposés par un modèle de newsletter',
  }),
  block: endpoint({
    method: 'POST',
    path: '/campaign/ajaxgetcampaignblock',
    body: 'form',
    input: blockInput,
    otherFields: 'blockfields',
    output: z.object({ html: z.string(), blocks: z.array(AnsweredBlockSchema) }),
    summary: 'Un bloc dessiné, tel qu’il est dans le courriel de l’éditeur',
  }),
  blockForm: endpoint({
    method: 'POST',
    path: '/campaign/ajaxgetcampaignblockform',
    body: 'form',
    input: blockInput,
    otherFields: 'blockfields',
    output: z.object({
      html: z.string(),
      form: z.object({
        block: AnsweredBlockSchema,
        blocktemplate: BlockTemplateSchema,
        /** The block's values, defaults filled in. */
        values: z.record(z.string(), z.unknown()),
      }),
    }),
    summary: 'Formulaire des paramètres d’un bloc',
  }),
};
