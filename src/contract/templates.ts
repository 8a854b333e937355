import { z } from 'zod';
import { BlockTemplateSchema } from '../core/block-template/block-template.ts';
import { OpenedTemplateSchema, TemplateContextSchema } from '../core/block-template/opened-template.ts';
import { BlockTemplateSummarySchema, TemplateUsageSchema } from '../core/block-template/template-summary.ts';
import { FindingSchema } from '../core/finding.ts';
import { IdSchema } from '../core/id.ts';
import { jsonText } from '../core/json-text.ts';
import { BlockFilterSchema } from '../core/positions/position.ts';
import { emptyIsAbsent } from './empty-is-absent.ts';
import { endpoint } from './endpoint.ts';

export type { OpenedTemplate, TemplateContext } from '../core/block-template/opened-template.ts';

const { name, description, blockfilters, reserved, look, parameters, markup } = BlockTemplateSchema.shape;

const byId = { blockTemplateId: IdSchema };

/** Rows of the block template editor. */
export const templateRows = {
  list: endpoint({
    method: 'GET',
    path: '/api/blocktemplates',
    body: 'none',
    input: z.strictObject({}),
    output: z.object({ blocktemplates: z.array(BlockTemplateSummarySchema) }),
    summary: 'Modèles de bloc, par nom',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/blocktemplates/{blockTemplateId}',
    body: 'none',
    input: z.strictObject(byId),
    output: OpenedTemplateSchema.extend({ surroundings: TemplateContextSchema }),
    summary: 'Un modèle de bloc, et avec quoi le dessiner',
  }),
  usage: endpoint({
    method: 'GET',
    path: '/api/blocktemplates/{blockTemplateId}/usage',
    body: 'none',
    input: z.strictObject(byId),
    output: TemplateUsageSchema,
    summary: 'Où sert un modèle de bloc',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/blocktemplates',
    body: 'api',
    input: z.strictObject({ name, from: IdSchema.optional() }),
    output: OpenedTemplateSchema,
    summary: 'Un nouveau modèle de bloc, ou la copie d’un autre',
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/blocktemplates/{blockTemplateId}',
    body: 'api',
    input: z.strictObject({
      ...byId,
      /** `revision` of what was opened; when it is no longer what is stored: 409 `block-template-stale`. */
      base_revision: z.string().max(64).optional(),
      name,
      description,
      blockfilters,
      reserved,
      look,
      parameters,
      markup,
      /** Keys that were changed: values that blocks keep under the old one follow, and the markup: the answer has it. */
      renamed: z
        .array(z.strictObject({ from: z.string().max(40), to: z.string().max(40) }))
        .max(100)
        .default([]),
      /** Makes it again, under the same id, where it was deleted since it was opened. */
      again: z.boolean().optional(),
    }),
    output: OpenedTemplateSchema,
    summary: 'Enregistre un modèle de bloc ; les valeurs des blocs sont gardées',
  }),
  delete: endpoint({
    method: 'POST',
    path: '/api/blocktemplates/{blockTemplateId}/delete',
    body: 'api',
    input: z.strictObject(byId),
    output: z.object({ trash: z.string() }),
    summary: 'Met à la corbeille un modèle de bloc qui ne sert nulle part',
  }),
  preview: endpoint({
    method: 'POST',
    path: '/blocktemplates/preview',
    body: 'form',
    input: z.strictObject({
      id: emptyIsAbsent(IdSchema),
      /** Those of the template `id` when absent. */
      name: emptyIsAbsent(name),
      description: emptyIsAbsent(description.unwrap()),
      blockfilters: emptyIsAbsent(jsonText(blockfilters)),
      reserved: emptyIsAbsent(jsonText(reserved.unwrap())),
      look: emptyIsAbsent(jsonText(look.unwrap())),
      /** As JSON, or as the fields of its form: `parameters[<n>][kind]`… */
      parameters: emptyIsAbsent(jsonText(z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]))),
      markup: emptyIsAbsent(markup.unwrap()),
      /** Type of position it is shown in; its usual one when absent. */
      blockfilter: emptyIsAbsent(BlockFilterSchema),
      /** Whose look it is shown in; the first that has a place for it when absent. */
      newslettertemplate_id: emptyIsAbsent(IdSchema),
    }),
    output: z.object({
      html: z.string(),
      /** What is remarked on the block: its markup failed or ran into a limit, a picture that is none… */
      findings: z.array(FindingSchema),
    }),
    summary: 'Un courriel entier qui montre un bloc de ce modèle, enregistré ou non',
  }),
  paramForm: endpoint({
    method: 'GET',
    path: '/blocktemplates/getparamform/{paramType}',
    body: 'none',
    input: z.strictObject({
      /** A kind of parameter; an unknown one is 404. */
      paramType: z.string().max(40),
      /** Rank of the item among the template's parameters. */
      index: emptyIsAbsent(z.coerce.number().int().min(0).max(999)),
    }),
    output: z.object({ html: z.string(), form: z.object({ parameter: z.record(z.string(), z.unknown()) }) }),
    summary: 'Formulaire d’un paramètre de modèle de bloc, selon son type',
  }),
};
