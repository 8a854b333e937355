import type { Router } from 'express';
import { contract } from '../../contract/index.ts';
import { newParameter } from '../../core/block-template/new-parameter.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { isFieldKind } from '../../core/fields/index.ts';
import type { Deps } from '../../use-cases/deps.ts';
import { deleteBlockTemplate } from '../../use-cases/templates/delete-template.ts';
import { findBlockTemplateUsage } from '../../use-cases/templates/find-usage.ts';
import {
  getBlockTemplate,
  listBlockTemplates,
  openedTemplate,
} from '../../use-cases/templates/list-block-templates.ts';
import { previewBlockTemplate } from '../../use-cases/templates/preview-block-template.ts';
import { createBlockTemplate, saveBlockTemplate } from '../../use-cases/templates/save-block-template.ts';
import { parameterItem } from '../fragments/parameter-item.ts';
import { mount } from '../mount.ts';

const rows = contract.templates;

export function templateRoutes(router: Router, deps: Deps): void {
  mount(router, rows.list, async () => ({ blocktemplates: await listBlockTemplates(deps) }));
  mount(router, rows.get, (input) => getBlockTemplate(deps, input));
  mount(router, rows.usage, (input) => findBlockTemplateUsage(deps, input));
  mount(router, rows.create, async (input) => openedTemplate(await createBlockTemplate(deps, input)));
  mount(router, rows.save, async ({ blockTemplateId, base_revision, again, ...template }) =>
    openedTemplate(await saveBlockTemplate(deps, { blockTemplateId, base_revision, again, template })),
  );
  mount(router, rows.delete, async (input) => ({ trash: await deleteBlockTemplate(deps, input) }));
  mount(router, rows.preview, (input) => previewBlockTemplate(deps, input));
  mount(router, rows.paramForm, ({ paramType, index = 0 }) => {
    if (!isFieldKind(paramType)) throw AppError.of('parameter-kind-not-found', { kind: paramType });
    const parameter = newParameter(paramType);
    return { html: parameterItem(parameter, index), form: { parameter } };
  });
}
