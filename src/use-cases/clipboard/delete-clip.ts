import { z } from 'zod';
import { IdSchema } from '../../core/id.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';

/**
 * Moves a clip and its picture into the trash.
 * @returns the mark under which `restoreTrash` puts them back
 * @throws AppError `clip-not-found`
 */
export const deleteClip = verb(
  {
    input: z.strictObject({ clipId: IdSchema }),
    output: z.object({
      /** Mark under which `/api/trash/restore` puts it back. */
      trash: z.string(),
    }),
    summary: 'Met un bloc du presse-papier à la corbeille',
  },
  async (deps: Pick<Deps, 'clips'>, { clipId }) => {
    return { trash: await deps.clips.remove(clipId) };
  },
);
