import type { HTTPRequest } from 'puppeteer-core';
import type { ScreenshotRequest } from '../../use-cases/ports/screenshotter.ts';

/**
 * The address a page believes to be at, so that `/media/…` has something to be relative to; it never resolves. Not https: a
 * page there would ask for pictures at http: addresses otherwise than they are written, or not at all (mixed content).
 */
const origin = 'http://newsletter.invalid';
export const pageAddress = `${origin}/`;

interface Answers extends Pick<ScreenshotRequest, 'imagesBlocked' | 'picture'> {
  /** Whether we send the page to its address; its content never may. */
  isArriving: boolean;
}

/** Answers what a page asks for: its own empty beginning, then pictures that we know, and nothing else. */
export async function answerRequest(
  asked: HTTPRequest,
  { picture, imagesBlocked, isArriving }: Answers,
): Promise<void> {
  if (asked.isNavigationRequest()) {
    const isOurs = isArriving && asked.url() === pageAddress && asked.frame()?.parentFrame() === null;
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
      'Content-Security-Policy': `sandbox; default-src 'none'; img-src ${pictures}; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'`,
    },
    body: '<!doctype html><title></title>',
  };
}
