import type { Deps } from '../deps.ts';

/**
 * Moves a widget and its picture into the trash.
 * @returns the mark under which `restoreTrash` puts them back
 * @throws AppError `widget-not-found`
 */
export async function deleteWidget(
  deps: Pick<Deps, 'widgets'>,
  { widgetId }: { widgetId: string },
): Promise<{ trash: string }> {
  return { trash: await deps.widgets.remove(widgetId) };
}
