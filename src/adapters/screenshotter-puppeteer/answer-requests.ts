import type { HTTPRequest, Page } from 'puppeteer-core';
import type { ScreenshotRequest } from '../../use-cases/ports/screenshotter.ts';

/** The address a page believes to be at, so that `/media/…` has something to be relative to; it never resolves. */
const origin = 'https://newsletter.invalid';
export const pageAddress = `${origin}/`;

type Answers = Pick<ScreenshotRequest, 'imagesBlocked' | 'picture'>;

/** Does some work with a page whose whole network is answered by us. */
export async function answeringRequests<Result>(
  page: Page,
  answers: Answers,
  work: () => Promise<Result>,
): Promise<Result> {
  const answer = (asked: HTTPRequest) => void answerRequest(asked, answers).catch(() => undefined);
  page.on('request', answer);
  try {
    return await work();
  } finally {
    page.off('request', answer);
  }
}

async function answerRequest(asked: HTTPRequest, { picture, imagesBlocked }: Answers): Promise<void> {
  if (asked.isNavigationRequest()) {
    const isOurs = asked.url() === pageAddress && asked.frame()?.parentFrame() === null;
    return isOurs ? asked.respond(emptyPage(imagesBlocked)) : asked.abort('aborted');
  }
  // Carried by the page itself: nothing leaves.
  if (asked.url().startsWith('data:')) return asked.continue();
  const file = asked.resourceType() === 'image' && (await picture(pictureAddress(asked.url())));
  if (!file) return asked.abort('blockedbyclient');
  return asked.respond({ contentType: file.contentType, body: file.bytes });
}

const pictureAddress = (url: string) => (url.startsWith(pageAddress) ? url.slice(origin.length) : url);

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
