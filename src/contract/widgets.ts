import type { createWidget } from '../use-cases/widgets/create-widget.ts';
import type { deleteWidget, editWidget } from '../use-cases/widgets/edit-widget.ts';
import type { listWidgetNames, listWidgets } from '../use-cases/widgets/list-widgets.ts';
import type { pageWidgets } from '../use-cases/widgets/page-widgets.ts';
import { type AnswerOf, endpoint } from './endpoint.ts';

export const widgetRows = {
  available: endpoint<typeof listWidgets, 'widgets'>({
    method: 'GET',
    path: '/blockwidgets/getavailableblocksforeditor/{newsletterTemplateId}',
    body: 'none',
    as: 'widgets',
    html: 'html',
  }),
  list: endpoint<typeof listWidgetNames, 'widgets'>({
    method: 'GET',
    path: '/api/widgets/names',
    body: 'none',
    as: 'widgets',
  }),
  page: endpoint<typeof pageWidgets>({ method: 'GET', path: '/api/widgets', body: 'none' }),
  create: endpoint<typeof createWidget>({
    method: 'POST',
    path: '/blockwidgets/ajaxcreate/{newsletterTemplateId}',
    body: 'form',
    file: 'thumbnail',
  }),
  edit: endpoint<typeof editWidget>({ method: 'POST', path: '/api/widgets/{widgetId}', body: 'api' }),
  delete: endpoint<typeof deleteWidget>({
    method: 'POST',
    path: '/blockwidgets/ajaxdelete/{widgetId}',
    body: 'form',
  }),
};

/** A widget as the editor gets it. */
export type OfferedWidgetAnswer = AnswerOf<typeof widgetRows.available>['widgets'][number];
