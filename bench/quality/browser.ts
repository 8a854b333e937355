import { type Browser, type HTTPRequest, launch, type Page } from 'puppeteer-core';
import { findBrowser } from '../../src/adapters/screenshotter-puppeteer/find-browser.ts';
import type { Box } from './layout-share.ts';

/** What a reader sees of a letter. */
export interface Seen {
  boxes: Box[];
  /** px by which it is wider than the window. */
  overflow: number;
  /** Of each text, WCAG 2.2, 1.4.3. */
  contrasts: { what: string; ratio: number; least: number }[];
}

interface View {
  width: number;
  dark?: boolean;
}

export interface Viewer {
  look(html: string, view: View): Promise<Seen>;
  /** Rules of axe that find serious or critical faults in what was looked at last. */
  axe(): Promise<string[]>;
  close(): Promise<void>;
}

/** A grey picture of the size that the tag asks for, so that no tool gains by pictures that do not load. */
const grey = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#888"/></svg>`;

/** Of pictures that no list names, px: what the letters of themes are drawn with (`wholeLetters`). */
const unknownSize = [1_240, 700] as const;

function answer(request: HTTPRequest, sizes: ReadonlyMap<string, readonly [number, number]>): Promise<void> {
  const [width, height] = sizes.get(request.url()) ?? unknownSize;
  return request.resourceType() === 'image'
    ? request.respond({ contentType: 'image/svg+xml', body: grey(width, height) })
    : request.respond({ contentType: 'text/html', body: '<!doctype html>' });
}

/** One page of Chromium that reaches nothing outside itself. @param sizes of pictures, px, by address */
export async function openViewer(sizes: ReadonlyMap<string, readonly [number, number]>): Promise<Viewer> {
  const { executablePath, env } = await findBrowser();
  const args = ['--disable-gpu', '--font-render-hinting=none'];
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  const browser: Browser = await launch({ executablePath, env, headless: 'shell', args });
  const page = await browser.newPage();
  await page.setRequestInterception(true);
  page.on('request', (request) => void answer(request, sizes));
  await page.goto('https://exemple.fr/');
  return {
    look: async (html, { width, dark = false }) => {
      await page.setViewport({ width, height: 900 });
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' }]);
      await page.setContent(html, { waitUntil: 'load' });
      // Mail programs show a letter in a box of theirs, without the margin that browsers give to a page.
      await page.addStyleTag({ content: 'body{margin:0}' });
      return page.evaluate(seeLetter);
    },
    axe: () => seriousFaults(page),
    close: () => browser.close(),
  };
}

/** Runs in the page, so that it may use nothing from around it. */
function seeLetter(): Seen {
  const seen: Seen = { boxes: [], overflow: 0, contrasts: [] };
  const levels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
  const light = (color: string) => {
    const [red = 0, green = 0, blue = 0] = levels(color).map((level) => {
      const share = level / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const groundOf = (element: Element | null): string => {
    if (!element) return 'rgb(255, 255, 255)';
    const { backgroundColor } = getComputedStyle(element);
    return levels(backgroundColor)[3] === 0 ? groundOf(element.parentElement) : backgroundColor;
  };
  const addContrast = (what: string, element: Element) => {
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const [ink, ground] = [light(color), light(groundOf(element))];
    const size = Number.parseFloat(fontSize);
    const least = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5;
    seen.contrasts.push({
      what,
      ratio: (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05),
      least,
    });
  };
  const add = (what: string, { left, right, top, bottom, width, height }: DOMRect) => {
    if (width >= 1 && height >= 1) seen.boxes.push({ what, left, right, top, bottom });
    return width >= 1 && height >= 1;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node instanceof HTMLImageElement) {
      if (add(`[${node.alt}]`, node.getBoundingClientRect())) addContrast(`[${node.alt}]`, node);
      continue;
    }
    const words =
      node instanceof Text
        ? node.data
            .replace(/[\u200b-\u200f\ufeff]/g, '')
            .replace(/\s+/g, ' ')
            .trim()
        : '';
    const parent = node.parentElement;
    if (words === '' || !parent || getComputedStyle(parent).visibility === 'hidden') continue;
    // A preheader may be clipped away rather than not drawn.
    if (parent.closest('[style*="max-height:0"]')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    if (add(words, range.getBoundingClientRect())) addContrast(words, parent);
  }
  seen.overflow = document.documentElement.scrollWidth - window.innerWidth;
  return seen;
}

interface AxeWindow {
  axe: {
    run(options: object): Promise<{ violations: { id: string; impact: string; nodes: unknown[] }[] }>;
  };
}

async function seriousFaults(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: 'node_modules/axe-core/axe.min.js' });
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as AxeWindow).axe.run({ resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id} (${nodes.length})`);
  });
}
