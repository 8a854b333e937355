import { setTimeout as wait } from 'node:timers/promises';
import type { HTTPRequest, Page } from 'puppeteer';
import { afterEach, describe, expect, it } from 'vitest';
import { desk, openBrowser } from './desk.ts';
import { copyCampaign, display, get, post } from './editor-page.ts';

/** What is drawn ahead of a longer letter: five blocks, and what stands beside the fifth. */
const firstBlocks = 6;

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** What loads the editor, and until then answers the presses on the letter. */
const isStart = (address: string) => /\/(?:index|start)-[^/]+\.js$/.test(address);

/** A page of its own profile whose scripts wait until they are let through, but for those that `isLight`. */
async function slowPage(width = 1440, isLight = (_address: string) => false) {
  const { browser, leave } = await openBrowser();
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  closing.push(async () => {
    await context.close();
    await leave();
  });
  await page.setViewport({ width, height: 900 });
  await page.setRequestInterception(true);
  const held: HTTPRequest[] = [];
  const asked: string[] = [];
  let isHeld = true;
  page.on('request', (request) => {
    asked.push(new URL(request.url()).pathname);
    if (isHeld && request.url().endsWith('.js') && !isLight(request.url())) held.push(request);
    else void request.continue();
  });
  return {
    page,
    asked,
    letScriptsThrough() {
      isHeld = false;
      for (const request of held) void request.continue();
    },
  };
}

/** Where the letter and the first of its blocks stand in the window. */
const letterIn = (page: Page) =>
  page.evaluate((first) => {
    const frame = document.querySelector('iframe');
    const { left = 0, top = 0, width = 0 } = frame?.getBoundingClientRect() ?? {};
    const blocks = [...(frame?.contentDocument?.querySelectorAll('[data-block-id]') ?? [])].slice(0, first);
    const placed = blocks.map((block) => {
      const { y, height } = block.getBoundingClientRect();
      return { id: block.getAttribute('data-block-id'), y, height };
    });
    return { left, top, width, placed };
  }, firstBlocks);

/** Where the letter stands once it is whole and on the screen: before that, neither its page nor its place is sure. */
async function shown(page: Page) {
  await page.waitForFunction(() => {
    const inside = document.querySelector('iframe')?.contentWindow;
    const isWhole = inside?.document.URL !== 'about:blank' && inside?.document.readyState !== 'loading';
    return isWhole && inside?.performance.getEntriesByName('first-contentful-paint').length === 1;
  });
  return letterIn(page);
}

