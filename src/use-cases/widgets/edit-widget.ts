import { z } from 'zod';
import { AppError } from '../../core/errors/app-error.ts';
import { IdSchema } from '../../core/id.ts';
import { WidgetAccessSchema, WidgetSchema } from '../../core/widget/widget.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';
import { assertShown, isAuthor } from './list-widgets.ts';

/**
 * Gives a widget another name, category and access; its id, its author and what it holds stay.
 * @throws AppError `widget-not-found`; `widget-of-another` for who would keep to its author what is not theirs, and so
 * never see it again
 */
export const editWidget = verb(
  {
    input: z.strictObject({
      widgetId: IdSchema,
      name: WidgetSchema.shape.name,
      category: WidgetSchema.shape.category,
      /** As it was when absent. */
      access: WidgetAccessSchema.optional(),
    }),
    output: z.object({}),
    summary: 'Donne à un bloc enregistré un autre nom, une autre catégorie, un autre accès',
  },
  async (deps: Pick<Deps, 'widgets' | 'author' | 'caller'>, { widgetId, access, ...names }) => {
    await deps.widgets.update(widgetId, (widget) => {
      assertShown(deps, widget);
      if (access === 'private' && !isAuthor(deps, widget)) {
        throw AppError.of('widget-of-another', { widget: widget.name, author: widget.author });
      }
      return { ...widget, ...names, access: access ?? widget.access };
    });
    return {};
  },
);

/**
 * Moves a widget and its picture into the trash.
 * @returns the mark under which `restoreTrash` puts them back
 * @throws AppError `widget-not-found`
 */
export const deleteWidget = verb(
  {
    input: z.strictObject({ widgetId: IdSchema }),
    output: z.object({
      /** Mark under which `/api/trash/restore` puts it back. */
      trash: z.string(),
    }),
    summary: 'Met un bloc enregistré à la corbeille',
    audit: ({ widgetId: id }) => ({ action: 'widget-deleted', on: { noun: 'widget', id } }),
  },
  async (deps: Pick<Deps, 'widgets' | 'author' | 'caller'>, { widgetId }) => {
    const widget = await deps.widgets.get(widgetId);
    if (widget) assertShown(deps, widget);
    return { trash: await deps.widgets.remove(widgetId) };
  },
);
