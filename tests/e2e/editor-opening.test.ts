import { setTimeout as wait } from 'node:timers/promises';
import { connect, type HTTPRequest, type Page } from 'puppeteer';
import { afterEach, describe, expect, it } from 'vitest';
import { desk } from './desk.ts';
import { copyCampaign, get, post } from './editor-page.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A page of its own profile whose scripts wait until they are let through. */
async function slowPage(width = 1440) {
  const browser = await connect({ browserWSEndpoint: desk.browserEndpoint });
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  closing.push(async () => {
    await context.close();
    await browser.disconnect();
  });
  await page.setViewport({ width, height: 900 });
  await page.setRequestInterception(true);
  const held: HTTPRequest[] = [];
  const asked: string[] = [];
  let isHeld = true;
  page.on('request', (request) => {
    asked.push(new URL(request.url()).pathname);
    if (isHeld && request.url().endsWith('.js')) held.push(request);
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

/** Where the letter stands in the window, and how many blocks it shows; null while there is none. */
const letterIn = (page: Page) =>
  page.evaluate(() => {
    const frame = document.querySelector('iframe');
    const { left = 0, top = 0, width = 0 } = frame?.getBoundingClientRect() ?? {};
    return {
      left,
      top,
      width,
      blocks: frame?.contentDocument?.querySelectorAll('[data-block-id]').length ?? 0,
    };
  });

async function shown(page: Page) {
  await page.waitForFunction(
    () =>
      (document.querySelector('iframe')?.contentDocument?.querySelectorAll('[data-block-id]').length ?? 0) >
      0,
  );
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
      expect(await letterIn(page)).toEqual(early);
      // The same document: it was taken over, not loaded anew.
      const isSame = () =>
        (window as { early?: Document }).early === document.querySelector('iframe')?.contentDocument;
      expect(await page.evaluate(isSame)).toBe(true);
      expect(asked).not.toContain('/preview-frame');
      expect(await page.$('#letter-ahead')).toBeNull();
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
      if (letter)
        seen.observe(letter, { subtree: true, childList: true, attributes: true, characterData: true });
      Object.assign(window, { changes });
    });
    letScriptsThrough();
    await visit;
    await page.waitForSelector('[data-block]');
    expect(await page.evaluate(() => (window as { changes?: string[] }).changes)).toEqual([]);
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
    expect((await letterIn(page)).blocks).toBeGreaterThan(0);
  });
});
