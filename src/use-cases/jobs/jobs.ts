import { z } from 'zod';
import { AppError } from '../../core/errors/app-error.ts';
import { JobIdSchema, JobSchema } from '../../core/jobs/job.ts';
import { listPartFields } from '../../core/list-part.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';

type JobDeps = Pick<Deps, 'jobs'>;

/** Part of the work in the background: what failed first, then what runs, then what waits. */
export const pageJobs = verb(
  {
    input: z.strictObject(listPartFields),
    output: z.object({
      jobs: z.array(JobSchema),
      /** How many there are; `jobs` holds a part of them. */
      total: z.int(),
    }),
    summary: 'Tâches de fond : ce qui a échoué, ce qui est en cours, ce qui attend, par parties',
  },
  (deps: JobDeps, part) => deps.jobs.listPart(part),
);

const ofOne = z.strictObject({ id: JobIdSchema });

/** Has a job begun anew, now. @throws AppError `job-not-waiting` */
export const retryJob = verb(
  {
    input: ofOne,
    output: z.object({}),
    summary: 'Recommence une tâche de fond, tout de suite',
    audit: ({ id }) => ({ action: 'job-retried', on: { noun: 'job', id } }),
  },
  async (deps: JobDeps, { id }) => {
    if (!(await deps.jobs.retry(id))) throw AppError.of('job-not-waiting', {});
    return {};
  },
);

/** Gives a job up that waits or failed; what recurs comes back whatever is wished. @throws AppError `job-not-waiting` */
export const dropJob = verb(
  {
    input: ofOne,
    output: z.object({}),
    summary: 'Abandonne une tâche de fond',
    audit: ({ id }) => ({ action: 'job-dropped', on: { noun: 'job', id } }),
  },
  async (deps: JobDeps, { id }) => {
    if (!(await deps.jobs.drop(id))) throw AppError.of('job-not-waiting', {});
    return {};
  },
);
