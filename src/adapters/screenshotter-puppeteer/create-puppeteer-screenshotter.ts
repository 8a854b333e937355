import type { Browser, Page } from 'puppeteer-core';
import { AppError } from '../../core/errors/app-error.ts';
import { escapeHtml } from '../../email/render/html.ts';
import type {
  ObservedPage,
  ObserveRequest,
  PrintRequest,
  Screenshotter,
} from '../../use-cases/ports/screenshotter.ts';
import { createSemaphore } from '../semaphore.ts';
import { captureBlocks, captureElement, capturePage } from './capture-page.ts';
import { findBrowser } from './find-browser.ts';
import { pictureFonts } from './fonts.ts';
import { firstLine } from './isolated-browser.ts';
import { type CapturedContent, type CapturePage, openCapturePage } from './open-capture-page.ts';
import { accessPage } from './page-access.ts';
import { layoutIn } from './page-layout.ts';
import { placesIn } from './page-places.ts';
import { wordsIn } from './page-words.ts';
import { readPage } from './read-page.ts';
import { createSharedBrowser, withTimeout } from './shared-browser.ts';

const margins = { top: '18mm', bottom: '16mm', left: '12mm', right: '12mm' };

const line = (words: string) =>
  `<div style="width:100%;padding:0 12mm;display:flex;justify-content:space-between;gap:8mm;font:9.5px sans-serif;color:#555">` +
  `<span>${words}</span></div>`;
const sheets = '<span class="pageNumber"></span> / <span class="totalPages"></span>';

/** PDF of a page, in its colours of the screen. */
async function printPage(
  stage: CapturePage,
  { html, picture, head, foot }: PrintRequest,
): Promise<Uint8Array> {
  await stage.show({ html, picture, width: 700, printed: true });
  return stage.page.pdf({
    format: 'A4',
    // Text of 16 px is as large as a book's, and a letter takes a sheet less.
    scale: 0.85,
    printBackground: true,
    margin: margins,
    displayHeaderFooter: true,
    headerTemplate: line(escapeHtml(head)),
    footerTemplate: line(`${escapeHtml(foot)}</span><span>${sheets}`),
  });
}

/** px: what lies below is not pictured. */
const highest = 12_000;

/**
 * A page in several widths, and what a person sees of it in the first. Each width is a page of its own: what the window
 * has already is there at once, and nothing is left of the width before.
 */
async function observePage(
  stage: CapturePage,
  { widths, layoutWidth, ...asked }: ObserveRequest,
): Promise<ObservedPage> {
  const see = () => stage.run(readPage, accessPage, placesIn, wordsIn, layoutIn);
  let first: Omit<ObservedPage, 'views'> = {
    ...{ words: [], links: [], pictures: [] },
    layout: { backgrounds: [], parts: [], lines: [] },
  };
  const views: ObservedPage['views'] = [];
  for (const [nth, width] of widths.entries()) {
    await stage.show({ ...asked, width });
    const seen = await see();
    const height = Math.min(highest, await stage.height());
    views.push({ width, layout: seen.layout, png: await stage.shoot({ x: 0, y: 0, width, height }) });
    if (nth > 0) continue;
    await stage.resize(layoutWidth);
    first = { ...seen, layout: (await see()).layout };
  }
  return { ...first, views };
}

/** Pictures at once: a second one gains 13 %, more of them lose. */
const concurrency = 2;
/** Captures after which a page is replaced, so that nothing piles up in it. */
const stageUses = 50;
/** ms */
const closeGrace = 2_000;
/** ms that a page without work may take to say that it is there. */
const answerGrace = 2_000;

/** What all requests have in common, as far as it matters for the choice of a stage. */
type Asked = Pick<CapturedContent, 'html' | 'imagesBlocked'>;

/**
 * Pictures by a browser that starts with the first one and stays for the next.
 * @param deadlineSeconds after which a capture is given up
 */
