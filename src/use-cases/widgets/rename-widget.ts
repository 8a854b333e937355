import type { Widget } from '../../core/widget/widget.ts';
import type { Deps } from '../deps.ts';

/** Gives a widget another name and category; its id stays. @throws AppError `widget-not-found` */
export async function renameWidget(
  deps: Pick<Deps, 'widgets'>,
  { widgetId, ...change }: Pick<Widget, 'name' | 'category'> & { widgetId: string },
): Promise<void> {
  await deps.widgets.update(widgetId, (widget) => ({ ...widget, ...change }));
}
