import type { Browser, CDPSession, Page } from 'puppeteer-core';
import type { ScreenshotRequest } from '../../use-cases/ports/screenshotter.ts';
import { answerRequest, pageAddress } from './answer-requests.ts';
import { knownPictures } from './known-pictures.ts';

/** What a stage shows, and how. */
export interface Scene extends Pick<ScreenshotRequest, 'html' | 'width' | 'picture'> {
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
export interface Stage {
  page: Page;
  /** Rejects when its process dies, which what waits does not notice. */
  gone: Promise<never>;
  /** Whether a scene can follow what was shown without another address. */
  suits(scene: Pick<Scene, 'imagesBlocked'>): boolean;
  /** Resolves when all that the content asks for is there. */
  show(scene: Scene): Promise<void>;
  /** Does something in the page, which knows nothing of this process. */
  run<Result>(script: () => Result): Promise<Result>;
  /** PNG of the whole page, or of a part of it in CSS px. */
  shoot(clip?: { x: number; y: number; width: number; height: number }): Promise<Uint8Array>;
}

/** What content says of its whole window, and would outlive it. All other `http-equiv` are its own. */
const lasting = /http-equiv(?!\s*=\s*["']?(?:content-type|x-ua-compatible)["'\s/>])/i;

export async function openStage(browser: Browser): Promise<Stage> {
  const page = await browser.newPage();
  page.setDefaultTimeout(0);
  await page.setJavaScriptEnabled(false);
  await page.setRequestInterception(true);
  const session = await page.createCDPSession();
  await freeze(session);
  const pictures = knownPictures();
  let scene: Scene | undefined;
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

  const suits: Stage['suits'] = ({ imagesBlocked = false }) =>
    isClean && (scene?.imagesBlocked ?? false) === imagesBlocked;

  return {
    page,
    gone: goneOf(page),
    suits,
    async show(next) {
      const isReady = suits(next) && (await pictures.areStill(next.picture));
      isClean = false;
      scene = next;
      await setWindow(session, next);
      if (!isReady) await arrive();
      await loading(session.send('Page.setDocumentContent', { frameId, html: next.html }));
      isClean = !lasting.test(next.html);
    },
    async run(script) {
      const expression = `(${script})()`;
      const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
        expression,
        returnByValue: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value;
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

function goneOf(page: Page): Promise<never> {
  const gone = new Promise<never>((_, reject) => {
    const lose = () => reject(new Error('The browser is gone'));
    page.once('error', reject);
    page.browser().once('disconnected', lose);
    page.once('close', () => page.browser().off('disconnected', lose));
  });
  gone.catch(() => undefined);
  return gone;
}

/** Nothing moves: animations and transitions stay where they begin. Those of pictures are off in the whole browser. */
async function freeze(session: CDPSession): Promise<void> {
  await session.send('Page.enable');
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
}

async function setWindow(
  session: CDPSession,
  { width, height = 800, scale = 1, dark, printed }: Scene,
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
