import { type JobKind, type JobOrder, jobKinds } from '../core/jobs/job.ts';
import type { Deps } from '../use-cases/deps.ts';
import { sweepAccess } from '../use-cases/people/sweep-access.ts';
import { recoverProofs } from '../use-cases/proofs/recover-proof.ts';
import { loadCover } from '../use-cases/thumbnails/load-cover.ts';
import { makeThumbnail } from '../use-cases/thumbnails/make-thumbnail.ts';
import { continueMailing } from './continue-mailing.ts';
import { thumbnailServerWording } from './messages.fr.ts';
import { readLetters } from './read-letters.ts';
import { createSendReading } from './send-reading.ts';

interface Plan<Order extends JobOrder> {
  /** Does it; told where the server ends. */
  work(order: Order, ending: AbortSignal): Promise<unknown>;
  /** Of what comes back by the clock: how long after its beginning, ms. */
  everyMs?: number | undefined;
  /** What people are told once it has failed for good; whoever reads the log is told of the others. */
  failed?(order: Order, reason: string): string;
}

type JobPlans = { readonly [Kind in JobKind]: Plan<Extract<JobOrder, { kind: Kind }>> };

/** A server does one job of a lane at a time. */
const laneOf: Readonly<Record<JobKind, string>> = {
  'due-sends': 'sends',
  'read-sends': 'sends',
  thumbnail: 'pictures',
  cover: 'pictures',
  'read-letters': 'index',
  'mail-proof': 'proofs',
  'settle-proofs': 'leftovers',
  'sweep-access': 'leftovers',
};

/** The kinds of each lane. */
export const jobLanes: readonly (readonly JobKind[])[] = [...new Set(Object.values(laneOf))].map((lane) =>
  jobKinds.filter((kind) => laneOf[kind] === lane),
);

/** What a server sets going; who signs in alone leaves sessions behind. */
export const jobsOfStart = ({ isShared }: { isShared: boolean }): JobOrder[] => [
  { kind: 'due-sends' },
  { kind: 'read-sends' },
  { kind: 'settle-proofs' },
  ...(isShared ? [{ kind: 'sweep-access' } as const] : []),
];

export interface JobWorld {
  deps: Deps;
  log: (line: string) => void;
  /** Takes a sentence for people. */
  tell: (text: string) => void;
}

/** All work in the background: what is done for each kind of job, by its verb. */
export function planJobs({ deps, log, tell }: JobWorld): JobPlans {
  const readSends = createSendReading({ deps, log, tell });
  const failed = ({ on }: { on: { id: string } }, reason: string) =>
    thumbnailServerWording.failed(on.id, reason);
  return {
    thumbnail: { work: ({ on }) => makeThumbnail(deps, on), failed },
    cover: { work: ({ on }) => loadCover(deps, on), failed },
    'read-letters': { work: () => readLetters(deps) },
    'mail-proof': { work: (order) => continueMailing(deps, order) },
    // A machine that slept is late by no more once it is awake.
    'due-sends': { work: async () => deps.platform.fire?.(), everyMs: 5_000 },
    'read-sends': { work: (_, ending) => readSends(ending), everyMs: 30_000 },
    // Alone one finds at the start what it died with; of several, others do.
    'settle-proofs': { work: () => recoverProofs(deps), everyMs: deps.jobs.isShared ? 30_000 : undefined },
    'sweep-access': { work: () => sweepAccess(deps), everyMs: 60 * 60_000 },
  };
}
