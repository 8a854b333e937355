import { randomUUID } from 'node:crypto';
import {
  type Job,
  JobIdSchema,
  type JobKind,
  type JobOrder,
  JobOrderSchema,
  jobIdOf,
  jobKinds,
} from '../../core/jobs/job.ts';
import type { JobQueue, TakenJob } from '../../use-cases/ports/jobs.ts';
import type { TableContext } from './table-context.ts';

/** How long a server that says nothing keeps a job, and how often it says that it is at it, ms. */
const lease = 9_000;
const heartbeat = 3_000;

/** What failed for a moment (no memory, a database that restarts) succeeds soon; ms. */
const rests = [10_000, 60_000, 300_000, 900_000] as const;

const inMs = (place: string) => `${place}::float8 * interval '1 ms'`;

const add = `
  insert into jobs (id, kind, data, recurs, due_at) values ($1, $2, $3, false, now() + ${inMs('$4')})
  on conflict (id) do update set
    again = jobs.state = 'running',
    state = case jobs.state when 'running' then 'running' else 'waiting' end,
    attempts = case jobs.state when 'running' then jobs.attempts else 0 end,
    since = case jobs.state when 'failed' then now() else jobs.since end,
    due_at = case jobs.state
      when 'running' then jobs.due_at when 'failed' then excluded.due_at else least(jobs.due_at, excluded.due_at)
    end`;

const take = `
  update jobs set state = 'running', token = $2, attempts = attempts + 1, again = false,
    since = now(), begun_at = now(), due_at = now() + ${inMs('$3')}
  where id = (
    select id from jobs where state <> 'failed' and due_at <= now() and kind = any($1)
    order by due_at limit 1 for update skip locked
  )
  returning id, kind, data, recurs, attempts`;

const wait = `
  update jobs set state = 'waiting', token = null, attempts = 0, again = false, since = now(), reason = null,
    due_at = case when recurs then greatest(begun_at + ${inMs('$3')}, now()) else now() end
  where id = $1 and token = $2`;

const fail = `
  update jobs set token = null, again = false, since = now(), reason = $3,
    state = case when recurs or again or $4::float8 is not null then 'waiting' else 'failed' end,
    attempts = case when recurs or again then 0 else attempts end,
    due_at = case
      when recurs then greatest(begun_at + ${inMs('$4')}, now())
      when again or $4::float8 is null then now()
      else now() + ${inMs('$4')}
    end
  where id = $1 and token = $2`;

const failOthers = `
  update jobs set since = now(), reason = $2,
    state = case when $3::float8 is null then 'failed' else 'waiting' end,
    due_at = greatest(due_at, now() + ${inMs('coalesce($3::float8, 0)')})
  where kind = $1 and state = 'waiting'`;

interface JobRow {
  id: string;
  kind: string;
  data: unknown;
  state: Job['state'];
  recurs: boolean;
  attempts: number;
  since: Date;
  due_at: Date;
  reason: string | null;
}

/** What is to be done, all in the kind of what comes back by the clock; undefined where this program knows no such thing. */
const orderIn = ({ kind, data, recurs }: Pick<JobRow, 'kind' | 'data' | 'recurs'>): JobOrder | undefined =>
  JobOrderSchema.safeParse(recurs ? { kind } : data).data;

function jobOf(row: JobRow): Job[] {
  const order = orderIn(row);
  if (!order) return [];
  const { data: _, since, due_at, reason, ...facts } = row;
  return [
    {
      ...facts,
      ...order,
      since: since.toISOString(),
      dueAt: due_at.toISOString(),
      ...(reason !== null && { reason }),
    },
  ];
}

/**
 * Jobs of all servers of a database: whoever has a row's token runs it, for as long as it says so again and again
 * (docs/decisions/0042-jobs-of-several-servers.md).
 */
