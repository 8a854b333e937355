import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';
import type { Browser, Page } from 'puppeteer-core';
import { workDone } from './typing.ts';

const rounds = 16;

export interface Opening {
  /** ms from the navigation to the letter on the screen, where the editor shows it. */
  letter: number[];
  /** ms from the navigation to the first frame in which a press on a block is answered, by the letter or by the editor. */
  pressed: number[];
  /** ms from the navigation to the first block of the editor. */
  editor: number[];
  /** ms from the navigation to its root on the screen. */
  empty: number[];
}

/** Opens the editor and an empty React page of the same build by turns, each in a profile that holds nothing. */
export async function measureOpening(browser: Browser, editorAddress: string): Promise<Opening> {
  const empty = await serveEmptyPage();
  const times: Opening = { letter: [], pressed: [], editor: [], empty: [] };
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const emptyTime = await timeToSeen(browser, empty.address);
      const letterTime = await timeToSeen(browser, editorAddress);
      const pressedTime = await timeTo(browser, editorAddress, isPressAnswered);
      const editorTime = await timeTo(browser, editorAddress, isEditorDrawn);
      // The first round only warms the server up.
      if (round === 0) continue;
      times.empty.push(emptyTime);
      times.letter.push(letterTime);
      times.pressed.push(pressedTime);
      times.editor.push(editorTime);
    }
  } finally {
    empty.close();
  }
  return times;
}

const emptyPage = {
  'index.html': '<!doctype html><div id="root"></div><script type="module" src="./main.tsx"></script>',
  'main.tsx': `import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')!).render(<p data-drawn>Bonjour</p>);`,
  'vite.config.ts': `import product from '../../../vite.config.ts';
const { build = {} } = product;
const input = new URL('index.html', import.meta.url).pathname;
export default { ...product, build: { ...build, rolldownOptions: { ...build.rolldownOptions, input } } };`,
};

/** Builds it with the configuration of the product, beside the product. */
async function serveEmptyPage(): Promise<{ address: string; close(): void }> {
  const cache = resolve('node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const source = mkdtempSync(join(cache, 'bench-empty-'));
  const built = join(source, 'built');
  for (const [name, text] of Object.entries(emptyPage)) writeFileSync(join(source, name), text);
  const vite = ['node_modules/vite/bin/vite.js', 'build', source, '--config', join(source, 'vite.config.ts')];
  execFileSync(process.execPath, [...vite, '--outDir', built, '--logLevel', 'warn'], { stdio: 'inherit' });
  const server = createServer(({ url = '/' }, res) => {
    const file = join(built, url === '/' ? 'index.html' : url);
    const type = { '.html': 'text/html', '.js': 'text/javascript' }[extname(file)];
    if (type) res.setHeader('content-type', type).end(readFileSync(file));
    else res.writeHead(404).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close() {
      server.close();
      rmSync(source, { recursive: true });
    },
  };
}

const isEditorDrawn = "document.querySelector('[data-block]') !== null";

/** Presses the first block, of the letter that came with the page and of the editor, and looks whether it shows. */
const isPressAnswered = `(() => {
  const block = document.querySelector('iframe')?.contentDocument?.querySelector('[data-block-id]');
  block?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  document.querySelector('[data-block] > button')?.click();
  return Boolean(block?.style.outline || document.querySelector('[data-selected=true]'));
})()`;

/** ms from the navigation to the first frame of the page in which an expression is true. */
async function timeTo(browser: Browser, address: string, expression: string): Promise<number> {
  return inFreshProfile(browser, async (page) => {
    await page.evaluateOnNewDocument(`if (window === top) {
      (function look() {
        if (${expression}) window.reachedAt = performance.now();
        else requestAnimationFrame(look);
      })();
    }`);
    await page.goto(address);
    const reached = await page.waitForFunction('window.reachedAt');
    return (await reached.jsonValue()) as number;
  });
}

/** ms from the navigation to the first content on the screen: of the letter's frame where there is one, of the page otherwise. */
async function timeToSeen(browser: Browser, address: string): Promise<number> {
  return inFreshProfile(browser, async (page) => {
    await page.goto(address);
    const seen = await page.waitForFunction(() => {
      const shown = document.querySelector('iframe')?.contentWindow?.performance ?? performance;
      const [paint] = shown.getEntriesByName('first-contentful-paint');
      return paint && shown.timeOrigin + paint.startTime - performance.timeOrigin;
    });
    return (await seen.jsonValue()) as number;
  });
}

/** Opens a page in a profile of its own, with nothing cached. */
export async function inFreshProfile<Result>(
  browser: Browser,
  visit: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  try {
    return await visit(page);
  } finally {
    await context.close();
  }
}

const workRounds = 5;

/** What opening an editor asks of the page's thread, in ms of processor. */
export interface OpeningWork {
  /** The longest task, one for each opening. */
  longest: number[];
  /** All script, style and layout until the page rests. */
  whole: number[];
}

/** Opens the editor some times, each in a profile that holds nothing. */
export async function measureOpeningWork(browser: Browser, editorAddress: string): Promise<OpeningWork> {
  const work: OpeningWork = { longest: [], whole: [] };
  for (let round = 0; round < workRounds; round += 1) {
    await inFreshProfile(browser, async (page) => {
      const cdp = await page.createCDPSession();
      await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
      await openWhole(page, editorAddress);
      work.whole.push(await workDone(cdp));
    });
    work.longest.push(
      await inFreshProfile(browser, (page) => longestTaskWhile(page, () => openWhole(page, editorAddress))),
    );
  }
  return work;
}

async function openWhole(page: Page, editorAddress: string) {
  await page.goto(editorAddress);
  await page.waitForSelector('[aria-busy=false] > [data-block]');
  await page.waitForNetworkIdle({ idleTime: 1_000, concurrency: 1 });
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** µs of processor. */
  tdur?: number;
}

/** ms of processor of the longest task of a page's thread meanwhile: on the clock it lasts as long as other programs let it. */
export async function longestTaskWhile(page: Page, work: () => Promise<void>): Promise<number> {
  await page.tracing.start({ categories: ['-*', 'toplevel', 'blink.user_timing'] });
  await work();
  await page.evaluate(() => performance.mark('opened'));
  const trace = Buffer.from((await page.tracing.stop()) ?? []).toString();
  const events: TraceEvent[] = JSON.parse(trace).traceEvents;
  const { pid, tid } = events.find(({ name }) => name === 'opened') as TraceEvent;
  const tasks = events.filter(
    (event) => event.pid === pid && event.tid === tid && /RunTask$/.test(event.name),
  );
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000;
}
