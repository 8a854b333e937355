import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const trashRows = {
  restore: endpoint({
    method: 'POST',
    path: '/api/trash/restore',
    body: 'api',
    input: z.strictObject({
      /** As the deletion answered it. */
      mark: z.string().min(1).max(200),
    }),
    output: z.object({}),
    summary: 'Remet en place ce qui a été supprimé',
  }),
};
