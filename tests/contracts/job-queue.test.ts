import { createMemoryJobs } from '../../src/adapters/jobs-memory/create-memory-jobs.ts';
import { jobQueueContract } from './job-queue.ts';

jobQueueContract('in memory', async () => createMemoryJobs());
