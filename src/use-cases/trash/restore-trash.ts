import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';

/** Puts back what a deletion moved into the trash. @throws AppError `trash-not-found`, `trash-taken` */
export const restoreTrash = verb(
  {
    input: z.strictObject({
      /** As the deletion answered it. */
      mark: z.string().min(1).max(200),
    }),
    output: z.object({}),
    summary: 'Remet en place ce qui a été supprimé',
    audit: ({ mark: id }) => ({ action: 'trash-restored', on: { noun: 'trash', id } }),
  },
  async (deps: Pick<Deps, 'trash'>, { mark }) => {
    await deps.trash.restore(mark);
    return {};
  },
);
