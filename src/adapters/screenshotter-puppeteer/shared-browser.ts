import type { Browser } from 'puppeteer-core';
import { AppError } from '../../core/errors/app-error.ts';
import { findBrowser } from './find-browser.ts';
import { launchIsolatedBrowser } from './isolated-browser.ts';

/** What a promise gives within a time in ms, else `late`; the promise itself goes on. */
export async function withTimeout<Value>(
  milliseconds: number,
  promise: Promise<Value>,
): Promise<Value | 'late'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, milliseconds, 'late');
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** An unused browser is closed after this time, in ms; longer than any capture may last. */
const idleAfter = 60_000;
/** ms */
const closeGrace = 3_000;

/** One browser, started when first asked for, again after a crash, and closed when nobody asks any more. */
export function createSharedBrowser() {
  let browser: Promise<Browser> | undefined;
  /** Whether `close` was called: a capture that waited for its turn would start a browser that nobody ends. */
  let ended = false;
  let idle: NodeJS.Timeout | undefined;

  async function start(): Promise<Browser> {
    const started = await launchIsolatedBrowser(await findBrowser());
    started.once('disconnected', () => {
      browser = undefined;
    });
    return started;
  }

  async function rest(): Promise<void> {
    clearTimeout(idle);
    const closing = browser;
    browser = undefined;
    const running = await closing?.catch(() => undefined);
    if (running) await closeOrKill(running);
  }

  return {
    /** @throws AppError `browser-missing`, `browser-failed` */
    async get(): Promise<Browser> {
      if (ended) throw AppError.of('browser-failed', { reason: 'arrêt en cours' });
      clearTimeout(idle);
      idle = setTimeout(rest, idleAfter).unref();
      browser ??= start().catch((error: unknown) => {
        browser = undefined;
        throw error;
      });
      return browser;
    },
    /** For good: who asks afterwards is refused. */
    close(): Promise<void> {
      ended = true;
      return rest();
    },
  };
}

async function closeOrKill(browser: Browser): Promise<void> {
  const closed = await withTimeout(
    closeGrace,
    browser.close().catch(() => undefined),
  );
  if (closed === 'late') browser.process()?.kill('SIGKILL');
}
