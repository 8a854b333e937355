// What the editor costs on a letter of 60 blocks, in the browser of the tests: to open, to type in, to drag in; and what
// lists weigh. Each figure stands beside its limit; one that is over makes the whole fail.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Browser, Page } from 'puppeteer-core';
import { openBrowser } from './browser.ts';
import { dragLimit, dragRatio, measureDrag } from './drag.ts';
import { makeFortyParameters, parameterLabel } from './forty-parameters.ts';
import { makeLongLetter } from './long-letter.ts';
import { inFreshProfile, measureOpening, measureOpeningWork } from './opening.ts';
import {
  type Field,
  fields,
  measureFirstWriting,
  measureTyping,
  places,
  type Typing,
  watchPreview,
} from './typing.ts';
import { measureWeight } from './weight.ts';

const limits = {
  previewMedian: 1.5,
  previewP95: 4,
  workP95: 8,
  seen: 2.4,
  usable: 3,
  editor: 4.5,
  weight: 200_000,
  listWeight: 150_000,
  longestTask: 50,
  longLetter: 350,
  firstWriting: 150,
};

/** The screens that are lists, and the settings. */
const lists = [
  '/',
  '/sends',
  '/outbox',
  '/medias',
  '/sources',
  '/blocktemplates',
  '/newslettertemplates',
  '/settings',
];

const folder = mkdtempSync(join(tmpdir(), 'newsletter-bench-'));
const server = spawn(
  process.execPath,
  [resolve('bin/newsletter.js'), 'serve', '--demo', '--no-open', '--port', '0'],
  { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] },
);
const browser = await openBrowser();
try {
  const origin = await originOf(server);
  const edited = `${origin}/campaign/edit/`;
  await run(browser, edited + (await makeLongLetter(origin, 60)));
  await openLongLetter(browser, edited + (await makeLongLetter(origin, 500)));
  await weighLists(browser, origin);
  await typeInTemplate(browser, await makeFortyParameters(origin));
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await new Promise((done) => server.once('exit', done));
  rmSync(folder, { recursive: true, force: true });
}

async function run(browser: Browser, address: string) {
  const weight = await measureWeight(browser, address, '[data-block]');
  tell('avant la première frappe', [figure('Ko gzippés', weight / 1_000, limits.weight / 1_000)]);
  const { letter, pressed, editor, empty } = await measureOpening(browser, address);
  const [seen, usable, ready, nothing] = [letter, pressed, editor, empty].map(middleOf) as [
    number,
    number,
    number,
    number,
  ];
  tell('ouverture', [
    figure('fois la page vide jusqu’à la lettre', seen / nothing, limits.seen),
    figure('fois jusqu’au premier bloc que l’on prend', usable / nothing, limits.usable),
    figure('fois jusqu’à l’éditeur entier', ready / nothing, limits.editor),
    `${[seen, usable, ready].map((time) => time.toFixed(0)).join(', ')} ms contre ${nothing.toFixed(0)} ms`,
  ]);
  const { longest } = await measureOpeningWork(browser, address);
  tell('tâches de l’ouverture', [
    figure('ms pour la plus longue, médiane de cinq', partOf(longest, 0.5), limits.longestTask),
  ]);
  await writeFirst(browser, address);
  for (const work of [typeInFields, typeInLetter, dragBlocks]) {
    await inFreshProfile(browser, async (page) => {
      await openLetter(page, address);
      await work(page);
    });
  }
}

/** A letter of 500 blocks, the most that one may have. */
async function openLongLetter(browser: Browser, address: string) {
  const { whole, longest } = await measureOpeningWork(browser, address);
  tell('ouverture de 500 blocs', [
    figure('ms de travail, médiane de cinq', partOf(whole, 0.5), limits.longLetter),
    figure('ms pour la tâche la plus longue, médiane de cinq', partOf(longest, 0.5), limits.longestTask),
  ]);
}

