import type { HTTPRequest, Page } from 'puppeteer-core';
import type { ScreenshotRequest } from '../../use-cases/ports/screenshotter.ts';

/** The address the page believes to be at, so that `/media/…` has something to be relative to; it never resolves. */
const origin = 'https://newsletter.invalid';

/** PNG of the whole page, its network answered by us. The page may have shown another newsletter before. */
export async function capturePage(page: Page, request: ScreenshotRequest): Promise<Uint8Array> {
  const answer = (asked: HTTPRequest) => void answerRequest(asked, request).catch(() => undefined);
  page.on('request', answer);
  try {
    await page.setViewport({ width: request.width, height: 800, deviceScaleFactor: 1 });
    await page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: request.dark ? 'dark' : 'light' },
    ]);
    await page.goto(`${origin}/`, { waitUntil: 'load' });
    await page.setContent(request.html, { waitUntil: 'load' });
    return await page.screenshot({ type: 'png', fullPage: true, optimizeForSpeed: true });
  } finally {
    page.off('request', answer);
  }
}

async function answerRequest(asked: HTTPRequest, request: ScreenshotRequest): Promise<void> {
  if (asked.isNavigationRequest()) {
    const isOurs = asked.url() === `${origin}/` && asked.frame()?.parentFrame() === null;
    return isOurs ? asked.respond(emptyPage(request.imagesBlocked)) : asked.abort('aborted');
  }
  // Carried by the page itself: nothing leaves.
  if (asked.url().startsWith('data:')) return asked.continue();
  const picture = asked.resourceType() === 'image' && (await request.picture(pictureAddress(asked.url())));
  if (!picture) return asked.abort('blockedbyclient');
  return asked.respond({ contentType: picture.contentType, body: picture.bytes });
}

const pictureAddress = (url: string) => (url.startsWith(`${origin}/`) ? url.slice(origin.length) : url);

/** The policy outlives the content that is written into the page: it refuses all but pictures and inline styles. */
function emptyPage(imagesBlocked: boolean) {
  const pictures = imagesBlocked ? "'none'" : '* data: cid:';
  return {
    contentType: 'text/html; charset=utf-8',
    headers: {
      'Content-Security-Policy': `default-src 'none'; img-src ${pictures}; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'`,
    },
    body: '<!doctype html><title></title>',
  };
}
