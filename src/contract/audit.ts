import type { listLastChanges } from '../use-cases/audit/last-changes.ts';
import type { exportAudit, pageAudit } from '../use-cases/audit/read-audit.ts';
import { endpoint } from './endpoint.ts';

export const auditRows = {
  page: endpoint<typeof pageAudit>({ method: 'GET', path: '/api/audit', body: 'none' }),
  lastChanges: endpoint<typeof listLastChanges>({
    method: 'GET',
    path: '/api/last-changes',
    body: 'none',
  }),
  export: endpoint<typeof exportAudit>({
    method: 'GET',
    path: '/api/audit/export',
    body: 'none',
    answer: 'file',
  }),
};
