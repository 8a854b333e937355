import type { restoreTrash } from '../use-cases/trash/restore-trash.ts';
import { endpoint } from './endpoint.ts';

export const trashRows = {
  restore: endpoint<typeof restoreTrash>({ method: 'POST', path: '/api/trash/restore', body: 'api' }),
};
