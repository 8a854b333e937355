import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { HTTPRequest, Page } from 'puppeteer';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlockTemplate } from '../../src/core/block-template/block-template.ts';
import { defaultValues } from '../../src/core/block-template/values.ts';
import type { Block } from '../../src/core/campaign/block.ts';
import type { Draft } from '../../src/core/campaign/version.ts';
import { socialNetworks } from '../../src/core/fields/social-networks.ts';
import { markupEngine } from '../../src/email/markup/markup-engine.ts';
import type { RenderContext } from '../../src/email/render/render-context.ts';
import { renderVersion } from '../../src/email/render/render-version.ts';
import { placesOf } from '../support/builders/every-block.ts';
import { everyTag, hostileMarkups } from '../support/builders/every-markup.ts';
import { markupTemplate, markupValues } from '../support/builders/markup.ts';
import {
  aRenderContext,
  aTemplateOf,
  renderOne,
  someParameters,
} from '../support/builders/render-context.ts';
import { named } from '../support/mail-html.ts';
import { asWord, whereTablesInherit, withoutSizes, withoutStyle } from '../support/projections.ts';
import type * as pressAndMarkup from '../support/renderer-for-browser.ts';
import {
  productImages,
  readDemonstration,
  readThemeLook,
  themeIds,
  workspaceFolder,
} from '../unit/fixtures/demonstration-workspace.ts';
import { type OpenBrowser, openBrowser } from './desk.ts';

const { template, blockTemplates, versions } = readDemonstration();
const newest = versions.findLast(({ campaign_id }) => campaign_id === 'lettre-de-decembre-2026') as Draft;
const context: RenderContext = {
  template,
  blockTemplates,
  pictures: {},
  markup: markupEngine,
  mode: 'send',
};
const origin = 'https://newsletter.invalid';

let opened: OpenBrowser;
let page: Page;

beforeAll(async () => {
  opened = await openBrowser();
  page = await (await opened.browser.createBrowserContext()).newPage();
  await page.setRequestInterception(true);
  page.on('request', (request) => void answer(request));
  await page.goto(`${origin}/`);
});
afterAll(async () => {
  await page?.browserContext().close();
  await opened?.leave();
});

const mediaFolders = [workspaceFolder, ...themeIds.map((id) => resolve('fixtures/themes', id))].map(
  (folder) => join(folder, 'medias'),
);

/** The page's own pictures, from the disk; nothing else. */
async function answer(request: HTTPRequest): Promise<void> {
  const { pathname } = new URL(request.url());
  if (request.url() === `${origin}/`)
    return request.respond({ contentType: 'text/html', body: '<!doctype html>' });
  const folders = pathname.startsWith('/media/') ? mediaFolders : [productImages];
  const files = folders.map((folder) => join(folder, pathname.replace(/^\/(?:media|images)\//, '')));
  const file = files.find(existsSync);
  if (file === undefined) return request.abort();
  const contentType = pathname.endsWith('.png') ? 'image/png' : 'image/jpeg';
  return request.respond({ contentType, body: readFileSync(file) });
}

/** A text or picture as drawn, px. */
interface Seen {
  what: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Top of its block. */
  block: number;
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
    const add = (what: string, { left, top, right, bottom }: DOMRect, element: Element | null) => {
      const block = element?.closest('[data-block-id]')?.getBoundingClientRect().top ?? 0;
      seen.push({ what, left, top, right, bottom, block });
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (node instanceof HTMLImageElement) add(`[${node.alt}]`, node.getBoundingClientRect(), node);
      const words = node instanceof Text ? node.data.replace(/[\s\u00a0]+/g, ' ').trim() : '';
      if (words === '' || node.parentElement?.closest('[style*="display:none"]')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      add(words, range.getBoundingClientRect(), node.parentElement);
    }
    return { seen, overflow: document.documentElement.scrollWidth - window.innerWidth };
  });
}

/** What the letters fill a block of this template with, else its defaults. */
const datasIn = (letters: readonly Draft[]) => (blockTemplate: BlockTemplate) =>
  letters.flatMap(({ blocks }) => blocks).findLast(({ blocktemplate }) => blocktemplate === blockTemplate.id)
    ?.blockdatas ?? defaultValues(blockTemplate);

const longWord = 'anticonstitutionnellement'.repeat(3).slice(0, 60);

/** No sign of it may be parted from the next. */
const wideNumber = '1\u202f234\u202f567\u202f890\u202f123\u202f456,50\u00a0€';

/** The same values with such a word at the head of each text, and figures of thirteen signs. */
const stretched = (word: string) =>
  function stretch(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(stretch);
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, stretch(part)]));
    }
    if (typeof value === 'number') return 1_234_567_890_123;
    if (typeof value !== 'string' || value === '' || /^(?:\/|https?:|\d{4}-)|^[a-z]+$/.test(value))
      return value;
    return value.replace(/^(<[^>]+>)?/, `$1${word} `);
  };

