import type { HTTPRequest, Page } from 'puppeteer';
import { expect, it } from 'vitest';
import { clickButton, editorOpener, get } from './editor-page.ts';

const open = editorOpener();

/** Keeps back the addresses and the bytes of the pictures until they are let go; 'texte' then has none. */
async function holdPictures(page: Page) {
  const held: (() => Promise<void>)[] = [];
  let isHolding = true;
  const list = await get('/blocktemplates/getavailableblocksforeditor/lettre-du-rivage');
  for (const block of list.blocks) if (block.id === 'texte') block.thumbnail = null;
  const goOn = (request: HTTPRequest) =>
    request.url().includes('/getavailableblocksforeditor/')
      ? request.respond({ contentType: 'application/json', body: JSON.stringify(list) })
      : request.continue();
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const isPicture = /\/blocktemplates\/getavailable|\/thumbnails\//.test(request.url());
    if (isHolding && isPicture) held.push(() => goOn(request));
    else void (isPicture ? goOn(request) : request.continue());
  });
  return async () => {
    isHolding = false;
    await Promise.all(held.map((release) => release()));
  };
}

const roomOf = (page: Page) =>
  page.$$eval('[data-panel=blocks] [data-template]', (cards) =>
    cards.map((card) => {
      const { top, height } = card.getBoundingClientRect();
      return [card.getAttribute('data-template'), Math.round(top), Math.round(height)];
    }),
  );

it('the list of blocks shows what each looks like, a sketch where it is not known, and nothing moves', async () => {
  const { page } = await open();
  const release = await holdPictures(page);
  await clickButton(page, 'Blocs');
  await page.waitForSelector('[data-panel=blocks] [data-template=texte]');
  const before = await roomOf(page);
  await release();
  await page.waitForFunction(() => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-template] img')];
    return (
      pictures.length > 10 && pictures.every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
    );
  });
  expect(await roomOf(page)).toEqual(before);
  await page.waitForSelector('[data-template=texte] svg');
  expect(await page.$('[data-template=texte] img')).toBeNull();
});
