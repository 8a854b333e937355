import type { Page } from 'puppeteer';
import { expect, it } from 'vitest';
import { editorOpener } from '../../e2e/editor-page.ts';
import { storiesOfTooMuch } from '../../e2e/too-much.ts';

const open = editorOpener();

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds of processor time. */
  tdur?: number;
  args: { name?: string };
}

/** The longest task of the page's main thread while something is done, ms of processor time. */
async function longestTask(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.tracing.start({ categories: ['-*', '__metadata', 'toplevel'] });
  await act();
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
  const trace = Buffer.from((await page.tracing.stop()) ?? []).toString();
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = traceEvents.filter((event) => mains.has(threadOf(event)) && event.name.endsWith('RunTask'));
  expect(tasks.some(({ tdur }) => tdur)).toBe(true);
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000;
}

it.each(storiesOfTooMuch)('content %s, in tasks of less than 200 ms', (_, story) =>
  story(open, async (page, act) => expect(await longestTask(page, act)).toBeLessThan(200)),
);