/** Every block of a look in one letter, in each type of position it may stand in: two of it for halves. */
interface EveryBlock {
  name: string;
  context: RenderContext;
  parameters: Draft['parameters'];
  datasOf: (blockTemplate: BlockTemplate) => Block['blockdatas'];
}

function letterOf(
  { context: given, parameters, datasOf }: EveryBlock,
  change: (datas: unknown) => unknown,
): string {
  const blocks = [...given.blockTemplates.values()].flatMap((blockTemplate) =>
    blockTemplate.blockfilters.flatMap((blockfilter) =>
      placesOf(blockfilter).map(
        (position): Block => ({
          id: `${blockTemplate.id}-${position}`,
          blocktemplate: blockTemplate.id,
          position,
          blockfilter,
          blockdatas: change(datasOf(blockTemplate)) as Block['blockdatas'],
        }),
      ),
    ),
  );
  return named(renderVersion({ ...newest, parameters, blocks }, given)).html;
}

const photo = {
  url: '/media/musee/facade-du-musee.jpg',
  alt: 'La façade',
  decorative: false,
  link: '',
};
const shown = (markup: string, at: string, blockfilters: BlockTemplate['blockfilters']): BlockTemplate => ({
  ...markupTemplate(markup.replaceAll('/media/port.jpg', photo.url)),
  id: at,
  blockfilters,
});
const ownTemplates = [
  ...Object.entries(everyTag).flatMap(([tag, markups]) =>
    markups.map((markup, at) => shown(markup, `${tag}-${at}`, ['full', 'semi'])),
  ),
  ...Object.values(hostileMarkups).map((markup, at) => shown(markup, `hostile-${at}`, ['full'])),
];

const pages: EveryBlock[] = [
  {
    name: 'the demonstration',
    context,
    parameters: newest.parameters,
    datasOf: datasIn([newest]),
  },
  ...themeIds.map((id): EveryBlock => {
    const look = readThemeLook(id);
    return {
      name: `the theme ${id}`,
      context: { ...context, template: look.template, blockTemplates: look.blockTemplates },
      parameters: look.template.defaults.parameters,
      datasOf: datasIn(look.versions),
    };
  }),
  {
    name: 'markup of one’s own',
    context: aRenderContext({
      blockTemplates: new Map(ownTemplates.map((one) => [one.id, one])),
      markup: markupEngine,
    }),
    parameters: someParameters(),
    datasOf: () => ({ ...markupValues, photo }),
  },
];

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

/** What moved by more than so many px between two drawings of the same mail: across the page, down its block. */
const moved = (seen: readonly Seen[], model: readonly Seen[], most: { across: number; down: number }) =>
  seen.flatMap((one, index) => {
    const other = model[index] ?? one;
    const across = Math.max(Math.abs(one.left - other.left), Math.abs(one.right - other.right));
    const block = other.block - one.block;
    const down = Math.max(Math.abs(one.top + block - other.top), Math.abs(one.bottom + block - other.bottom));
    return across < most.across && down < most.down ? [] : [`${one.what} by ${across}, ${down}`];
  });

