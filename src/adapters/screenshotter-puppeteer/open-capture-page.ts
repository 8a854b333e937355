import { createHash } from 'node:crypto';
import type { Browser, CDPSession, HTTPRequest, Page } from 'puppeteer-core';
import type { ScreenshotRequest } from '../../use-cases/ports/screenshotter.ts';

/**
 * The address a page believes to be at, so that `/media/…` has something to be relative to; it never resolves. Not https: a
 * page there would ask for pictures at http: addresses otherwise than they are written, or not at all (mixed content).
 */
const origin = 'http://newsletter.invalid';
const pageAddress = `${origin}/`;

interface Answers extends Pick<ScreenshotRequest, 'imagesBlocked' | 'picture'> {
  /** Whether we send the page to its address; its content never may. */
  isArriving: boolean;
}

/** Answers what a page asks for: its own empty beginning, then pictures that we know, and nothing else. */
async function answerRequest(
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

type Answer = ScreenshotRequest['picture'];

/** A window that knows more than this is left rather than asked whether all are still the same. */
const limit = 32;

/**
 * The pictures that a window was given and may show again without asking: it keeps them by their address, whatever
 * becomes of the file.
 */
function knownPictures() {
  const marks = new Map<string, string>();

  return {
    /** The same answers, and each is remembered. */
    noted:
      (picture: Answer): Answer =>
      async (url) => {
        const file = await picture(url);
        marks.set(url, markOf(file));
        return file;
      },
    /** Whether each would be answered as it was. */
    async areStill(picture: Answer): Promise<boolean> {
      if (marks.size > limit) return false;
      const same = await Promise.all(
        [...marks].map(async ([url, mark]) => markOf(await picture(url)) === mark),
      );
      return same.every(Boolean);
    },
    forget: () => marks.clear(),
  };
}

const markOf = (file: Awaited<ReturnType<Answer>>) =>
  file ? `${file.contentType} ${createHash('sha1').update(file.bytes).digest('base64')}` : 'none';

/** What a stage shows, and how. */
export interface CapturedContent extends Pick<ScreenshotRequest, 'html' | 'width' | 'picture'> {
  dark?: boolean;
  imagesBlocked?: boolean;
  /** Of the window, CSS px; a page is at least as high. */
  height?: number;
  /** Pixels for one of CSS. */
  scale?: number;
  /** As paper shows it, but in the colours of the screen. */
  printed?: boolean;
}

/** A page of the browser that shows one content after the other, each at its first frame. */
export interface CapturePage {
  page: Page;
  /** Settles as some work in the page does; rejects when its process dies, which what waits does not notice. */
  unlessGone<Value>(work: Promise<Value>): Promise<Value>;
  /** Whether its process died: nothing is shown on it any more. */
  isGone(): boolean;
  /** Whether a scene can follow what was shown without another address. */
  suits(scene: Pick<CapturedContent, 'imagesBlocked'>): boolean;
  /** Resolves when all that the content asks for is there. */
  show(scene: CapturedContent): Promise<void>;
  /** Gives what is shown another width, CSS px: it is laid out anew, and asks for nothing again that it has. */
  resize(width: number): Promise<void>;
  /** Does something in the page, which knows nothing of this process, with functions that it is given. */
  run<Result, Parts extends ((...given: never[]) => unknown)[]>(
    script: (...parts: Parts) => Result,
    ...parts: Parts
  ): Promise<Result>;
  /** Of the whole page, CSS px. */
  height(): Promise<number>;
  /** PNG of the whole page, or of a part of it in CSS px. */
  shoot(clip?: { x: number; y: number; width: number; height: number }): Promise<Uint8Array>;
}

/**
 * What content says of its whole window, and would outlive it: `http-equiv`, but for those that are its own, and the colours
 * of links that a body names (`link`, `vlink`, `alink`), which come too late where links were drawn before.
 */
const lasting = /http-equiv(?!\s*=\s*["']?(?:content-type|x-ua-compatible)["'\s/>])|[\s"'/][av]?link\s*=/i;

export async function openCapturePage(browser: Browser): Promise<CapturePage> {
  const page = await browser.newPage();
  page.setDefaultTimeout(0);
  await page.setJavaScriptEnabled(false);
  await page.setRequestInterception(true);
  const session = await page.createCDPSession();
  await freeze(session);
  const pictures = knownPictures();
  let scene: CapturedContent | undefined;
  let isArriving = false;
  /** Whether what the window shows may be replaced without a trace. */
  let isClean = false;
  page.on('request', (asked) => {
    if (!scene) return void asked.abort('aborted');
    const { picture, imagesBlocked = false } = scene;
    void answerRequest(asked, { picture: pictures.noted(picture), imagesBlocked, isArriving }).catch(
      () => undefined,
    );
  });

  /** Does what loads a document, and waits until it is there with all that it asks for. */
  async function loading<Result>(work: Promise<Result>): Promise<Result> {
    const loaded = new Promise((resolve) => session.once('Page.loadEventFired', resolve));
    const [result] = await Promise.all([work, loaded]);
    return result;
  }
  let frameId = '';

  async function arrive(): Promise<void> {
    pictures.forget();
    isArriving = true;
    const navigation = await loading(session.send('Page.navigate', { url: pageAddress }));
    isArriving = false;
    frameId = navigation.frameId;
  }

  const suits: CapturePage['suits'] = ({ imagesBlocked = false }) =>
    isClean && (scene?.imagesBlocked ?? false) === imagesBlocked;

  return {
    page,
    ...watchOver(page),
    suits,
    async show(next) {
      const isLasting = lasting.test(next.html);
      const isReady = suits(next) && !isLasting && (await pictures.areStill(next.picture));
      isClean = false;
      scene = next;
      await setWindow(session, next);
      if (!isReady) await arrive();
      await loading(session.send('Page.setDocumentContent', { frameId, html: next.html }));
      isClean = !isLasting;
    },
    async resize(width) {
      if (scene) await setWindow(session, { ...scene, width });
    },
    async run(script, ...parts) {
      const expression = `(${script})(${parts.join(',')})`;
      const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
        expression,
        returnByValue: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value;
    },
    async height() {
      const { cssContentSize } = await session.send('Page.getLayoutMetrics');
      return Math.ceil(cssContentSize.height);
    },
    async shoot(clip) {
      const { data } = await session.send('Page.captureScreenshot', {
        format: 'png',
        optimizeForSpeed: true,
        captureBeyondViewport: true,
        ...(clip && { clip: { ...clip, scale: 1 } }),
      });
      return Buffer.from(data, 'base64');
    },
  };
}

/** No promise of the page's own end: each work raced with it would be kept, pictures and all, as long as the page is. */
function watchOver(page: Page): Pick<CapturePage, 'unlessGone' | 'isGone'> {
  const waiting = new Set<(reason: unknown) => void>();
  let lost: unknown;
  const lose = (reason: unknown) => {
    lost = reason;
    for (const reject of waiting) reject(reason);
  };
  const loseAll = () => lose(new Error('The browser is gone'));
  page.once('error', lose);
  page.browser().once('disconnected', loseAll);
  page.once('close', () => page.browser().off('disconnected', loseAll));
  return {
    isGone: () => lost !== undefined,
    unlessGone: (work) =>
      new Promise((resolve, reject) => {
        if (lost !== undefined) reject(lost);
        waiting.add(reject);
        work.then(resolve, reject).finally(() => waiting.delete(reject));
      }),
  };
}

/** Nothing moves: animations and transitions stay where they begin. Those of pictures are off in the whole browser. */
async function freeze(session: CDPSession): Promise<void> {
  await session.send('Page.enable');
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
}

async function setWindow(
  session: CDPSession,
  { width, height = 800, scale = 1, dark, printed }: CapturedContent,
): Promise<void> {
  await Promise.all([
    session.send('Emulation.setDeviceMetricsOverride', {
      width,
      height,
      deviceScaleFactor: scale,
      mobile: false,
    }),
    session.send('Emulation.setEmulatedMedia', {
      media: printed ? 'screen' : '',
      features: [
        { name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' },
        { name: 'prefers-reduced-motion', value: 'reduce' },
      ],
    }),
  ]);
}
