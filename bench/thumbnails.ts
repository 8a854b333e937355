import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'puppeteer-core';
import { findBrowser } from '../src/adapters/screenshotter-puppeteer/find-browser.ts';
import { launchIsolatedBrowser } from '../src/adapters/screenshotter-puppeteer/isolated-browser.ts';
import { initWorkspace } from '../src/adapters/system/init-workspace.ts';
import { type OpenWorkspace, openWorkspace } from '../src/compose.ts';
import { makeThumbnail, renderThumbnail } from '../src/use-cases/thumbnails/make-thumbnail.ts';

const count = 200;
const goals = { rate: 0.8, growthMb: 60 };
/** As the command does: while one picture is written another is taken. */
const atOnce = 2;

type Pictured = { noun: 'block-template'; id: string };

/** A workspace with 200 block templates: the demonstration's, again and again, each with words of its own. */
async function makeWorkspace(folder: string): Promise<OpenWorkspace> {
  await initWorkspace({ folder, demo: resolve('fixtures/workspace') });
  const workspace = await openWorkspace({ from: folder, env: {}, watch: false });
  const { blockTemplates } = workspace.deps;
  const templates = (await blockTemplates.list()).sort((a, b) => (a.id < b.id ? -1 : 1));
  for (let nth = 0; nth < count; nth += 1) {
    const template = templates[nth % templates.length];
    if (template) await blockTemplates.create({ ...template, id: `banc-${nth}` });
  }
  return workspace;
}

const benchTemplates = Array.from(
  { length: count },
  (_, nth): Pictured => ({ noun: 'block-template', id: `banc-${nth}` }),
);

/** Resident memory of a process and of all that it started, MB; Linux alone says it. */
function residentMb(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const own = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024;
    const tasks = readdirSync(`/proc/${pid}/task`);
    const children = tasks.flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
    return own + children.reduce((sum, child) => sum + residentMb(child), 0);
  } catch {
    return 0;
  }
}

interface Memory {
  own: number;
  browser: number;
}

const memoryNow = (): Memory => {
  globalThis.gc?.();
  const own = process.memoryUsage.rss() / 1_024 ** 2;
  return { own, browser: residentMb(process.pid) - own };
};

async function inTurns<Item>(items: readonly Item[], work: (item: Item, nth: number) => Promise<void>) {
  const queue = items.entries();
  const worker = async () => {
    for (const [nth, item] of queue) await work(item, nth);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** What Puppeteer alone needs: the same pages, their pictures already inside, in one page that is used again. */
async function bareCapture(page: Page, html: string): Promise<void> {
  await page.setContent(html, { waitUntil: 'load' });
  const element = await page.$('#bloc');
  await element?.screenshot({ type: 'jpeg', quality: 75 });
}

async function withPicturesInside({ deps }: OpenWorkspace, html: string): Promise<string> {
  const addresses = new Set([...html.matchAll(/src="(\/[^"]+)"/g)].map(([, url = '']) => url));
  let whole = html;
  for (const url of addresses) {
    const file = await deps.medias.read(url);
    if (!file) continue;
    const data = `data:${file.contentType};base64,${Buffer.from(file.bytes).toString('base64')}`;
    whole = whole.replaceAll(`src="${url}"`, `src="${data}"`);
  }
  return whole;
}

async function openBarePage(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await page.setViewport({ width: 620, height: 800, deviceScaleFactor: 2 });
  return page;
}

const mb = (value: number) => `${value.toFixed(0)} Mo`;
const perSecond = (ms: number, of = count) => `${((of / ms) * 1_000).toFixed(1)} /s`;

async function run(workspace: OpenWorkspace): Promise<void> {
  const { deps } = workspace;
  const pages = await Promise.all(
    benchTemplates.map(async (of) => withPicturesInside(workspace, (await renderThumbnail(deps, of)).html)),
  );
  const browser = await launchIsolatedBrowser(await findBrowser());
  const barePage = await openBarePage(browser);
  await bareCapture(barePage, pages[0] ?? '');
  await deps.screenshotter.describe();

  // In turns of 50, so that both meet the same moments of the machine.
  const times = { bare: 0, ours: 0 };
  const memory: Memory[] = [];
  for (let from = 0; from < count; from += 50) {
    times.bare += await timed(async () => {
      for (const html of pages.slice(from, from + 50)) await bareCapture(barePage, html);
    });
    times.ours += await timed(() =>
      inTurns(benchTemplates.slice(from, from + 50), async (of) => {
        if ((await makeThumbnail(deps, of)) !== 'made') throw new Error(`${of.id} was not made`);
      }),
    );
    memory.push(memoryNow());
  }
  await browser.close();

  const again: string[] = [];
  const unchanged = await timed(() =>
    inTurns(benchTemplates, async (of) => {
      if ((await makeThumbnail(deps, of)) !== 'unchanged') again.push(of.id);
    }),
  );
  report({ times, memory, unchanged, again: again.length });
}

function report(found: {
  times: { bare: number; ours: number };
  memory: Memory[];
  unchanged: number;
  again: number;
}) {
  const { times, memory, unchanged, again } = found;
  const share = times.bare / times.ours;
  const [first, last] = [memory[0] as Memory, memory.at(-1) as Memory];
  const growth = { own: last.own - first.own, browser: last.browser - first.browser };
  const lines = [
    [`${count} thumbnails`, perSecond(times.ours), `goal ≥ ${goals.rate * 100} % of bare Puppeteer`],
    ['bare Puppeteer, one page', perSecond(times.bare), `ours: ${(share * 100).toFixed(0)} %`],
    ['our process at 50, at 200', `${mb(first.own)}, ${mb(last.own)}`, `goal < ${goals.growthMb} Mo more`],
    [
      'both browsers at 50, at 200',
      `${mb(first.browser)}, ${mb(last.browser)}`,
      `goal < ${goals.growthMb} Mo more`,
    ],
    [`${count} unchanged ones`, `${unchanged.toFixed(0)} ms`, `${again} made again, goal 0`],
  ];
  for (const [what = '', figure = '', goal = ''] of lines) {
    process.stdout.write(`${what.padEnd(34)}${figure.padEnd(22)}${goal}\n`);
  }
  const isFlat = Math.max(growth.own, growth.browser) < goals.growthMb;
  if (share < goals.rate || !isFlat || again > 0) process.exitCode = 1;
}

const folder = await mkdtemp(join(tmpdir(), 'newsletter-thumbnails-'));
const workspace = await makeWorkspace(folder);
try {
  await run(workspace);
} finally {
  await workspace.close();
  await rm(folder, { recursive: true, force: true });
}
