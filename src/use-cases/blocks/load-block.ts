import { z } from 'zod';
import {
  type BlockTemplate,
  BlockTemplateSchema,
  type BlockValues,
} from '../../core/block-template/block-template.ts';
import { defaultValues } from '../../core/block-template/values.ts';
import { type Block, BlockSchema } from '../../core/campaign/block.ts';
import { type CampaignSettings, parameterNames } from '../../core/campaign/parameters.ts';
import { PostedBlockSchema, parameterFields } from '../../core/campaign/save-input.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { emptyIsAbsent } from '../../core/form-values.ts';
import { IdSchema } from '../../core/id.ts';
import { writtenAsJson } from '../../core/json-text.ts';
import { placementOf } from '../../core/positions/placement.ts';
import { type BlockFilter, BlockFilterSchema, type Position } from '../../core/positions/position.ts';
import { filterOf } from '../../core/positions/rows.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import type { Deps } from '../deps.ts';
import { loadTemplateSet, type TemplateSet } from '../templates/load-template-set.ts';
import { loadVersion } from '../versions/load-version.ts';
import { checkValues } from './check-values.ts';
import { readBlockFields, withoutBlanks } from './read-block-fields.ts';

/**
 * One block of a campaign and the templates it is drawn with. `blockdatas` absent: the block template's defaults. Its
 * values may come as the fields of its own form instead (`<key>`, `<key>[<part>]`…); `blockdatas` wins over them.
 */
const BlockInputSchema = z.strictObject({
  ...parameterFields,
  blocktemplate: IdSchema,
  /** A fresh one when absent. */
  id: emptyIsAbsent(BlockSchema.shape.id),
  position: emptyIsAbsent(BlockSchema.shape.position),
  /** Type of position it is meant for, where `position` is not given; the template's usual one when absent. */
  blockfilter: emptyIsAbsent(BlockFilterSchema),
  blockdatas: emptyIsAbsent(PostedBlockSchema.shape.blockdatas),
  /** The campaign's own when absent. */
  newslettertemplate_id: emptyIsAbsent(IdSchema),
  campaign_id: emptyIsAbsent(IdSchema),
  /** Fields of the block's own form, by name; gathered from a form's other fields. */
  blockfields: z.record(z.string().max(200), z.unknown()).optional(),
});
export type BlockInput = z.output<typeof BlockInputSchema>;

const AnsweredBlockSchema = BlockSchema.extend({ blockdatas: writtenAsJson<BlockValues>() });

/** What the documented addresses of one block take and answer: its html is written where they are served. */
export const documentedBlock = {
  drawn: {
    input: BlockInputSchema,
    output: z.object({ html: z.string(), blocks: z.array(AnsweredBlockSchema) }),
    summary: 'Un bloc dessiné, tel qu’il est dans le courriel de l’éditeur',
  },
  form: {
    input: BlockInputSchema,
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
  },
};

export interface LoadedBlock {
  block: Block;
  blockTemplate: BlockTemplate;
  parameters: CampaignSettings;
  templateSet: TemplateSet;
}

export type BlockDeps = Pick<
  Deps,
  'campaigns' | 'versions' | 'newsletterTemplates' | 'blockTemplates' | 'renderer' | 'ids'
>;

/** The look's templates, and the parameters of the campaign, or of the newsletter template, under those given. */
async function loadSetting(
  deps: BlockDeps,
  input: BlockInput,
): Promise<{ look: TemplateSet; parameters: CampaignSettings }> {
  const campaign = input.campaign_id ? await loadCampaign(deps, input.campaign_id) : undefined;
  const templateId = input.newslettertemplate_id ?? campaign?.newslettertemplate_id;
  if (templateId === undefined) {
    const issues = [{ path: 'newslettertemplate_id', message: 'obligatoire sans campaign_id' }];
    throw AppError.of('input-invalid', { issues });
  }
  const templateSet = await loadTemplateSet(deps, templateId);
  const version = campaign && (await loadVersion(deps, campaign.id));
  const own = version?.kind === 'blocks' ? version.parameters : templateSet.template.defaults.parameters;
  const given = parameterNames.filter((name) => input[name] !== undefined);
  return {
    look: templateSet,
    parameters: { ...own, ...Object.fromEntries(given.map((name) => [name, input[name]])) },
  };
}

/** The position it is drawn in: the one given, else the first of its type. @throws AppError `placement-refused` */
function positionFor(
  input: BlockInput,
  blockTemplate: BlockTemplate,
  positions: readonly Position[],
): Position {
  const filter = input.blockfilter ?? (blockTemplate.blockfilters[0] as BlockFilter);
  const position = input.position ?? positions.find((candidate) => filterOf(candidate) === filter) ?? filter;
  const placement = placementOf(blockTemplate, blockTemplate.id, position, positions);
  if (!placement.allowed) throw AppError.of('placement-refused', { reason: placement.reason });
  return position;
}

async function valuesFor(
  deps: Pick<Deps, 'renderer'>,
  { blockdatas, blockfields = {} }: BlockInput,
  template: BlockTemplate,
): Promise<BlockValues> {
  const given = blockdatas ?? readBlockFields(template.parameters, blockfields);
  const checked = await checkValues(deps, { datas: { ...defaultValues(template), ...given }, template });
  if ('issues' in checked) throw AppError.of('content-invalid', { issues: checked.issues });
  return blockdatas ? checked.datas : withoutBlanks(checked.datas, template.parameters);
}

/**
 * A block as posted, made whole: placed, its values checked and cleaned, defaults filled in.
 * @throws AppError `campaign-not-found`, `newsletter-template-not-found`, `block-template-not-found`,
 * `placement-refused`, `content-invalid` with every path, `cleaning-stopped`, `input-invalid` without campaign and newsletter template
 */
export async function loadBlock(deps: BlockDeps, input: BlockInput): Promise<LoadedBlock> {
  const { look: templateSet, parameters } = await loadSetting(deps, input);
  const blockTemplate = templateSet.blockTemplates.get(input.blocktemplate);
  if (!blockTemplate) throw AppError.of('block-template-not-found', { template: input.blocktemplate });
  const position = positionFor(input, blockTemplate, templateSet.template.positions);
  const block: Block = {
    id: input.id ?? deps.ids.next(),
    blocktemplate: blockTemplate.id,
    position,
    blockfilter: filterOf(position),
    blockdatas: await valuesFor(deps, input, blockTemplate),
  };
  return { block, blockTemplate, parameters, templateSet };
}
