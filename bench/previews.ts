import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, launch, type Page } from 'puppeteer-core';
import { findBrowser } from '../src/adapters/screenshotter-puppeteer/find-browser.ts';
import { createWorkspace, type OpenWorkspace, openWorkspace } from '../src/compose.ts';
import { copyContent, storeNewCampaign } from '../src/use-cases/campaigns/store-new-campaign.ts';
import { getPreviewHtml } from '../src/use-cases/emails/get-preview-html.ts';
import { pictureLetter, previewViews } from '../src/use-cases/emails/render-campaign.ts';
import { loadVersion } from '../src/use-cases/versions/load-version.ts';

/**
 * 100 letters at two widths: ours, whole (drawn, its pictures read, pictured), against Puppeteer with its default
 * arguments, plain PNG, one page that is used again, and the same letters with their pictures inside.
 */
const letters = Number(process.env.LETTERS ?? 100);
const views = ['desktop', 'phone'] as const;
const goals = { times: 2.5, growthMb: 60 };
/** As the command does. */
const atOnce = 3;
/** Letters that each side pictures before the other has its turn, so that both meet the same moments of the machine. */
const turn = 20;

/** The demonstration's letter, again and again, each with words of its own and one block less. */
async function makeLetters({ deps }: OpenWorkspace): Promise<string[]> {
  const original = await deps.campaigns.get('lettre-de-decembre-2026');
  if (!original) throw new Error('the demonstration has another letter');
  const { newslettertemplate_id } = original;
  const content = await copyContent(deps, await loadVersion(deps, original.id));
  if (content.kind !== 'blocks') throw new Error('the letter has no blocks');
  const ids: string[] = [];
  for (let nth = 0; nth < letters; nth += 1) {
    const draft = structuredClone(content.draft);
    draft.blocks.splice(nth % draft.blocks.length, 1);
    const words = JSON.stringify(draft.blocks).replaceAll(' de ', ` de ${nth} `);
    const blocks = JSON.parse(words) as typeof draft.blocks;
    const head = { name: `Banc ${nth}`, newslettertemplate_id };
    const { campaign } = await storeNewCampaign(deps, head, { ...content, draft: { ...draft, blocks } });
    ids.push(campaign.id);
  }
  return ids;
}

interface Bare {
  browser: Browser;
  page: Page;
}

async function openBare(): Promise<Bare> {
  const { executablePath, env } = await findBrowser();
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await launch({ executablePath, env, headless: 'shell', args });
  return { browser, page: await browser.newPage() };
}

/** Nothing of ours answers the bare browser. */
async function withPicturesInside({ deps }: OpenWorkspace, html: string): Promise<string> {
  let whole = html;
  for (const url of new Set([...html.matchAll(/src="(\/[^"]+)"/g)].map(([, found = '']) => found))) {
    const file = await deps.medias.read(url);
    if (!file) continue;
    const data = `data:${file.contentType};base64,${Buffer.from(file.bytes).toString('base64')}`;
    whole = whole.replaceAll(`src="${url}"`, `src="${data}"`);
  }
  return whole;
}

async function bareCapture({ page }: Bare, html: string): Promise<void> {
  for (const view of views) {
    await page.setViewport({ width: previewViews[view].width, height: 800 });
    await page.setContent(html, { waitUntil: 'load' });
    await page.screenshot({ fullPage: true });
  }
}

async function ourCaptures({ deps }: OpenWorkspace, ids: readonly string[]): Promise<void> {
  const queue = ids.values();
  const worker = async () => {
    for (const campaignId of queue) {
      const html = await getPreviewHtml(deps, { campaignId });
      for (const view of views) await pictureLetter(deps, html, view);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Memory of a process and of all that it started, what they share counted once, MB; Linux alone says it. */
function memoryMb(pid: number): number {
  try {
    const own =
      Number(/Pss:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1_024;
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
    return own + children.reduce((sum, child) => sum + memoryMb(child), 0);
  } catch {
    return 0;
  }
}

async function run(workspace: OpenWorkspace): Promise<void> {
  const ids = await makeLetters(workspace);
  const pages: string[] = [];
  for (const campaignId of ids)
    pages.push(await withPicturesInside(workspace, await getPreviewHtml(workspace.deps, { campaignId })));
  const bare = await openBare();
  const barePid = bare.browser.process()?.pid ?? 0;
  await bareCapture(bare, pages[0] ?? '');
  await ourCaptures(workspace, ids.slice(0, 2));

  const times = { bare: 0, ours: 0 };
  const memory: number[] = [];
  for (let from = 0; from < letters; from += turn) {
    times.bare += await timed(async () => {
      for (const html of pages.slice(from, from + turn)) await bareCapture(bare, html);
    });
    times.ours += await timed(() => ourCaptures(workspace, ids.slice(from, from + turn)));
    globalThis.gc?.();
    memory.push(memoryMb(process.pid) - memoryMb(barePid));
  }
  await bare.browser.close();
  report(times, memory);
}

function report(times: { bare: number; ours: number }, memory: readonly number[]): void {
  const count = letters * views.length;
  const faster = times.bare / times.ours;
  // The first turn finds caches empty.
  const growth = (memory.at(-1) ?? 0) - (memory[1] ?? 0);
  const each = (ms: number) => `${(ms / count).toFixed(0)} ms each`;
  const lines = [
    [`${count} previews`, each(times.ours), `${faster.toFixed(2)} times as fast, goal ≥ ${goals.times}`],
    ['bare Puppeteer, one page', each(times.bare), ''],
    [
      'memory, ours and our browser',
      memory.map((mb) => mb.toFixed(0)).join(', '),
      `MB a turn, goal < ${goals.growthMb} more at the end`,
    ],
  ];
  for (const [what = '', figure = '', goal = ''] of lines) {
    process.stdout.write(`${what.padEnd(32)}${figure.padEnd(28)}${goal}\n`);
  }
  if (faster < goals.times || growth >= goals.growthMb) process.exitCode = 1;
}

const folder = await mkdtemp(join(tmpdir(), 'newsletter-previews-'));
await createWorkspace({ folder, demo: true });
const workspace = await openWorkspace({ from: folder, env: {}, watch: false });
try {
  await run(workspace);
} finally {
  await workspace.close();
  await rm(folder, { recursive: true, force: true });
}