async function weighLists(browser: Browser, origin: string) {
  for (const path of lists) {
    const weight = await measureWeight(browser, origin + path, 'main');
    tell(`liste ${path}`, [figure('Ko gzippés', weight / 1_000, limits.listWeight / 1_000)]);
  }
}

async function openLetter(page: Page, address: string) {
  await page.goto(address);
  await page.waitForSelector('[data-block]');
  await page.waitForNetworkIdle({ idleTime: 500, concurrency: 1 });
}

async function typeInFields(page: Page) {
  await eachField(page, fields, ({ preview }) => [
    figure('ms médiane jusqu’à l’aperçu', partOf(preview, 0.5), limits.previewMedian),
    figure('ms p95', partOf(preview, 0.95), limits.previewP95),
  ]);
}

/** Each in a profile of its own; of one alone, another program of the machine may make half as much again. */
async function writeFirst(browser: Browser, address: string) {
  const works: number[] = [];
  for (let round = 0; round < 5; round += 1)
    await inFreshProfile(browser, async (page) => {
      await openLetter(page, address);
      const cdp = await page.createCDPSession();
      await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
      works.push(await measureFirstWriting(page, cdp));
    });
  tell('premier clic dans un texte', [
    figure('ms de travail jusqu’au curseur, médiane de cinq', partOf(works, 0.5), limits.firstWriting),
  ]);
}

async function typeInLetter(page: Page) {
  await eachField(page, places, ({ preview }) => [
    figure('ms médiane jusqu’à la lettre', partOf(preview, 0.5), limits.previewMedian),
    figure('ms p95', partOf(preview, 0.95), limits.previewP95),
  ]);
}

/** The block template editor on a template of 40 parameters. */
async function typeInTemplate(browser: Browser, address: string) {
  await inFreshProfile(browser, async (page) => {
    await page.goto(address);
    await page.waitForSelector('[data-item]');
    await page.waitForNetworkIdle({ idleTime: 500, concurrency: 1 });
    await eachField(page, [parameterLabel], ({ preview }) => [
      `${partOf(preview, 0.5).toFixed(2)} ms médiane jusqu’à l’aperçu`,
    ]);
  });
}

async function eachField(page: Page, typed: readonly Field[], figuresOf: (typing: Typing) => string[]) {
  const cdp = await page.createCDPSession();
  // Time the main thread works, not the time it waits for a processor that others use.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await watchPreview(page);
  for (const field of typed) {
    const typing = await measureTyping(page, cdp, field);
    tell(field.name, [
      ...figuresOf(typing),
      figure('ms p95 de travail', partOf(typing.work, 0.95), limits.workP95),
      figure('requêtes', typing.requests, 0),
    ]);
  }
}

async function dragBlocks(page: Page) {
  const frames = await measureDrag(page);
  for (const [name, list] of [
    ['glisser un bloc', frames.block],
    ['glisser depuis la liste', frames.template],
  ] as const) {
    tell(name, [figure('fois une trame à vide (p95)', dragRatio(frames, list), dragLimit)]);
  }
}

/** A figure with its limit; over it, the run fails. */
function figure(what: string, value: number, limit: number): string {
  const isOver = !(value <= limit);
  if (isOver) process.exitCode = 1;
  const digits = Number.isInteger(value) ? 0 : 2;
  return `${value.toFixed(digits)} ${what} (au plus ${limit})${isOver ? ' TROP' : ''}`;
}

function tell(name: string, figures: string[]) {
  console.log(`${name.padEnd(26)}${figures.join(' · ')}`);
}

/** The mean of the middle half: the browser dates what is seen in steps of 4 ms, and a median jumps from one to the next. */
function middleOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const edge = Math.floor(sorted.length / 4);
  const middle = sorted.slice(edge, sorted.length - edge);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}

function partOf(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

function originOf({ stdout }: ChildProcess): Promise<string> {
  return new Promise((found) => {
    if (stdout) createInterface({ input: stdout }).once('line', (line) => found(new URL(line).origin));
  });
}
