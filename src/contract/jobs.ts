import type { dropJob, pageJobs, retryJob } from '../use-cases/jobs/jobs.ts';
import { endpoint } from './endpoint.ts';

export const jobRows = {
  page: endpoint<typeof pageJobs>({ method: 'GET', path: '/api/jobs', body: 'none' }),
  retry: endpoint<typeof retryJob>({ method: 'POST', path: '/api/jobs/retry', body: 'api' }),
  drop: endpoint<typeof dropJob>({ method: 'POST', path: '/api/jobs/drop', body: 'api' }),
};