describe('opening the editor', () => {
  it.each([1440, 1024])(
    'shows the letter before any script has come, where it stays, at %i px',
    async (width) => {
      const { page, asked, letScriptsThrough } = await slowPage(width);
      const address = `${desk.origin}/campaign/edit/${await copyCampaign()}`;
      const visit = page.goto(address);
      const early = await shown(page);
      expect(await page.$('main')).toBeNull();
      await page.evaluate(() =>
        Object.assign(window, { early: document.querySelector('iframe')?.contentDocument }),
      );
      letScriptsThrough();
      await visit;
      await page.waitForSelector('[data-block]');
      const late = await letterIn(page);
      expect({ ...late, placed: [] }).toEqual({ ...early, placed: [] });
      expect(late.placed.map(({ id }) => id)).toEqual(early.placed.map(({ id }) => id));
      for (const [index, { y }] of early.placed.entries()) {
        // Pictures that have come since may be a fraction of a pixel lower.
        expect(Math.abs((late.placed[index]?.y ?? Number.NaN) - y)).toBeLessThanOrEqual(1);
      }
      // The same document: it was taken over, not loaded anew.
      const isSame = () =>
        (window as { early?: Document }).early === document.querySelector('iframe')?.contentDocument;
      expect(await page.evaluate(isSame)).toBe(true);
      expect(asked).not.toContain('/preview-frame');
      await page.waitForSelector('#letter-ahead', { hidden: true });
    },
  );

  it('changes nothing of what was shown', async () => {
    const { page, letScriptsThrough } = await slowPage();
    const visit = page.goto(`${desk.origin}/campaign/edit/${await copyCampaign()}`);
    await shown(page);
    await page.evaluate(() => {
      const letter = document.querySelector('iframe')?.contentDocument?.body;
      const changes: string[] = [];
      const seen = new MutationObserver((records) => {
        // Links leave the order of the tab key: that is not seen.
        for (const { type, attributeName, target } of records) {
          if (attributeName !== 'tabindex') changes.push(`${type} ${attributeName ?? ''} ${target.nodeName}`);
        }
      });
      const blocks = [...(letter?.querySelectorAll('[data-block-id]') ?? [])];
      for (const block of blocks)
        seen.observe(block, { subtree: true, childList: true, attributes: true, characterData: true });
      Object.assign(window, { changes, blocks });
    });
    letScriptsThrough();
    await visit;
    await page.waitForSelector('[aria-busy=false] > [data-block]');
    expect(await page.evaluate(() => (window as { changes?: string[] }).changes)).toEqual([]);
    const stand = () =>
      page.evaluate(() => {
        const { blocks = [] } = window as { blocks?: Element[] };
        const now =
          document.querySelector('iframe')?.contentDocument?.querySelectorAll('[data-block-id]') ?? [];
        return {
          stayed: blocks.filter((block, index) => block === now[index]).length,
          came: now.length - blocks.length,
        };
      });
    // The rest of the letter comes with the editor.
    await expect.poll(async () => (await stand()).came).toBeGreaterThan(0);
    expect((await stand()).stayed).toBe(firstBlocks);
  });

  it('names in its page whatever opening it takes, before any script has come', async () => {
    const { page, asked, letScriptsThrough } = await slowPage();
    const visit = page.goto(`${desk.origin}/campaign/edit/${await copyCampaign()}`);
    await shown(page);
    const named = new Set(asked);
    letScriptsThrough();
    await page.waitForSelector('[data-block]');
    const late = asked.filter((path) => /\.(?:js|css)$/.test(path) && !named.has(path));
    await visit;
    // What remembers the blocks to fill, and what others do to the letter, may come once it can be used.
    const mayComeLate = /remember-to-fill|incoming-changes|merge-|presence-marks|visitors/;
    expect(late.filter((path) => !mayComeLate.test(path))).toEqual([]);
  });

  it('asks for nothing that the page brought, and for what changed while the scripts were on their way', async () => {
    const id = await copyCampaign();
    const address = `/api/campaigns/${id}/document`;
    const quiet = await slowPage();
    quiet.letScriptsThrough();
    await quiet.page.goto(`${desk.origin}/campaign/edit/${id}`);
    await quiet.page.waitForSelector('[aria-busy=false] > [data-block]');
    await quiet.page.waitForNetworkIdle({ concurrency: 1 });
    expect(quiet.asked).not.toContain(address);
    expect(quiet.asked.filter((path) => path === '/api/workspace')).toHaveLength(1);

    const late = await slowPage();
    const visit = late.page.goto(`${desk.origin}/campaign/edit/${id}`);
    await shown(late.page);
    const { version } = await get(address);
    await post(`/campaign/ajaxsave/${id}`, { blocks: version.blocks, subject: 'Écrit entre-temps' });
    late.letScriptsThrough();
    await visit;
    await late.page.waitForFunction(() =>
      [...document.querySelectorAll('input, textarea, [role=textbox]')].some(
        (field) =>
          (field as HTMLInputElement).value?.includes('entre-temps') ||
          field.textContent?.includes('entre-temps'),
      ),
    );
    expect(late.asked).toContain(address);
  });

  it('can be used while the rest of the letter is still to be drawn', async () => {
    const { page, letScriptsThrough } = await slowPage();
    // In the turn in which there is something to press: nothing else was drawn by then.
    await page.evaluateOnNewDocument(() => {
      const seen = new MutationObserver(() => {
        const box = document.querySelector<HTMLElement>('[data-block] > button');
        if (!box) return;
        seen.disconnect();
        const letter = document.querySelector('iframe')?.contentDocument;
        Object.assign(window, { drawn: letter?.querySelectorAll('[data-block-id]').length });
        box.click();
      });
      seen.observe(document, { subtree: true, childList: true });
    });
    letScriptsThrough();
    await page.goto(`${desk.origin}/campaign/edit/${await copyCampaign()}`);
    await page.waitForSelector('[data-block][data-selected=true]');
    expect(await page.evaluate(() => (window as { drawn?: number }).drawn)).toBe(firstBlocks);
    await page.waitForSelector('[aria-busy=false] > [data-block]');
    expect((await page.$$('[data-block]')).length).toBeGreaterThan(firstBlocks);
  });

  it('frames a block that is pressed before the editor has come, opens on it, and follows no link of it', async () => {
    const { page, letScriptsThrough } = await slowPage(1440, isStart);
    const visit = page.goto(`${desk.origin}/campaign/edit/${await copyCampaign()}`);
    const { left, top, placed } = await shown(page);
    const linked = await page.evaluate(() => {
      const letter = document.querySelector('iframe')?.contentDocument;
      const link = letter?.querySelector<HTMLAnchorElement>('[data-block-id] a[href]');
      const { x = 0, y = 0, width = 0, height = 0 } = link?.getBoundingClientRect() ?? {};
      return {
        id: link?.closest<HTMLElement>('[data-block-id]')?.dataset.blockId,
        x: x + width / 2,
        y: y + height / 2,
      };
    });
    const styles = () =>
      page.evaluate(() => {
        const letter = document.querySelector('iframe')?.contentDocument;
        const blocks = [...(letter?.querySelectorAll<HTMLElement>('[data-block-id]') ?? [])];
        return blocks.map((block) => ({ id: block.dataset.blockId, style: block.getAttribute('style') }));
      });
    const untouched = await styles();
    const framed = async () =>
      (await styles()).filter(({ style }) => style?.includes('outline')).map(({ id }) => id);
    const plain = placed[1];
    await expect
      .poll(async () => {
        await page.mouse.click(left + 300, top + (plain?.y ?? 0) + 4);
        return framed();
      })
      .toEqual([plain?.id]);
    await page.mouse.click(left + linked.x, top + linked.y);
    expect(await framed()).toEqual([linked.id]);

    letScriptsThrough();
    await visit;
    await page.waitForSelector(`[data-block="${linked.id}"][data-selected=true] > button:focus`);
    expect((await styles()).slice(0, untouched.length)).toEqual(untouched);
    expect(await page.$$('[data-selected=true]')).toHaveLength(1);
    expect(linked.id).not.toBe(plain?.id);
  });

  it('opens on the block that a finger tapped, not on one that it moved over or another button pressed', async () => {
    const { page, letScriptsThrough } = await slowPage(1024, isStart);
    await page.setViewport({ width: 1024, height: 900, hasTouch: true });
    const visit = page.goto(`${desk.origin}/campaign/edit/${await copyCampaign()}`);
    const { left, top, placed } = await shown(page);
    const [tapped, other] = placed;
    const x = left + 300;
    const yOf = (block: typeof tapped) => top + (block?.y ?? 0) + 4;
    const framed = () =>
      page.evaluate(() => {
        const letter = document.querySelector('iframe')?.contentDocument;
        const blocks = letter?.querySelectorAll<HTMLElement>('[data-block-id][style*=outline]') ?? [];
        return [...blocks].map((block) => block.dataset.blockId);
      });
    const devtools = await page.createCDPSession();
    const finger = { x, y: yOf(other), yDistance: -160, gestureSourceType: 'touch' } as const;
    await expect
      .poll(async () => {
        await page.touchscreen.tap(x, yOf(tapped));
        return framed();
      })
      .toEqual([tapped?.id]);
    await devtools.send('Input.synthesizeScrollGesture', finger);
    await page.mouse.click(x, yOf(other), { button: 'right' });
    expect(await framed()).toEqual([tapped?.id]);

    letScriptsThrough();
    await visit;
    await page.waitForSelector(`[data-block="${tapped?.id}"][data-selected=true]`);
  });

  it('shows a long letter a part at a time, and has the blocks to press once all are there', async () => {
    const id = await copyCampaign();
    const { version } = await get(`/api/campaigns/${id}/document`);
    const last = version.blocks.at(-1);
    const copies = Array.from({ length: 250 }, (_, copy) => ({ ...last, id: `copy-${copy}` }));
    await post(`/campaign/ajaxsave/${id}`, { blocks: [...version.blocks, ...copies] });
    const { page, letScriptsThrough } = await slowPage();
    const visit = page.goto(`${desk.origin}/campaign/edit/${id}`);
    await shown(page);
    await page.evaluate(() => {
      const letter = document.querySelector('iframe')?.contentDocument;
      const counts: number[] = [];
      const seen = new MutationObserver(() => {
        counts.push(letter?.querySelectorAll('[data-block-id]:not([hidden])').length ?? 0);
      });
      if (letter) seen.observe(letter, { subtree: true, childList: true, attributeFilter: ['hidden'] });
      Object.assign(window, { counts });
    });
    letScriptsThrough();
    await visit;
    await page.waitForSelector('[aria-busy=false] > [data-block]');
    const counts = (await page.evaluate(() => (window as { counts?: number[] }).counts)) ?? [];
    const steps = [firstBlocks, ...counts].map((count, nth, all) => count - (all[nth - 1] ?? count));
    expect(Math.max(...steps)).toBeLessThanOrEqual(100);
    expect(counts.at(-1)).toBe((await page.$$('[data-block]')).length);
    expect(counts.at(-1)).toBeGreaterThan(250);
  });

  it('takes the whole letter from its page as it would draw it, and fetches what draws at the first sign of somebody', async () => {
    const { page, asked, letScriptsThrough } = await slowPage();
    letScriptsThrough();
    await page.goto(`${desk.origin}/campaign/edit/${await copyCampaign()}`);
    await page.waitForSelector('[aria-busy=false] > [data-block]');
    await page.waitForNetworkIdle({ concurrency: 1 });
    const isDrawing = (path: string) => /\/drawing-/.test(path);
    expect(asked.filter(isDrawing)).toEqual([]);
    const letter = () =>
      page.evaluate(() => document.querySelector('iframe')?.contentDocument?.documentElement.outerHTML);
    const came = await letter();
    await page.mouse.move(400, 400);
    await expect.poll(() => asked.some(isDrawing)).toBe(true);
    // Another view and back: all of it is drawn anew.
    await display(page, 'Sombre');
    await expect.poll(letter).not.toBe(came);
    await display(page, 'Sombre');
    await expect.poll(letter).toBe(came);
  });

  it('shows a change that was made before the rest of the letter has come', async () => {
    const { page, letScriptsThrough } = await slowPage();
    await page.evaluateOnNewDocument(() => {
      const seen = new MutationObserver(() => {
        const box = document.querySelector<HTMLElement>('[data-block] > button');
        if (!box) return;
        seen.disconnect();
        box.click();
        box.focus();
        setTimeout(() => {
          const letter = document.querySelector('iframe')?.contentDocument;
          Object.assign(window, { drawn: letter?.querySelectorAll('[data-block-id]').length });
          box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', code: 'Delete', bubbles: true }));
        });
      });
      seen.observe(document, { subtree: true, childList: true });
    });
    letScriptsThrough();
    const id = await copyCampaign();
    await page.goto(`${desk.origin}/campaign/edit/${id}`);
    await page.waitForSelector('[aria-busy=false] > [data-block]');
    const { version } = await get(`/api/campaigns/${id}/document`);
    expect(await page.evaluate(() => (window as { drawn?: number }).drawn)).toBe(firstBlocks);
    await expect.poll(async () => (await page.$$('[data-block]')).length).toBe(version.blocks.length - 1);
    const inLetter = () =>
      page.evaluate(
        () => document.querySelector('iframe')?.contentDocument?.querySelectorAll('[data-block-id]').length,
      );
    expect(await inLetter()).toBe(version.blocks.length - 1);
  });

  it('leaves to the editor a letter that names pictures of other sites in its HTML', async () => {
    const id = await copyCampaign();
    const { version } = await get(`/api/campaigns/${id}/document`);
    const image = '<p><img src="https://example.com/pixel.png" alt="Un point"></p>';
    const [first, ...others] = version.blocks;
    const blocks = [{ ...first, blockdatas: { ...first.blockdatas, html: image } }, ...others];
    await post(`/campaign/ajaxsave/${id}`, { blocks });
    const { page, asked, letScriptsThrough } = await slowPage();
    letScriptsThrough();
    await page.goto(`${desk.origin}/campaign/edit/${id}`);
    await page.waitForSelector('[data-block]');
    await wait(200);
    expect(asked.filter((path) => path.includes('pixel'))).toEqual([]);
    expect((await letterIn(page)).placed).not.toEqual([]);
  });
});
