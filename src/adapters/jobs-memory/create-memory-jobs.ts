import { type Job, type JobOrder, jobIdOf, jobStates } from '../../core/jobs/job.ts';
import { partOf } from '../../core/list-part.ts';
import type { JobCount, JobQueue } from '../../use-cases/ports/jobs.ts';

interface Entry {
  order: JobOrder;
  recurs: boolean;
  state: Job['state'];
  attempts: number;
  since: Date;
  /** By the clock that no one sets, ms. */
  due: number;
  begun: number;
  /** Asked for again while it ran. */
  again: boolean;
  reason?: string | undefined;
}

/** Jobs of the one server of a folder: they end with it. Each is tried once. */
export function createMemoryJobs(): JobQueue {
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();

  const now = () => performance.now();
  const isIdle = (entry: Entry | undefined): entry is Entry =>
    entry !== undefined && entry.state !== 'running';

  function pass(entry: Entry, state: Job['state'], due: number, more: Partial<Entry> = {}): void {
    Object.assign(entry, { state, due, since: new Date(), again: false, ...more });
    if (state === 'waiting') for (const listener of listeners) listener();
  }

  function queue(order: JobOrder, restMs: number, recurs: boolean): void {
    const due = now() + restMs;
    const entry = { order, recurs, state: 'waiting', attempts: 0, begun: 0, due } as const;
    entries.set(jobIdOf(order), { ...entry, since: new Date(), again: false });
    for (const listener of listeners) listener();
  }

  function jobOf([id, { order, recurs, state, attempts, since, due, reason }]: [string, Entry]): Job {
    return {
      ...{ id, kind: order.kind, state, recurs, attempts },
      ...('on' in order && { on: order.on }),
      ...('number' in order && { number: order.number }),
      since: since.toISOString(),
      dueAt: new Date(Date.now() + due - now()).toISOString(),
      ...(reason !== undefined && { reason }),
    };
  }

  /** Those that wait, the first due first. */
  const waiting = (isOf: (kind: JobOrder['kind']) => boolean) =>
    [...entries]
      .filter(([, { state, order }]) => state === 'waiting' && isOf(order.kind))
      .sort(([, one], [, other]) => one.due - other.due);

  return {
    isShared: false,
    rests: [],
    async add(order, restMs) {
      const entry = entries.get(jobIdOf(order));
      if (entry?.state === 'running') entry.again = true;
      else if (entry?.state === 'waiting')
        pass(entry, 'waiting', Math.min(entry.due, now() + restMs), { attempts: 0 });
      else queue(order, restMs, false);
    },
    async addRecurrent(order) {
      if (entries.get(jobIdOf(order))?.state !== 'running') queue(order, 0, true);
    },
    async take(kinds) {
      const [first] = waiting((kind) => kinds.includes(kind));
      if (!first || first[1].due > now()) return undefined;
      const [id, entry] = first;
      pass(entry, 'running', now(), { attempts: entry.attempts + 1, begun: now() });
      return { id, order: entry.order, attempts: entry.attempts };
    },
    async nextDueMs(kinds) {
      const [first] = waiting((kind) => kinds.includes(kind));
      return first && Math.max(0, first[1].due - now());
    },
    async finish({ id }, everyMs = 0) {
      const entry = entries.get(id);
      if (entry?.recurs || entry?.again)
        pass(entry, 'waiting', entry.recurs ? entry.begun + everyMs : now(), {
          attempts: 0,
          reason: undefined,
        });
      else entries.delete(id);
    },
    async fail({ id, order: { kind } }, reason, { restMs, others }) {
      const entry = entries.get(id);
      const state = restMs === undefined ? 'failed' : 'waiting';
      const due = now() + (restMs ?? 0);
      if (others)
        for (const [, other] of waiting((one) => one === kind))
          pass(other, state, Math.max(other.due, due), { reason });
      if (!entry) return;
      if (entry.recurs) pass(entry, 'waiting', entry.begun + (restMs ?? 0), { attempts: 0, reason });
      else if (entry.again) pass(entry, 'waiting', now(), { attempts: 0, reason });
      else pass(entry, state, due, { reason });
    },
    async release({ id }) {
      const entry = entries.get(id);
      if (entry) pass(entry, 'waiting', now(), { attempts: entry.attempts - 1 });
    },
    onAdded(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async counts() {
      const counts = new Map<string, JobCount>();
      for (const { order, state, due } of entries.values()) {
        const { kind } = order;
        const count = counts.get(`${kind} ${state}`) ?? { kind, state, count: 0, lateMs: 0 };
        const lateMs = state === 'waiting' ? Math.max(count.lateMs, now() - due) : 0;
        counts.set(`${kind} ${state}`, { ...count, count: count.count + 1, lateMs });
      }
      return [...counts.values()];
    },
    async listPart(part) {
      const rank = ({ state }: Entry) => jobStates.indexOf(state);
      const ordered = [...entries].sort(
        ([, one], [, other]) => rank(one) - rank(other) || one.due - other.due,
      );
      return { jobs: partOf(ordered, part).map(jobOf), total: ordered.length };
    },
    async retry(id) {
      const entry = entries.get(id);
      if (!isIdle(entry)) return false;
      pass(entry, 'waiting', now(), { attempts: 0 });
      return true;
    },
    async drop(id) {
      const entry = entries.get(id);
      if (!isIdle(entry) || entry.recurs) return false;
      return entries.delete(id);
    },
  };
}
