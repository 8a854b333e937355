import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import puppeteer, { type Browser, type HTTPRequest, type Page } from 'puppeteer';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlockTemplate } from '../../src/core/block-template/block-template.ts';
import { defaultDatasOf } from '../../src/core/block-template/values.ts';
import type { Block } from '../../src/core/campaign/block.ts';
import type { Draft } from '../../src/core/campaign/version.ts';
import { socialNetworks } from '../../src/core/fields/social-networks.ts';
import type { BlockFilter } from '../../src/core/positions/position.ts';
import { markupEngine } from '../../src/email/markup/markup-engine.ts';
import type { PressContext, RenderedEmail } from '../../src/email/render/press.ts';
import { renderVersion } from '../../src/email/render/render-version.ts';
import { aTemplateOf, renderOne } from '../support/builders/press-context.ts';
import type * as pressAndMarkup from '../support/press-and-markup.ts';
import { asWord, withoutStyle } from '../support/projections.ts';
import {
  productImages,
  readDemonstration,
  workspaceFolder,
} from '../unit/fixtures/demonstration-workspace.ts';
import { desk } from './desk.ts';

const { template, blockTemplates, versions } = readDemonstration();
const newest = versions.findLast(({ campaign_id }) => campaign_id === 'lettre-de-decembre-2026') as Draft;
const context: PressContext = {
  template,
  blockTemplates,
  pictures: {},
  markup: markupEngine,
  mode: 'send',
};
const origin = 'https://newsletter.invalid';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await puppeteer.connect({ browserWSEndpoint: desk.browserEndpoint });
  page = await (await browser.createBrowserContext()).newPage();
  await page.setRequestInterception(true);
  page.on('request', (request) => void answer(request));
  await page.goto(`${origin}/`);
});
afterAll(async () => {
  await page?.browserContext().close();
  await browser?.disconnect();
});

/** The page's own pictures, from the disk; nothing else. */
async function answer(request: HTTPRequest): Promise<void> {
  const { pathname } = new URL(request.url());
  if (request.url() === `${origin}/`)
    return request.respond({ contentType: 'text/html', body: '<!doctype html>' });
  const folder = pathname.startsWith('/media/') ? join(workspaceFolder, 'medias') : productImages;
  const body = readFileSync(join(folder, pathname.replace(/^\/(?:media|images)\//, '')));
  return request.respond({ contentType: pathname.endsWith('.png') ? 'image/png' : 'image/jpeg', body });
}

/** A text or picture as drawn, px. */
interface Seen {
  what: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface View {
  width: number;
  dark?: boolean;
}

/** What a reader sees of a mail, in the order of its source, and how far it goes beyond the window. */
async function look(
  html: string,
  { width, dark = false }: View,
): Promise<{ seen: Seen[]; overflow: number }> {
  await page.setViewport({ width, height: 800 });
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' }]);
  await page.setContent(html, { waitUntil: 'load' });
  return page.evaluate(() => {
    const seen: Seen[] = [];
    const add = (what: string, { left, top, right, bottom }: DOMRect) =>
      seen.push({ what, left, top, right, bottom });
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (node instanceof HTMLImageElement) add(`[${node.alt}]`, node.getBoundingClientRect());
      const words = node instanceof Text ? node.data.replace(/[\s\u00a0]+/g, ' ').trim() : '';
      if (words === '' || node.parentElement?.closest('[style*="display:none"]')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      add(words, range.getBoundingClientRect());
    }
    return { seen, overflow: document.documentElement.scrollWidth - window.innerWidth };
  });
}

const position: Record<BlockFilter, string[]> = {
  header: ['header'],
  full: ['full1'],
  semi: ['half1', 'half2'],
  footer: ['footer'],
};

/** What the demonstration fills a block of this template with, else its defaults. */
const datasOf = (blockTemplate: BlockTemplate) =>
  newest.blocks.find(({ blocktemplate }) => blocktemplate === blockTemplate.id)?.blockdatas ??
  defaultDatasOf(blockTemplate);

const longWord = 'anticonstitutionnellement'.repeat(3).slice(0, 60);

/** The same values with a word of sixty letters at the head of each text. */
function stretched(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stretched);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, stretched(part)]));
  }
  if (typeof value !== 'string' || value === '' || /^(?:\/|https?:|\d{4}-)|^[a-z]+$/.test(value))
    return value;
  return value.replace(/^(<[^>]+>)?/, `$1${longWord} `);
}

/** A block of a template in each position it needs: two of them for halves. */
function mailOf(
  blockTemplate: BlockTemplate,
  filter: BlockFilter,
  blockdatas: Block['blockdatas'],
): RenderedEmail {
  const blocks = position[filter].map(
    (at, index): Block => ({
      id: `b${index}`,
      blocktemplate: blockTemplate.id,
      position: at,
      blockfilter: filter,
      blockdatas,
    }),
  );
  return renderVersion({ ...newest, blocks }, context);
}

const shapes = [...blockTemplates.values()].flatMap((blockTemplate) =>
  blockTemplate.blockfilters.map((filter) => ({
    name: `${blockTemplate.id} in ${filter}`,
    blockTemplate,
    filter,
  })),
);

const names = (seen: readonly Seen[]) => seen.map(({ what }) => what);
const hidden = (seen: readonly Seen[], width: number) =>
  names(
    seen.filter(
      ({ left, top, right, bottom }) => right - left < 1 || bottom - top < 1 || left < 0 || right > width,
    ),
  );

const underOneAnother = (one: Seen, other: Seen) => one.left < other.right && other.left < one.right;

