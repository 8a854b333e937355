// Makes the two pictures of README.md: the built product on a copy of the demonstration, as a browser shows it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { launch } from 'puppeteer';
import sharp from 'sharp';
import { bundleForNode } from './bundle-for-node.mjs';

const letter = '/campaign/edit/lettre-de-decembre-2026';

/** Each picture: the address, and what is done there before it is taken. */
const pictures = {
  editor: { path: letter, prepare: selectBlock },
  library: { path: '/medias', prepare: waitForPictures },
};

async function selectBlock(page) {
  const block = await page.waitForSelector('[data-block] > button[aria-label^="Éditorial"]');
  await block.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await block.click();
  await page.mouse.move(470, 400);
}

async function waitForPictures(page) {
  await page.waitForSelector('img');
}

/** The browser that the product itself finds. */
async function openBrowser() {
  const folder = resolve('node_modules/.cache/readme-pictures');
  await bundleForNode({ 'find-browser': 'src/adapters/screenshotter-puppeteer/find-browser.ts' }, folder);
  const { findBrowser } = await import(pathToFileURL(join(folder, 'find-browser.js')).href);
  const { executablePath, env } = await findBrowser();
  const args = ['--font-render-hinting=none', '--disable-gpu'];
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  return launch({ executablePath, headless: 'shell', env: { ...process.env, ...env }, args });
}

const folder = mkdtempSync(join(tmpdir(), 'newsletter-readme-'));
const workspace = join(folder, 'lettres');
const run = (argv) =>
  spawn(process.execPath, ['bin/newsletter.js', ...argv], { stdio: ['ignore', 'pipe', 'inherit'] });
let server;
let browser;
try {
  await once(run(['init', workspace, '--demo']), 'exit');
  server = run(['serve', '--dir', workspace, '--no-open', '--port', '0']);
  const [address] = await once(createInterface({ input: server.stdout }), 'line');
  console.log(address);
  browser = await openBrowser();
  mkdirSync('docs/images/readme', { recursive: true });
  for (const [name, { path, prepare }] of Object.entries(pictures)) {
    const page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 800, deviceScaleFactor: 1 });
    await page.goto(new URL(path, address).href, { waitUntil: 'load' });
    await prepare(page);
    await new Promise((later) => setTimeout(later, 800));
    await sharp(await page.screenshot())
      .png({ palette: true, quality: 85, effort: 10 })
      .toFile(`docs/images/readme/${name}.png`);
    await page.close();
  }
} finally {
  await browser?.close();
  if (server) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
}
