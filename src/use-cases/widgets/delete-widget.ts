import { z } from 'zod';
import { IdSchema } from '../../core/id.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';

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
  },
  async (deps: Pick<Deps, 'widgets'>, { widgetId }) => {
    return { trash: await deps.widgets.remove(widgetId) };
  },
);
