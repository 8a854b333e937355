import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import type { RequestHandler, Response } from 'express';
import { AppError, onFailure } from '../core/errors/app-error.ts';
import { jobKinds, jobStates } from '../core/jobs/job.ts';
import type { Deps } from '../use-cases/deps.ts';
import { isLocal } from './access.ts';
import type { MailCounts } from './count-mails.ts';
import { identifiedIn } from './identify.ts';
import type { Limits } from './limits.ts';

/** s. Upper bounds of the histogram of durations. */
const bounds = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];

interface Durations {
  /** How many took at most as long as each of `bounds`. */
  within: number[];
  count: number;
  seconds: number;
}

/** What a request asked for, as figures call it: the row of the contract, or what it is no row of. */
export function nameRequest({ locals }: Response, row: string): void {
  (locals as { row?: string }).row = row;
}

/** Labels and values come from the contract and the catalogue: nothing in them is to be escaped. */
const sample = (name: string, labels: Readonly<Record<string, string>>, value: number) => {
  const said = Object.entries(labels).map(([label, text]) => `${label}="${text}"`);
  return `${name}${said.length > 0 ? `{${said.join(',')}}` : ''} ${value}`;
};

const family = (name: string, type: 'counter' | 'gauge' | 'histogram', samples: readonly string[]) => [
  `# TYPE ${name} ${type}`,
  ...samples,
];

export interface Metrics {
  /** Counts what comes after it, once it is answered. */
  count: RequestHandler;
  /** Counts a failure of the catalogue by its code. */
  countFailure(code: string): void;
  /** Answers the figures; before `identify` to whoever runs the server, behind it to administrators. */
  forLocal: RequestHandler;
  forAdministrators: RequestHandler;
  close(): void;
}

/**
 * Figures of a shared server in the text format of Prometheus (0.0.4). They name rows, kinds of work and codes of failures, and
 * never people, letters or addresses.
 */
export function createMetrics(
  deps: Pick<Deps, 'jobs' | 'sends'>,
  { limits, mails, own }: { limits: Limits; mails: MailCounts; own: () => ReadonlySet<string> },
): Metrics {
  const requests = new Map<string, Map<string, Durations>>();
  const failures = new Map<string, number>();
  const delay: IntervalHistogram = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();

  function observe(row: string, status: number, seconds: number): void {
    const kind = `${Math.floor(status / 100)}xx`;
    const ofRow = requests.get(row) ?? new Map<string, Durations>();
    requests.set(row, ofRow);
    const durations = ofRow.get(kind) ?? { within: bounds.map(() => 0), count: 0, seconds: 0 };
    ofRow.set(kind, durations);
    durations.count += 1;
    durations.seconds += seconds;
    durations.within = durations.within.map((count, rank) => count + Number(seconds <= (bounds[rank] ?? 0)));
  }

  function durationSamples(): string[] {
    const name = 'newsletter_request_duration_seconds';
    return [...requests].flatMap(([row, kinds]) =>
      [...kinds].flatMap(([status, { within, count, seconds }]) => [
        ...within.map((upTo, rank) => sample(`${name}_bucket`, { row, status, le: `${bounds[rank]}` }, upTo)),
        sample(`${name}_bucket`, { row, status, le: '+Inf' }, count),
        sample(`${name}_sum`, { row, status }, seconds),
        sample(`${name}_count`, { row, status }, count),
      ]),
    );
  }

  async function jobLines(): Promise<string[]> {
    // Of a database that does not answer the other figures tell.
    const counts = await deps.jobs.counts().catch(onFailure(() => undefined));
    if (!counts) return [];
    const of = (kind: string, state: string) =>
      counts.find((count) => count.kind === kind && count.state === state);
    return [
      ...family(
        'newsletter_jobs',
        'gauge',
        jobKinds.flatMap((kind) =>
          jobStates.map((state) => sample('newsletter_jobs', { kind, state }, of(kind, state)?.count ?? 0)),
        ),
      ),
      ...family(
        'newsletter_job_late_seconds',
        'gauge',
        jobKinds.map((kind) =>
          sample('newsletter_job_late_seconds', { kind }, (of(kind, 'waiting')?.lateMs ?? 0) / 1_000),
        ),
      ),
    ];
  }

  async function text(): Promise<string> {
    const sends = new Map<string, number>();
    for (const { status } of await deps.sends.list()) sends.set(status, (sends.get(status) ?? 0) + 1);
    const works = Object.entries(limits.counts());
    const { rss, heapUsed } = process.memoryUsage();
    const lag = Number.isNaN(delay.mean) ? 0 : delay.mean / 1e9;
    const lines = [
      ...family('newsletter_request_duration_seconds', 'histogram', durationSamples()),
      ...family(
        'newsletter_failures_total',
        'counter',
        [...failures].map(([code, count]) => sample('newsletter_failures_total', { code }, count)),
      ),
      ...family(
        'newsletter_work_running',
        'gauge',
        works.map(([work, { taken }]) => sample('newsletter_work_running', { work }, taken)),
      ),
      ...family(
        'newsletter_work_waiting',
        'gauge',
        works.map(([work, { waiting }]) => sample('newsletter_work_waiting', { work }, waiting)),
      ),
      ...family(
        'newsletter_sends',
        'gauge',
        [...sends].map(([status, count]) => sample('newsletter_sends', { status }, count)),
      ),
      ...family(
        'newsletter_mails_total',
        'counter',
        Object.entries(mails.answered).map(([status, count]) =>
          sample('newsletter_mails_total', { status }, count),
        ),
      ),
      ...family('newsletter_mails_waiting', 'gauge', [sample('newsletter_mails_waiting', {}, mails.waiting)]),
      ...(await jobLines()),
      ...family('newsletter_event_loop_delay_seconds', 'gauge', [
        sample('newsletter_event_loop_delay_seconds', { of: 'mean' }, lag),
        sample('newsletter_event_loop_delay_seconds', { of: 'p99' }, delay.percentile(99) / 1e9),
      ]),
      ...family('newsletter_memory_bytes', 'gauge', [
        sample('newsletter_memory_bytes', { of: 'resident' }, rss),
        sample('newsletter_memory_bytes', { of: 'heap' }, heapUsed),
      ]),
    ];
    delay.reset();
    return `${lines.join('\n')}\n`;
  }

  const answer = async (res: Response) => {
    nameRequest(res, 'metrics');
    res.set({ 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' });
    res.send(await text());
  };

  return {
    count(_req, res, next) {
      const begun = performance.now();
      res.once('close', () => {
        const { row = 'other' } = res.locals as { row?: string };
        observe(row, res.statusCode, (performance.now() - begun) / 1_000);
      });
      next();
    },
    countFailure: (code) => void failures.set(code, (failures.get(code) ?? 0) + 1),
    forLocal: (req, res, next) => (isLocal(req, own()) ? answer(res) : next()),
    async forAdministrators(_req, res) {
      const { caller } = identifiedIn(res) ?? {};
      if (!caller?.roles.includes('administrator'))
        throw AppError.of('role-missing', { roles: ['administrator'] });
      await answer(res);
    },
    close: () => void delay.disable(),
  };
}
