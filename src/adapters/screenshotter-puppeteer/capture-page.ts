import type { Page, Viewport } from 'puppeteer-core';
import type { ElementRequest, ScreenshotRequest } from '../../use-cases/ports/screenshotter.ts';
import { answeringRequests, pageAddress } from './answer-requests.ts';

/** Pages that stand at our address and were shown nothing that outlives it: the next content may just replace theirs. */
const clean = new WeakSet<Page>();
/** What content can say that outlives it in its page. */
const lasting = /<(?:base|meta)\b/i;

/** PNG of the whole page, its network answered by us. The page may have shown another newsletter before. */
export function capturePage(page: Page, request: ScreenshotRequest): Promise<Uint8Array> {
  clean.delete(page);
  return answeringRequests(page, request, async () => {
    await page.setViewport({ width: request.width, height: 800, deviceScaleFactor: 1 });
    await emulateDark(page, request.dark);
    await page.goto(pageAddress, { waitUntil: 'load' });
    await page.setContent(request.html, { waitUntil: 'load' });
    return page.screenshot({ type: 'png', fullPage: true, optimizeForSpeed: true });
  });
}

/** PNG of one element. A page that is clean takes the content at once, in half the time. */
export function captureElement(page: Page, request: ElementRequest): Promise<Uint8Array | undefined> {
  const { html, width, element, maxHeight, picture } = request;
  return answeringRequests(page, { picture, imagesBlocked: false }, async () => {
    await setViewport(page, { width, height: 800, deviceScaleFactor: 2 });
    if (!clean.has(page)) {
      await emulateDark(page, false);
      await page.goto(pageAddress, { waitUntil: 'load' });
    }
    if (lasting.test(html)) clean.delete(page);
    else clean.add(page);
    await page.setContent(html, { waitUntil: 'load' });
    const found = await page.$(element);
    const bounds = await found?.boundingBox();
    if (!bounds || bounds.width < 1 || bounds.height < 1) return undefined;
    const clip = { ...bounds, height: Math.min(bounds.height, maxHeight) };
    return page.screenshot({ type: 'png', clip, optimizeForSpeed: true });
  });
}

async function setViewport(page: Page, wanted: Viewport): Promise<void> {
  const { width, deviceScaleFactor } = page.viewport() ?? {};
  if (width !== wanted.width || deviceScaleFactor !== wanted.deviceScaleFactor)
    await page.setViewport(wanted);
}

const emulateDark = (page: Page, dark: boolean) =>
  page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' }]);
