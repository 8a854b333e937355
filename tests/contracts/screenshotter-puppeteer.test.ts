import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { createPuppeteerScreenshotter } from '../../src/adapters/screenshotter-puppeteer/create-puppeteer-screenshotter.ts';
import { findBrowser } from '../../src/adapters/screenshotter-puppeteer/find-browser.ts';
import type { ElementRequest } from '../../src/use-cases/ports/screenshotter.ts';
import { page, red, sizeOf } from '../support/builders/screenshot-request.ts';

const tall = '<!doctype html><body style="margin:0"><div style="height:1700px;background:#eee">Bonjour</div>';

describe('pictures of a newsletter', () => {
  const screenshotter = createPuppeteerScreenshotter({ deadlineSeconds: 3 });
  afterAll(() => screenshotter.close());

  it('show the whole page at the width asked for, the same bytes each time', async () => {
    const [first, second] = [
      await screenshotter.capture(page(tall)),
      await screenshotter.capture(page(tall)),
    ];
    expect(sizeOf(first)).toEqual({ width: 620, height: 1700 });
    expect(Buffer.from(second).equals(Buffer.from(first))).toBe(true);
    expect(sizeOf(await screenshotter.capture(page(tall, { width: 375 })))).toEqual({
      width: 375,
      height: 1700,
    });
  });

  it('are put on sheets of paper, with the pictures they ask us for', async () => {
    const asked: string[] = [];
    const picture = async (url: string) => {
      asked.push(url);
      return { bytes: red, contentType: 'image/png' };
    };
    const html = `${tall}<img src="/media/a.png">`;
    const pdf = Buffer.from(await screenshotter.print({ html, picture, head: 'BAT n° 1', foot: '<b>' }));
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.toString('latin1')).toMatch(/\/Count [23]\b/);
    expect(asked).toEqual(['/media/a.png']);
    expect(sizeOf(await screenshotter.capture(page(tall)))).toEqual({ width: 620, height: 1700 });
  });

  it('ask us for each picture by the address written in the content, and for nothing else', async () => {
    const asked: string[] = [];
    await screenshotter.capture(
      page(
        `<img src="/media/a.png"><img src="https://example.org/b.png"><img src="cid:c@d">
         <img src="http://example.org/e.png"><img src="http://192.0.2.1/f.png">
         <link rel="stylesheet" href="/style.css"><iframe src="/frame"></iframe><video src="/film.mp4"></video>`,
        {
          picture: async (url) => {
            asked.push(url);
            return { bytes: red, contentType: 'image/png' };
          },
        },
      ),
    );
    expect(asked.sort()).toEqual([
      '/media/a.png',
      'cid:c@d',
      'http://192.0.2.1/f.png',
      'http://example.org/e.png',
      'https://example.org/b.png',
    ]);
  });

  it('differ in dark mode and with pictures blocked', async () => {
    const html = `<style>@media (prefers-color-scheme: dark) { body { background: #000 } }</style><img src="/a.png" width="90" height="90" alt="Logo">`;
    const picture = async () => ({ bytes: red, contentType: 'image/png' });
    const shots = [
      await screenshotter.capture(page(html, { picture })),
      await screenshotter.capture(page(html, { picture, dark: true })),
      await screenshotter.capture(page(html, { picture, imagesBlocked: true })),
    ].map((png) => Buffer.from(png).toString('base64'));
    expect(new Set(shots).size).toBe(3);
  });

  it('never depend on what the page before said', async () => {
    const plain = page('<p>Bonjour <img src="/a.png" width="90" height="90"></p>', {
      picture: async () => ({ bytes: red, contentType: 'image/png' }),
    });
    const before = await screenshotter.capture(plain);
    await screenshotter.capture(
      page(
        `<base href="https://example.org/"><meta http-equiv="Content-Security-Policy" content="img-src 'none'; style-src 'none'"><meta http-equiv="refresh" content="0;url=https://example.org/">`,
      ),
    );
    expect(Buffer.from(await screenshotter.capture(plain)).equals(Buffer.from(before))).toBe(true);
  });

  it('are given up after the deadline; the next one works', async () => {
    const endless = page('<img src="/never.png">', { picture: () => new Promise(() => undefined) });
    await expect(screenshotter.capture(endless)).rejects.toMatchObject({ code: 'browser-timed-out' });
    expect(sizeOf(await screenshotter.capture(page(tall))).height).toBe(1700);
  });

  const mortals: [string, (pid: number) => boolean][] = [
    ['browser', (pid) => children(process.pid).includes(pid)],
    ['page', (pid) => commandLine(pid).includes('--type=renderer')],
  ];

  it.runIf(process.platform === 'linux').each(mortals)(
    'are made when the %s was killed between two of them, seen or not',
    async (_, isMeant) => {
      const killIdle = () => {
        const doomed = descendants(process.pid).filter(isMeant);
        expect(doomed).not.toEqual([]);
        for (const pid of doomed) process.kill(pid, 'SIGKILL');
        return doomed;
      };
      await Promise.all([screenshotter.capture(page(tall)), screenshotter.capture(page(tall))]);
      killIdle();
      expect(sizeOf(await screenshotter.capture(page(tall))).height).toBe(1700);
      const doomed = killIdle();
      await expect.poll(() => doomed.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);
      expect(sizeOf(await screenshotter.capture(page(tall))).height).toBe(1700);
    },
  );

  it.runIf(process.platform === 'linux').each(mortals)(
    'survive a killed %s, of which nothing stays',
    async (_, isMeant) => {
      const doomed: number[] = [];
      const killed = page('<img src="/slow.png">', {
        picture: async () => {
          doomed.push(...descendants(process.pid).filter(isMeant));
          for (const pid of doomed) process.kill(pid, 'SIGKILL');
          return undefined;
        },
      });
      await expect(screenshotter.capture(killed)).rejects.toMatchObject({ code: 'browser-failed' });
      expect(sizeOf(await screenshotter.capture(page(tall))).height).toBe(1700);
      const left = () => doomed.filter((pid) => existsSync(`/proc/${pid}`));
      await expect.poll(left).toEqual([]);
    },
  );

  it('wait for their turn when many are asked for at once, two at a time', async () => {
    let most = 0;
    const waiting = new Set<() => void>();
    const picture = () =>
      new Promise<undefined>((resolve) => {
        waiting.add(() => resolve(undefined));
        most = Math.max(most, waiting.size);
        setTimeout(() => {
          for (const answer of waiting) answer();
          waiting.clear();
        }, 20);
      });
    const ask = () => screenshotter.capture(page(`${tall}<img src="/a.png">`, { picture }));
    const shots = await Promise.all(Array.from({ length: 20 }, ask));
    expect(shots.map((png) => sizeOf(png).height >= 1700)).toEqual(Array(20).fill(true));
    expect(most).toBe(2);
  });

  it('name the browser they come from', async () => {
    expect(await screenshotter.describe()).toMatch(/Chrome\/\d+/);
  });
});

