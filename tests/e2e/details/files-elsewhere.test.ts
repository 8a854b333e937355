import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aReport, putFile } from '../../support/builders/report-on-disk.ts';
import { aSnapshot } from '../../support/builders/snapshot-run.ts';
import { runProgram } from '../../support/real-program.ts';
import { unzip } from '../../support/unzip.ts';
import { desk } from '../desk.ts';
import { useVisits, type Visit } from '../shell-visit.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'newsletter-elsewhere-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const open = (page: Page, name: string) => page.goto(pathToFileURL(join(folder, name)).href);

describe('a letter that was exported', () => {
  const visit = useVisits();

  test('shows all of its pictures from a disk, without any web', async () => {
    const out = join(folder, 'lettre.zip');
    const { code } = await runProgram(
      { folder: desk.workspace },
      ...['export', 'lettre-de-decembre-2026', '--out', out],
    );
    expect(code).toBe(0);
    for (const [name, bytes] of await unzip(await readFile(out)))
      await putFile(folder, `lettre/${name}`, bytes);
    const { page } = await visit();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).protocol));
    await open(page, 'lettre/index.html');
    const widths = await page.$$eval('img', (images) => images.map(({ naturalWidth }) => naturalWidth));
    expect(widths.length).toBeGreaterThan(5);
    expect(widths).not.toContain(0);
    expect(new Set(asked)).toEqual(new Set(['file:']));
  });

  test('is offered as an archive beside the other files of the send panel', async () => {
    const { page, go, sees } = await visit();
    const client = await page.createCDPSession();
    await client.send('Browser.setDownloadBehavior', {
      behavior: 'allow',
      downloadPath: folder,
      eventsEnabled: true,
      browserContextId: page.browserContext().id,
    });
    await go('/campaign/edit/lettre-de-decembre-2026');
    await page.locator('::-p-aria([name="Envoi"][role="button"])').click();
    await page.locator('::-p-text(Emporter la lettre)').click();
    await sees('Copier le HTML');
    const named = new Promise<string>((done) =>
      client.on('Browser.downloadWillBegin', ({ suggestedFilename }) => done(suggestedFilename)),
    );
    // Chromium dies of a context that is closed in the middle of a download.
    const ended = new Promise<string>((done) =>
      client.on('Browser.downloadProgress', ({ state }) => state !== 'inProgress' && done(state)),
    );
    await page.locator('aria/Télécharger\u00a0: Zip').click();
    expect(await named).toMatch(/^lettre-de-decembre-2026-version-\d+\.zip$/);
    expect(await ended).toBe('completed');
  });
});

const patinoire = 'lettre/b4@desktop';
const hostile = '<img src=x onerror="document.title=1"> & l’agenda';
const some = [
  aSnapshot({ name: patinoire }),
  aSnapshot({ name: 'lettre/b5@phone', block: { id: 'b5', name: hostile, template: null } }),
  aSnapshot({ name: 'lettre/b6@phone', verdict: 'same' }),
];
const shown = (page: Page) =>
  page.$$eval('.snapshot', (all) => all.filter((one) => one.checkVisibility()).map(({ id }) => id));

describe('a report of snapshots', () => {
  const visit = useVisits();
  let there: Visit;
  const opened = async () => {
    await aReport(folder, 'rapport', some);
    there = await visit();
    await open(there.page, 'rapport/index.html');
    await there.page.waitForSelector(`[id="${patinoire}"] .modes`);
    return there.page;
  };

  test('finds snapshots by verdict and by name, and composes the command for those one chooses', async () => {
    const page = await opened();
    expect(await shown(page)).toEqual([patinoire, 'lettre/b5@phone']);
    await page.click('[value=same]');
    await expect.poll(() => shown(page)).toEqual(['lettre/b6@phone']);
    await page.click('[value=all]');
    await page.type('[type=search]', 'LETTRE àgenda');
    await expect.poll(() => shown(page)).toEqual(['lettre/b5@phone']);
    await there.sees('1 trouvé');
    await page.locator('[id="lettre/b5@phone"] .pick').click();
    await there.sees('newsletter snapshot approve lettre/b5@phone Copier Vider');
    await page.focus('[type=search]');
    await there.press('Control+a');
    await there.press('Backspace');
    await page.locator(`[id="${patinoire}"] .pick`).click();
    await there.sees(`2 choisis newsletter snapshot approve ${patinoire} lettre/b5@phone`);
    expect(await page.title()).toContain('2\u00a0instantanés à regarder');
  });

  test('compares with a line that the keyboard and the pointer move', async () => {
    const page = await opened();
    const within = `[id="${patinoire}"]`;
    await page.focus(`${within} [value=sides]`);
    await there.press('ArrowRight');
    await page.waitForSelector(`${within} .difference img`, { visible: true });
    await there.press('ArrowRight');
    const frame = await page.waitForSelector(`${within} .slider > div`, { visible: true });
    const line = () => frame?.evaluate((element) => element.style.getPropertyValue('--at'));
    await page.focus(`${within} .slider input`);
    await there.press('End');
    expect(await line()).toBe('100%');
    await there.press('ArrowLeft');
    expect(await line()).toBe('99%');
    const box = await frame?.boundingBox();
    if (!box) throw new Error('the slider is not there');
    await page.mouse.click(box.x + box.width / 4, box.y + box.height / 2);
    expect(await line()).toBe('25%');
  });

  test('is accessible in both looks, and narrow', async () => {
    const page = await opened();
    await page.$$eval('details', (all) => {
      for (const one of all) one.open = true;
    });
    expect(await there.violations()).toEqual([]);
    await there.wears('dark');
    expect(await there.violations()).toEqual([]);
    await page.setViewport({ width: 320, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test('says everything without its script', async () => {
    await aReport(folder, 'rapport', some);
    const { page } = await visit();
    await page.setJavaScriptEnabled(false);
    await open(page, 'rapport/index.html');
    const said = await page.$$eval('.letter > .snapshot :is(h3, figcaption, code)', (all) =>
      all.filter((one) => one.checkVisibility()).map(({ textContent }) => textContent),
    );
    for (const text of [
      `${hostile} Ordinateur`,
      `newsletter snapshot approve ${patinoire}`,
      'Différence 700 × 240',
    ])
      expect(said).toContain(text);
    expect(await page.$$('main :is(button, input)')).toEqual([]);
  });
});