/** Pairs out of order: what comes later in the source stands above what comes before, in the same column. */
const misplaced = (seen: readonly Seen[]) =>
  seen.flatMap((one, index) =>
    seen
      .slice(index + 1)
      .filter((other) => underOneAnother(one, other) && other.bottom <= one.top)
      .map((other) => `${other.what} above ${one.what}`),
  );

/** How far anything moved between two drawings of the same mail, px, up and down left aside unless asked. */
const farthest = (seen: readonly Seen[], model: readonly Seen[], sides: (keyof Omit<Seen, 'what'>)[]) =>
  Math.max(
    ...seen.map((one, index) =>
      Math.max(...sides.map((side) => Math.abs(one[side] - (model[index]?.[side] ?? 0)))),
    ),
  );

describe.each(shapes)('$name', ({ blockTemplate, filter }) => {
  const { html } = mailOf(blockTemplate, filter, datasOf(blockTemplate));

  it.each([375, 320])('stands in order and within %d px, with or without its style', async (width) => {
    for (const source of [html, withoutStyle(html)]) {
      const { seen, overflow } = await look(source, { width });
      expect(overflow).toBe(0);
      expect(hidden(seen, width)).toEqual([]);
      expect(misplaced(seen)).toEqual([]);
    }
  });

  it('stays where it is without its style, in dark and in Word', async () => {
    const model = await look(html, { width: 620 });
    expect(model.overflow).toBe(0);
    expect(hidden(model.seen, 620)).toEqual([]);
    const plain = await look(withoutStyle(html), { width: 620 });
    expect(plain).toEqual(model);
    expect(await look(html, { width: 620, dark: true })).toEqual(model);
    const word = await look(asWord(html), { width: 620 });
    expect(names(word.seen)).toEqual(names(model.seen));
    expect(word.overflow).toBe(0);
    expect(farthest(word.seen, model.seen, ['left', 'right'])).toBeLessThan(2);
    expect(farthest(word.seen, model.seen, ['top', 'bottom'])).toBeLessThan(12);
  });

  it('breaks words of sixty letters rather than be wider than a phone', async () => {
    const datas = stretched(datasOf(blockTemplate)) as Block['blockdatas'];
    const long = mailOf(blockTemplate, filter, datas).html;
    for (const source of [long, withoutStyle(long)]) {
      const { seen, overflow } = await look(source, { width: 320 });
      expect(overflow).toBe(0);
      expect(hidden(seen, 320)).toEqual([]);
    }
  });

  if (filter === 'semi') {
    it('stands beside its neighbour, left and right', async () => {
      for (const source of [html, withoutStyle(html), asWord(html)]) {
        const { seen } = await look(source, { width: 620 });
        const content = seen.filter(({ what }) => names(seen).filter((name) => name === what).length === 2);
        const [left, right] = [content.slice(0, content.length / 2), content.slice(content.length / 2)];
        expect(left.every((one) => one.right <= 310)).toBe(true);
        expect(
          right.map((one, index) => [one.left - (left[index]?.left ?? 0), one.top - (left[index]?.top ?? 0)]),
        ).toEqual(left.map(() => [310, 0]));
      }
    });
  }
});

it('wraps the icons of all networks on a phone', async () => {
  const networks = socialNetworks.map((network) => ({ network, url: 'https://example.org/' }));
  const social = aTemplateOf([{ key: 'reseaux', kind: 'social', settings: { size: 48 } }]);
  const { html } = renderOne(social, { reseaux: networks });
  const { seen, overflow } = await look(html, { width: 320 });
  expect(overflow).toBe(0);
  expect(hidden(seen, 320)).toEqual([]);
  expect(seen).toHaveLength(7);
});

describe('the demonstration', () => {
  const { html } = renderVersion(newest, context);

  it.each([
    ['light', false],
    ['dark', true],
  ])('has no serious accessibility fault in %s colours', async (_scheme, dark) => {
    await look(html, { width: 620, dark });
    await page.addScriptTag({ path: 'node_modules/axe-core/axe.min.js' });
    const faults = await page.evaluate(async () => {
      const { axe } = window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } };
      const { violations } = await axe.run({ resultTypes: ['violations'] });
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) => nodes.map((node) => `${id} ${node.html}`));
    });
    expect(faults).toEqual([]);
  });
});

interface AxeResults {
  violations: { id: string; impact: string; nodes: { html: string }[] }[];
}

const blockOf = (id: string): Block => ({
  id,
  blocktemplate: id,
  position: 'full1',
  blockfilter: 'full',
  blockdatas: defaultDatasOf(blockTemplates.get(id) as BlockTemplate),
});

describe('the press in a browser', () => {
  it('gives the same bytes as in Node, for every version and mode', async () => {
    const bundle = await rolldown({
      input: 'tests/support/press-and-markup.ts',
      tsconfig: 'tsconfig.pure.json',
    });
    const { output } = await bundle.generate({ format: 'iife', name: 'press', minify: true });
    await bundle.close();
    await page.setContent('<!doctype html>');
    await page.addScriptTag({ content: output[0].code });
    const templates = [...blockTemplates.entries()];
    const custom = blockOf('chiffre-en-une');
    const drafts = [
      ...versions,
      { ...newest, blocks: template.defaults.blocks },
      { ...newest, blocks: [custom] },
    ];
    for (const draft of drafts) {
      for (const mode of ['send', 'edit'] as const) {
        const inBrowser = await page.evaluate(
          (version, facts, entries) => {
            const { press } = window as unknown as { press: typeof pressAndMarkup };
            const markup = press.markupEngine;
            return press.renderVersion(version, { ...facts, markup, blockTemplates: new Map(entries) });
          },
          draft,
          { template, pictures: {}, mode },
          templates,
        );
        expect(inBrowser).toEqual(renderVersion(draft, { ...context, mode }));
      }
    }
  });
});
