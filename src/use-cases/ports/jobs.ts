import type { Job, JobKind, JobOrder } from '../../core/jobs/job.ts';
import type { ListPart } from '../../core/list-part.ts';

/** A job that this server has begun. */
export interface TakenJob {
  id: string;
  order: JobOrder;
  /** How often it was begun, this time included: one whose server died was, too. */
  attempts: number;
}

export interface JobCount {
  kind: JobKind;
  state: Job['state'];
  count: number;
  /** How long the first of those that wait has been due, ms; 0 where none is. */
  lateMs: number;
}

/**
 * Work in the background. A job is begun by one server at a time; one whose server is no more is begun again by another.
 * So it may run twice: what it does is done once by what it calls.
 */
export interface JobQueue {
  /** Whether servers share it, and one may be left what another died with. */
  readonly isShared: boolean;
  /** How long a job that failed rests before each attempt that follows, ms; after the last it stays, as failed. */
  readonly rests: readonly number[];
  /** Queues a job, to begin after a rest, ms. One of the same id that waits is this one; one that runs is run once more. */
  add(order: JobOrder, restMs: number): Promise<void>;
  /** Queues what comes back by the clock, or has it come back now. */
  addRecurrent(order: JobOrder): Promise<void>;
  /** Begins the job of these kinds that is due first. */
  take(kinds: readonly JobKind[]): Promise<TakenJob | undefined>;
  /** How long until one may be due, ms; undefined where none will be. */
  nextDueMs(kinds: readonly JobKind[]): Promise<number | undefined>;
  /** Notes that it is done; what recurs is due again so many ms after it was begun. */
  finish(job: TakenJob, everyMs?: number): Promise<void>;
  /**
   * Notes why it failed. It begins again after a rest, ms, of what recurs counted from its beginning; without one it stays.
   * @param fate `others`: true where those of its kind that wait would fail alike: they share its fate
   */
  fail(job: TakenJob, reason: string, fate: { restMs: number | undefined; others: boolean }): Promise<void>;
  /** Puts back what was not done, as if it had not been begun. */
  release(job: TakenJob): Promise<void>;
  /** Tells whenever something may be due earlier than was known. */
  onAdded(listener: () => void): () => void;
  counts(): Promise<JobCount[]>;
  /** Failed ones first, then those that run, then those that wait. */
  listPart(part: ListPart): Promise<{ jobs: Job[]; total: number }>;
  /** Has it begun anew, now; false where there is none that waits or failed. */
  retry(id: string): Promise<boolean>;
  /** Gives it up; false where there is none that waits or failed, and for what recurs. */
  drop(id: string): Promise<boolean>;
}
