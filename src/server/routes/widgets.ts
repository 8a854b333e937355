import type { Router } from 'express';
import { contract } from '../../contract/index.ts';
import type { Deps } from '../../use-cases/deps.ts';
import { createWidget } from '../../use-cases/widgets/create-widget.ts';
import { deleteWidget } from '../../use-cases/widgets/delete-widget.ts';
import { editWidget } from '../../use-cases/widgets/edit-widget.ts';
import { listWidgets } from '../../use-cases/widgets/list-widgets.ts';
import { savedBlocks } from '../fragments/saved-blocks.ts';
import { mount } from '../mount.ts';

const rows = contract.widgets;

export function widgetRoutes(router: Router, deps: Deps): void {
  mount(router, rows.available, async (input) => {
    const offered = await listWidgets(deps, input);
    const widgets = offered.map((widget) => ({ ...widget, params: JSON.stringify(widget.params) }));
    return { html: savedBlocks(input.newsletterTemplateId, '/blockwidgets/ajaxdelete/', widgets), widgets };
  });
  mount(router, rows.create, (input) => createWidget(deps, input));
  mount(router, rows.edit, async (input) => {
    await editWidget(deps, input);
    return {};
  });
  mount(router, rows.delete, (input) => deleteWidget(deps, input));
}