describe.each(pages)('every block of $name', (given) => {
  const html = letterOf(given, (datas) => datas);

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
    expect(model.seen.length).toBeGreaterThan(50);
    expect(model.overflow).toBe(0);
    expect(hidden(model.seen, 620)).toEqual([]);
    const plain = await look(withoutStyle(html), { width: 620 });
    expect(plain).toEqual(model);
    expect(await look(html, { width: 620, dark: true })).toEqual(model);
    const word = await look(asWord(html), { width: 620 });
    expect(names(word.seen)).toEqual(names(model.seen));
    expect(word.overflow).toBe(0);
    expect(moved(word.seen, model.seen, { across: 2, down: 12 })).toEqual([]);
  });

  it.each([
    ['drops width and height by attribute', withoutSizes],
    ['drops sheets and has tables inherit their width', whereTablesInherit],
  ])('stays where it is in a program that %s', async (_what, project) => {
    const model = await look(html, { width: 620 });
    expect(await look(project(html), { width: 620 })).toEqual(model);
    expect((await look(project(html), { width: 320 })).overflow).toBe(0);
  });

  it.each([
    ['words of sixty letters', longWord],
    ['wide numbers', wideNumber],
  ])('breaks %s rather than be wider than a phone', async (_what, word) => {
    const long = letterOf(given, stretched(word));
    for (const source of [long, withoutStyle(long)]) {
      const { seen, overflow } = await look(source, { width: 320 });
      expect(overflow).toBe(0);
      expect(hidden(seen, 320)).toEqual([]);
    }
  });

  it('stands beside its neighbour, left and right, where it is a half', async () => {
    for (const source of [html, withoutStyle(html), asWord(html)]) {
      const { seen } = await look(source, { width: 620 });
      const halves = await page.evaluate(() =>
        [...document.querySelectorAll('[data-block-id$="-half1"],[data-block-id$="-half2"]')].map((block) => {
          const { left, right, top } = block.getBoundingClientRect();
          return { id: (block as HTMLElement).dataset.blockId ?? '', left, right, top };
        }),
      );
      expect(seen.length).toBeGreaterThan(0);
      const lefts = halves.filter(({ id }) => id.endsWith('half1'));
      const rights = halves.filter(({ id }) => id.endsWith('half2'));
      expect(lefts.map(({ left, right }) => [left, right])).toEqual(lefts.map(() => [0, 310]));
      expect(rights.map(({ left, right, top }) => [left, right, top])).toEqual(
        lefts.map(({ top }) => [310, 620, top]),
      );
    }
  });
});

/** The colour and ground of every element that is drawn, as the browser computes them. */
const drawnColors = () =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')].map((element) => {
      const { color, backgroundColor, borderBottomColor } = getComputedStyle(element);
      return `${element.tagName} ${color} ${backgroundColor} ${borderBottomColor}`;
    }),
  );

describe.each(pages)('dark mode of $name', (given) => {
  const html = letterOf(given, (datas) => datas);

  it('is kept, to each colour, where a client writes inline styles anew', async () => {
    await look(html, { width: 620 });
    const byDay = await drawnColors();
    await look(html, { width: 620, dark: true });
    const byNight = await drawnColors();
    expect(byNight).not.toEqual(byDay);
    // As webmails do: through a parser and out again, with spaces, `rgb(…)` and without what it does not know.
    const changed = await page.evaluate(() => {
      const styled = [...document.querySelectorAll<HTMLElement>('body [style]')];
      const before = document.body.innerHTML;
      for (const element of styled) element.setAttribute('style', element.style.cssText);
      return document.body.innerHTML !== before;
    });
    expect(changed).toBe(true);
    expect(await drawnColors()).toEqual(byNight);
  });
});

describe('a table of words, outside the footer and in it', () => {
  const figures = aTemplateOf([{ key: 'chiffres', kind: 'html' }]);
  const table = (cells: number, word: string) =>
    `<table cellpadding="8"><tr>${`<th>${word}</th>`.repeat(cells)}</tr><tr>${`<td>${word}</td>`.repeat(cells)}</tr></table>`;

  it.each([
    ['Mercredi', 5],
    ['Renseignements', 3],
    ['12\u202f480\u202f000\u00a0€', 3],
    [wideNumber, 2],
  ])(
    'of one length, %s, is no wider than a phone, however many stand beside each other',
    async (word, cells) => {
      for (const blockfilter of ['full', 'semi', 'footer'] as const) {
        const blocks = placesOf(blockfilter).map((position) => ({
          ...{ id: position, blocktemplate: figures.id, position, blockfilter },
          blockdatas: { chiffres: table(cells, word) },
        }));
        const blockTemplates = new Map([[figures.id, { ...figures, blockfilters: [blockfilter] }]]);
        const facts = aRenderContext({ blockTemplates, markup: markupEngine });
        const { html } = renderVersion({ ...newest, parameters: someParameters(), blocks }, facts);
        for (const source of [html, withoutStyle(html)]) {
          expect((await look(source, { width: 320 })).overflow).toBe(0);
        }
      }
    },
  );
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
  blockdatas: defaultValues(blockTemplates.get(id) as BlockTemplate),
});

describe('the renderer in a browser', () => {
  it('gives the same bytes as in Node, for every version and mode', async () => {
    const bundle = await rolldown({
      input: 'tests/support/renderer-for-browser.ts',
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