export function createPuppeteerScreenshotter({ deadlineSeconds = 15 } = {}): Screenshotter {
  const kept = createSharedBrowser();
  const pass = createSemaphore(concurrency);
  const usesOf = new WeakMap<CapturePage, number>();
  let idle: CapturePage[] = [];

  /** One that is open; what died while nobody looked does not answer, and is let go. */
  async function takeIdle(browser: Browser, scene: Asked): Promise<CapturePage | undefined> {
    idle = idle.filter(({ page, isGone }) => page.browser() === browser && !page.isClosed() && !isGone());
    const stage = idle.find((one) => one.suits(scene)) ?? idle.at(-1);
    if (!stage) return undefined;
    idle = idle.filter((one) => one !== stage);
    if (await answers(stage)) return stage;
    await discard(stage.page);
    return takeIdle(browser, scene);
  }

  async function takeStage(scene: Asked): Promise<CapturePage> {
    const stage = await takeIdle(await kept.get(), scene);
    if (stage) return stage;
    const browser = await kept.get();
    const opened = await withTimeout(deadlineSeconds * 1_000, unlessEnded(browser, openCapturePage(browser)));
    if (opened !== 'late') return opened;
    browser.process()?.kill('SIGKILL');
    throw AppError.of('browser-timed-out', { seconds: deadlineSeconds });
  }

  async function giveBack(stage: CapturePage): Promise<void> {
    const uses = (usesOf.get(stage) ?? 0) + 1;
    usesOf.set(stage, uses);
    if (uses < stageUses) idle.push(stage);
    else await stage.page.close();
  }

  async function withStage<Picture>(
    scene: Asked,
    capture: (stage: CapturePage) => Promise<Picture>,
  ): Promise<Picture> {
    const stage = await takeStage(scene);
    try {
      const picture = await withTimeout(deadlineSeconds * 1_000, stage.unlessGone(capture(stage)));
      if (picture === 'late') throw AppError.of('browser-timed-out', { seconds: deadlineSeconds });
      await giveBack(stage);
      return picture;
    } catch (error) {
      await discard(stage.page);
      throw error;
    }
  }

  /** In its turn, with a stage of the browser; every failure is one of ours. */
  const taking =
    <Request extends Asked, Picture>(capture: (stage: CapturePage, request: Request) => Promise<Picture>) =>
    (request: Request): Promise<Picture> =>
      pass(() => withStage(request, (stage) => capture(stage, request)).catch(rethrow));

  return {
    capture: taking(capturePage),
    captureBlocks: taking(captureBlocks),
    captureElement: taking(captureElement),
    observe: taking(observePage),
    print: taking(printPage),
    environment: async () => {
      const browser = await (await kept.get()).version().catch(rethrow);
      const { mark, missing } = await pictureFonts();
      const platform = `${process.platform}-${process.arch}`;
      return { browser, fonts: mark, platform, missingFonts: missing };
    },
    describe: async () => {
      const { name } = await findBrowser();
      const version = await (await kept.get()).version().catch(rethrow);
      return `${version} (${name})`;
    },
    close: () => kept.close(),
  };
}

/** Settles as the work does; rejects when its browser ends, which a page that is being opened may not notice. */
async function unlessEnded<Value>(browser: Browser, work: Promise<Value>): Promise<Value> {
  let end: (() => void) | undefined;
  const ended = new Promise<never>((_resolve, reject) => {
    end = () => reject(new Error('The browser is gone'));
    if (!browser.connected) end();
    else browser.once('disconnected', end);
  });
  try {
    return await Promise.race([work, ended]);
  } finally {
    if (end) browser.off('disconnected', end);
  }
}

async function answers(stage: CapturePage): Promise<boolean> {
  const answered = await withTimeout(
    answerGrace,
    stage.unlessGone(stage.run(() => true)).catch(() => false),
  );
  return answered === true;
}

async function discard(page: Page): Promise<void> {
  const closed = await withTimeout(
    closeGrace,
    page.close().catch(() => undefined),
  );
  if (closed === 'late') page.browser().process()?.kill('SIGKILL');
}

function rethrow(cause: unknown): never {
  throw AppError.is(cause) ? cause : AppError.of('browser-failed', { reason: firstLine(cause) }, { cause });
}
