import { AppError } from '../../core/errors/app-error.ts';
import type { Widget } from '../../core/widget/widget.ts';
import type { Deps } from '../deps.ts';

interface WidgetEdit extends Pick<Widget, 'name' | 'category'> {
  widgetId: string;
  /** As it was when absent. */
  access?: Widget['access'];
}

/**
 * Gives a widget another name, category and access; its id, its author and what it holds stay.
 * @throws AppError `widget-not-found`; `widget-of-another` for who would keep to its author what is not theirs, and so
 * never see it again
 */
export async function editWidget(
  { widgets, author }: Pick<Deps, 'widgets' | 'author'>,
  { widgetId, access, ...names }: WidgetEdit,
): Promise<void> {
  await widgets.update(widgetId, (widget) => {
    if (access === 'private' && widget.author !== author) {
      throw AppError.of('widget-of-another', { widget: widget.name, author: widget.author });
    }
    return { ...widget, ...names, access: access ?? widget.access };
  });
}
