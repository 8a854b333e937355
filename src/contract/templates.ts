import type { deleteBlockTemplate } from '../use-cases/templates/delete-template.ts';
import type { findBlockTemplateUsage } from '../use-cases/templates/find-usage.ts';
import type { getParameterForm } from '../use-cases/templates/get-parameter-form.ts';
import type { getBlockTemplate, listBlockTemplates } from '../use-cases/templates/list-block-templates.ts';
import type { previewBlockTemplate } from '../use-cases/templates/preview-block-template.ts';
import type { createBlockTemplate, saveBlockTemplate } from '../use-cases/templates/save-block-template.ts';
import { endpoint } from './endpoint.ts';

/** Rows of the block template editor. */
export const templateRows = {
  list: endpoint<typeof listBlockTemplates, 'blocktemplates'>({
    method: 'GET',
    path: '/api/blocktemplates',
    body: 'none',
    as: 'blocktemplates',
  }),
  get: endpoint<typeof getBlockTemplate>({
    method: 'GET',
    path: '/api/blocktemplates/{blockTemplateId}',
    body: 'none',
  }),
  usage: endpoint<typeof findBlockTemplateUsage>({
    method: 'GET',
    path: '/api/blocktemplates/{blockTemplateId}/usage',
    body: 'none',
  }),
  create: endpoint<typeof createBlockTemplate>({ method: 'POST', path: '/api/blocktemplates', body: 'api' }),
  save: endpoint<typeof saveBlockTemplate>({
    method: 'POST',
    path: '/api/blocktemplates/{blockTemplateId}',
    body: 'api',
  }),
  delete: endpoint<typeof deleteBlockTemplate, 'trash'>({
    method: 'POST',
    path: '/api/blocktemplates/{blockTemplateId}/delete',
    body: 'api',
    as: 'trash',
  }),
  preview: endpoint<typeof previewBlockTemplate>({
    method: 'POST',
    path: '/blocktemplates/preview',
    body: 'form',
  }),
  paramForm: endpoint<typeof getParameterForm, 'form'>({
    method: 'GET',
    path: '/blocktemplates/getparamform/{paramType}',
    body: 'none',
    as: 'form',
    html: 'html',
  }),
};