function children(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
}
const descendants = (pid: number): number[] =>
  children(pid).flatMap((child) => [child, ...descendants(child)]);

function commandLine(pid: number): string {
  return existsSync(`/proc/${pid}/cmdline`) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : '';
}

describe('the picture of one element', () => {
  const screenshotter = createPuppeteerScreenshotter({ deadlineSeconds: 3 });
  afterAll(() => screenshotter.close());
  const blue = '<body style="margin:0"><div id="bloc" style="height:90px;background:#00f"></div>';
  const shot = (html: string, more: Partial<ElementRequest> = {}) =>
    screenshotter.captureElement({
      html,
      width: 620,
      element: '#bloc',
      maxHeight: 400,
      picture: async () => undefined,
      ...more,
    });
  const sized = async (html: string, more: Partial<ElementRequest> = {}) =>
    sizeOf((await shot(html, more)) ?? Buffer.alloc(0));

  it('is cropped to it, two pixels for one, and cut at the longest it may be', async () => {
    expect(await sized(`<p>Avant</p>${blue}<p>Après</p>`)).toEqual({ width: 1240, height: 180 });
    expect(await sized(blue, { width: 310 })).toEqual({ width: 620, height: 180 });
    expect(await sized(blue, { maxHeight: 50 })).toEqual({ width: 1240, height: 100 });
  });

  it('is none when the element is missing or takes no room', async () => {
    expect(await shot('<p>Bonjour</p>')).toBeUndefined();
    expect(await shot('<div id="bloc"></div>')).toBeUndefined();
  });

  it('shows our own pictures, in light mode, whatever its page showed before', async () => {
    const html = `<style>@media (prefers-color-scheme:dark){#bloc{background:#000}}</style><div id="bloc"><img src="/a.png" width="90" height="90"></div>`;
    const asked: string[] = [];
    const picture = async (url: string) => {
      asked.push(url);
      return { bytes: red, contentType: 'image/png' };
    };
    const first = await shot(html, { picture });
    const hostile = `<base href="https://example.org/"><meta http-equiv="Content-Security-Policy" content="img-src 'none'; style-src 'none'"><meta http-equiv="refresh" content="0;url=https://example.org/">`;
    await shot(hostile + html, { picture });
    expect(await shot(html, { picture })).toEqual(first);
    await screenshotter.capture(page('<p>Bonjour</p>', { dark: true, imagesBlocked: true }));
    expect(await shot(html, { picture })).toEqual(first);
    expect(new Set(asked)).toEqual(new Set(['/a.png']));
  });
});

describe('the browser', () => {
  it('is reported missing when the one chosen is not there', async () => {
    await expect(findBrowser({ PUPPETEER_EXECUTABLE_PATH: '/nowhere/chrome' })).rejects.toMatchObject({
      code: 'browser-missing',
      params: { tried: ['PUPPETEER_EXECUTABLE_PATH /nowhere/chrome'] },
    });
  });

  it('gets no secret of our environment', async () => {
    const { env } = await findBrowser({ ...process.env, SMTP_PASSWORD: 'secret' });
    expect(env).not.toHaveProperty('SMTP_PASSWORD');
  });
});
