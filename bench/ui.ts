// What a keystroke costs in the editor, on the demonstration, in the browser of the tests: from the input event to the
// preview's DOM changed, and all script, style and layout of the page until it is quiet again.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, type CDPSession, type KeyInput, launch, type Page } from 'puppeteer-core';
import { findBrowser } from '../src/adapters/screenshotter-puppeteer/find-browser.ts';

const limits = { previewMedian: 1.5, previewP95: 4, workP95: 8 };
const keystrokes = 120;
// Typed, then erased again: a field keeps its length.
const words = [...'Les visiteurs aiment la mer, le'];
const keys = [...words, ...words.map(() => 'Backspace' as const)];

interface Field {
  name: string;
  /** Brings the field on the screen and puts the caret at its end. */
  open(page: Page): Promise<void>;
}

const editorial = (selector: string) => async (page: Page) => {
  await page.click('[data-block] > button[aria-label^="Éditorial"]');
  await page.waitForSelector(`[data-panel=block] ${selector}`);
  await page.click(`[data-panel=block] ${selector}`);
  await page.keyboard.press('End');
};

const setting = (name: string) => async (page: Page) => {
  await page.click('nav button ::-p-text(Réglages)');
  await page.waitForSelector(`[name=${name}]`);
  await page.click(`[name=${name}]`);
};

const fields: Field[] = [
  { name: 'titre d’un bloc', open: editorial('input[name=titre]') },
  { name: 'texte riche', open: editorial('[contenteditable=true]') },
  { name: 'sur-en-tête', open: setting('surheadersubject') },
  { name: 'pré-en-tête', open: setting('preheader') },
];

const folder = mkdtempSync(join(tmpdir(), 'newsletter-bench-'));
const server = spawn(process.execPath, [resolve('bin/newsletter.js'), 'serve', '--demo', '--no-open'], {
  cwd: folder,
  stdio: ['ignore', 'pipe', 'inherit'],
});
const browser = await openBrowser();
try {
  await run(browser, await originOf(server));
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await new Promise((done) => server.once('exit', done));
  rmSync(folder, { recursive: true, force: true });
}

async function openBrowser(): Promise<Browser> {
  const { executablePath, env } = await findBrowser();
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return launch({ executablePath, headless: 'shell', env, args: ['--disable-gpu', ...root] });
}

function originOf({ stdout }: ChildProcess): Promise<string> {
  return new Promise((found) => {
    if (stdout) createInterface({ input: stdout }).once('line', (line) => found(new URL(line).origin));
  });
}

async function run(browser: Browser, origin: string) {
  const page = await openEditor(browser, origin);
  const cdp = await page.createCDPSession();
  await cdp.send('Performance.enable');
  console.log(
    `limites : aperçu médiane ${limits.previewMedian} ms, p95 ${limits.previewP95} ms ; travail p95 ${limits.workP95} ms`,
  );
  for (const field of fields) {
    await field.open(page);
    await type(page, cdp, 20);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const { preview, work } = await type(page, cdp, keystrokes);
    page.removeAllListeners('request');
    console.log(
      `${field.name.padEnd(18)} aperçu ${figures(preview)} · travail ${figures(work)} · requêtes ${requests.length}`,
    );
  }
}

async function openEditor(browser: Browser, origin: string): Promise<Page> {
  const page = await browser.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  await page.goto(`${origin}/campaign/edit/lettre-de-decembre-2026`, { waitUntil: 'networkidle2' });
  await page.waitForSelector('[data-block]');
  await page.evaluate(() => {
    const seen = { input: 0, changed: 0, preview: [] as number[] };
    Object.assign(window, { seen });
    const frame = document.querySelector('iframe')?.contentWindow as Window & typeof globalThis;
    // An observer alone would be told after the whole event; the change itself is over when these return.
    for (const { prototype } of [frame.Element, frame.CharacterData]) {
      for (const method of ['replaceWith', 'append', 'remove', 'setAttribute'] as const) {
        const original = (prototype as Element)[method] as (...values: unknown[]) => void;
        if (!original) continue;
        (prototype as Element)[method] = function timed(this: Node, ...values: unknown[]) {
          original.apply(this, values);
          if (this.ownerDocument === frame.document) seen.changed = performance.now();
        };
      }
    }
    const start = () => {
      seen.input = performance.now();
    };
    addEventListener('input', start, { capture: true });
    new MutationObserver(() => {
      if (seen.input > 0 && seen.changed > seen.input) seen.preview.push(seen.changed - seen.input);
      seen.input = 0;
    }).observe(frame.document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  return page;
}

async function type(page: Page, cdp: CDPSession, count: number) {
  const work: number[] = [];
  await page.evaluate(() => {
    (window as unknown as { seen: { preview: number[] } }).seen.preview = [];
  });
  for (let n = 0; n < count; n += 1) {
    const before = await workDone(cdp);
    await page.keyboard.press(keys[n % keys.length] as KeyInput);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    work.push((await workDone(cdp)) - before);
  }
  const preview = await page.evaluate(
    () => (window as unknown as { seen: { preview: number[] } }).seen.preview,
  );
  return { preview, work };
}

/** ms of script, style and layout since the page began. */
async function workDone(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const seconds = metrics
    .filter(({ name }) => ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'].includes(name))
    .reduce((sum, { value }) => sum + value, 0);
  return seconds * 1_000;
}

function figures(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(2);
  return `médiane ${at(0.5)} ms, p95 ${at(0.95)} ms (${values.length})`;
}
