import type { templateRows } from '../../contract/templates.ts';
import { deleteBlockTemplate } from '../../use-cases/templates/delete-template.ts';
import { findBlockTemplateUsage } from '../../use-cases/templates/find-usage.ts';
import { getParameterForm } from '../../use-cases/templates/get-parameter-form.ts';
import { getBlockTemplate, listBlockTemplates } from '../../use-cases/templates/list-block-templates.ts';
import { previewBlockTemplate } from '../../use-cases/templates/preview-block-template.ts';
import { createBlockTemplate, saveBlockTemplate } from '../../use-cases/templates/save-block-template.ts';
import { parameterItem } from '../fragments/parameter-item.ts';
import { type VerbsOf, withHtml } from '../verbs.ts';

export const templateVerbs = {
  list: listBlockTemplates,
  get: getBlockTemplate,
  usage: findBlockTemplateUsage,
  create: createBlockTemplate,
  save: saveBlockTemplate,
  delete: deleteBlockTemplate,
  preview: previewBlockTemplate,
  paramForm: withHtml(getParameterForm, ({ index = 0 }, _told, { parameter }) =>
    parameterItem(parameter, index),
  ),
} satisfies VerbsOf<typeof templateRows>;