export function createJobTable({
  database: { query },
  emit,
  onChange,
}: Pick<TableContext, 'database' | 'emit' | 'onChange'>): JobQueue & { close(): void } {
  /** Tokens of the jobs that this server runs, by id. */
  const held = new Map<string, string>();

  const beat = setInterval(() => {
    if (held.size === 0) return;
    // One that is not heard is begun by another.
    query(`update jobs set due_at = now() + ${inMs('$3')} where id = any($1) and token = any($2)`, [
      ...[[...held.keys()], [...held.values()], lease],
    ]).catch(() => {});
  }, heartbeat).unref();

  /** Whether there was such a job. */
  async function change(statement: string, values: readonly unknown[]): Promise<boolean> {
    const rows = await query(`${statement} returning id`, values);
    if (rows.length > 0) emit({ noun: 'job' });
    return rows.length > 0;
  }

  const changeOne = async (statement: string, id: string) =>
    JobIdSchema.safeParse(id).success && change(statement, [id]);

  /** The id and the token of a job that this server says no more that it is at, whatever comes of it. */
  function giveBack({ id }: TakenJob): [string, string | undefined] {
    const token = held.get(id);
    held.delete(id);
    return [id, token];
  }

  return {
    isShared: true,
    rests,
    async add(order, restMs) {
      await query(add, [jobIdOf(order), order.kind, JSON.stringify(order), restMs]);
      emit({ noun: 'job' });
    },
    async addRecurrent(order) {
      await query(
        `insert into jobs (id, kind, data, recurs, due_at) values ($1, $2, $3, true, now())
         on conflict (id) do update set due_at = now() where jobs.state = 'waiting'`,
        [jobIdOf(order), order.kind, JSON.stringify(order)],
      );
    },
    async take(kinds) {
      const token = randomUUID();
      const [row] = await query<Pick<JobRow, 'id' | 'kind' | 'data' | 'recurs' | 'attempts'>>(take, [
        ...[kinds, token, lease],
      ]);
      if (!row) return undefined;
      const { id, attempts } = row;
      held.set(id, token);
      const order = orderIn(row);
      if (order) return { id, order, attempts };
      // A hand wrote it: nobody could do it.
      held.delete(id);
      await query('delete from jobs where id = $1', [id]);
      return undefined;
    },
    async nextDueMs(kinds) {
      const [row] = await query<{ ms: number | null }>(
        `select (extract(epoch from min(due_at) - now()) * 1000)::float8 as ms
         from jobs where state <> 'failed' and kind = any($1)`,
        [kinds],
      );
      return row?.ms === null || row === undefined ? undefined : Math.max(0, row.ms);
    },
    async finish(job, everyMs = 0) {
      const ours = giveBack(job);
      const isGone = await change(
        'delete from jobs where id = $1 and token = $2 and not again and not recurs',
        ours,
      );
      if (!isGone) await change(wait, [...ours, everyMs]);
    },
    async fail(job, reason, { restMs = null, others }) {
      const isOurs = await change(fail, [...giveBack(job), reason, restMs]);
      if (isOurs && others) await query(failOthers, [job.order.kind, reason, restMs]);
    },
    async release(job) {
      await change(
        `update jobs set state = 'waiting', token = null, attempts = attempts - 1, since = now(), due_at = now()
         where id = $1 and token = $2`,
        giveBack(job),
      );
    },
    onAdded: (listener) => onChange(({ noun }) => noun === 'job' && listener()),
    async counts() {
      const rows = await query<{ kind: JobKind; state: Job['state']; count: number; late: number }>(
        `select kind, state, count(*)::int as count,
           (extract(epoch from now() - min(due_at)) * 1000)::float8 as late
         from jobs group by kind, state`,
      );
      return rows.map(({ kind, state, count, late }) => ({
        ...{ kind, state, count },
        lateMs: state === 'waiting' ? Math.max(0, late) : 0,
      }));
    },
    // What a newer program queued, and this one does not know, is none of its business.
    async listPart({ offset, limit }) {
      const rows = await query<JobRow>(
        `select id, kind, data, state, recurs, attempts, since, due_at, reason
         from jobs where kind = any($3) order by state, due_at, id offset $1 limit $2`,
        [offset, limit, jobKinds],
      );
      const counts = await query<{ kind: string; count: number }>(
        'select kind, count(*)::int as count from jobs group by kind',
      );
      const isKnown = ({ kind }: { kind: string }) => (jobKinds as readonly string[]).includes(kind);
      const total = counts.filter(isKnown).reduce((sum, { count }) => sum + count, 0);
      return { jobs: rows.flatMap(jobOf), total };
    },
    retry: (id) =>
      changeOne(
        `update jobs set state = 'waiting', attempts = 0, since = now(), due_at = now()
         where id = $1 and state <> 'running'`,
        id,
      ),
    drop: (id) => changeOne(`delete from jobs where id = $1 and state <> 'running' and not recurs`, id),
    close: () => clearInterval(beat),
  };
}
