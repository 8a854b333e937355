import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editorWords } from '../../../src/ui/features/editor/messages.fr.ts';
import {
  clickButton,
  display,
  type EditorPage,
  editorOpener,
  fill,
  get,
  letGo,
  middleOf,
  openIn,
  post,
  pressCtrl,
  selectBlock,
  waitForPreview,
  waitForText,
} from '../editor-page.ts';

/** The tests of a group go on where the one before left the letter. */
let editor: EditorPage;
const inOneEditor = () => {
  const open = editorOpener(afterAll);
  beforeAll(async () => {
    editor = await open();
  });
  return open;
};

const boxOf = (name: string) => `[data-block] > button[aria-label^="${name}, "]`;

/** Names of what can be pressed under the notices, a block of the letter aside; 'no notice' where there is none. */
const pressableUnderNotice = () => {
  const region = document.querySelector('[role=status][data-at]:has(> div)');
  if (!region) return ['no notice'];
  const { left, right, top, bottom } = region.getBoundingClientRect();
  return [...document.querySelectorAll('button:not([data-block] > button), a[href], input, summary')]
    .filter((control) => {
      const box = control.getBoundingClientRect();
      const [x, y] = [Math.max(left, box.left) + 1, Math.max(top, box.top) + 1];
      const isUnder = box.right > left && box.left < right && box.bottom > top && box.top < bottom;
      const below = document.elementsFromPoint(x, y).find((element) => !region.contains(element));
      return isUnder && !region.contains(control) && below !== undefined && control.contains(below);
    })
    .map((control) => control.getAttribute('aria-label') ?? control.textContent);
};

/** What all live regions together say. */
const said = (page: EditorPage['page']) =>
  page.$$eval('[aria-live=assertive]', (regions) =>
    regions.map((region) => region.textContent ?? '').filter((text) => text !== ''),
  );

/** Waits until the page has asked for nothing for a second: what it asks for of itself once it rests was asked then. */
async function quiet(page: EditorPage['page']) {
  let last = performance.now();
  const note = () => {
    last = performance.now();
  };
  page.on('request', note);
  await expect.poll(() => performance.now() - last).toBeGreaterThan(1_000);
  page.off('request', note);
}

async function press(x: number, y: number) {
  await editor.page.mouse.move(x, y);
  await editor.page.mouse.down();
}

describe('typing', () => {
  inOneEditor();

  it('is taken back and done again by gesture', async () => {
    const { page } = editor;
    await selectBlock(page, 'Éditorial');
    await fill(page, 'input[name=titre]', 'Autrement dit');
    await page.keyboard.press('Escape');
    await page.waitForFunction((box) => document.activeElement?.matches(box), {}, boxOf('Éditorial'));
    await pressCtrl(page, 'KeyZ');
    await waitForPreview(editor, 'Autrement dit', false);
    await waitForPreview(editor, 'Le sel, toute une palette');
    await pressCtrl(page, 'KeyZ', true);
    await waitForPreview(editor, 'Autrement dit');
  });

  it('leaves the same page as opening the letter anew', async () => {
    const { page, campaignId } = editor;
    await clickButton(page, 'Réglages');
    await fill(page, '[name=surheadersubject]', 'Dessus & dessous');
    await fill(page, '[name=preheader]', 'Avant & après');
    await selectBlock(page, 'Éditorial');
    await fill(page, 'input[name=titre]', 'Un < deux');
    await clickButton(page, 'Réglages');
    await fill(page, '[name=legalbottomtext]', 'Mentions');
    await fill(page, '[name=surheadersubject]', 'Dessus, encore');
    await waitForPreview(editor, 'Dessus, encore');
    const drawn = await (await editor.frame()).evaluate(() => document.body.innerHTML);
    await pressCtrl(page, 'KeyS');
    await page.waitForFunction(() => document.body.textContent?.includes('enregistré à l’instant'));
    await openIn(page, campaignId);
    await waitForPreview(editor, 'Un < deux');
    const redrawn = async () => (await editor.frame()).evaluate(() => document.body.innerHTML);
    await expect.poll(redrawn).toBe(drawn);
  });

  it('asks nothing of the server and redraws only the block', async () => {
    const { page } = editor;
    await selectBlock(page, 'Éditorial');
    const frame = await editor.frame();
    await quiet(page);
    await frame.evaluate(() => {
      for (const block of document.querySelectorAll('[data-block-id]')) block.setAttribute('data-seen', '');
    });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await fill(page, 'input[name=titre]', 'Un titre tapé sans demander');
    await waitForPreview(editor, 'Un titre tapé sans demander');
    // The thread that checks the letter comes once, in its own time.
    expect(requests.filter((url) => !/\/assets\/|check-facts$/.test(url))).toEqual([]);
    expect(await frame.$$eval('[data-block-id]:not([data-seen])', (blocks) => blocks.length)).toBe(1);
  });
});

describe('the frame', () => {
  const open = inOneEditor();

  it('has its own policy, no script, and links that go nowhere', async () => {
    const { page } = editor;
    expect(await page.$eval('iframe', (frame) => frame.getAttribute('sandbox'))).toBe('allow-same-origin');
    const address = page.url();
    await page.click(boxOf('Article, image en haut'));
    const frame = await editor.frame();
    expect(await frame.$$eval('a[href]:not([tabindex="-1"])', (links) => links.length)).toBe(0);
    const policy = 'meta[http-equiv="Content-Security-Policy"]';
    expect(await frame.$eval(policy, (meta) => meta.getAttribute('content'))).toMatch(/^default-src 'none';/);
    expect(page.url()).toBe(address);
  });

  it('keeps pictures of other sites away until they are asked for', async () => {
    const { page, campaignId } = await open();
    const { version } = await get(`/api/campaigns/${campaignId}/document`);
    const url = 'https://ailleurs.example/image.png';
    const blocks = version.blocks.map(
      (block: { blocktemplate: string; blockdatas: Record<string, unknown> }) => ({
        ...block,
        blockdatas: JSON.parse(JSON.stringify(block.blockdatas).replaceAll(/\/media\/[^"]+/g, url)),
      }),
    );
    await post(`/campaign/ajaxsave/${campaignId}`, { blocks });
    const asked: string[] = [];
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (request.url() === url) asked.push(url);
      void (request.url() === url ? request.abort() : request.continue());
    });
    await openIn(page, campaignId);
    await waitForText(page, 'Afficher les images distantes');
    await quiet(page);
    expect(asked).toEqual([]);
    const request = page.waitForRequest(url);
    await clickButton(page, 'Afficher les images distantes');
    await request;
  });

  it('gives an empty position room and its words, and fills it from the list', async () => {
    const { page } = editor;
    await selectBlock(page, 'Logo et date');
    await page.keyboard.press('Delete');
    const place = await page.waitForSelector('[data-place=header]');
    expect((await place?.boundingBox())?.height).toBeGreaterThanOrEqual(32);
    await place?.click();
    await page.waitForSelector('[data-panel=blocks]');
    await page.locator('[data-template=logo-date]').click();
    await page.waitForSelector(`[data-selected=true] > button[aria-label^="Logo et date"]`);
  });

  it('shows a phone at 375 px, and half the size with the same viewport', async () => {
    const { page } = editor;
    await clickButton(page, 'Mobile');
    await display(page, 'Petit');
    await page.waitForFunction(() => {
      const frame = document.querySelector('iframe');
      return frame?.clientWidth === 375 && Math.abs(frame.getBoundingClientRect().width - 187.5) < 1;
    });
    const frame = await editor.frame();
    expect(await frame.evaluate(() => document.documentElement.clientWidth)).toBe(375);
    await page.waitForFunction(() => {
      const box = document.querySelector('[data-block]')?.getBoundingClientRect();
      return box !== undefined && box.width <= 188;
    });
    await page.click(boxOf('Éditorial'));
    await page.waitForSelector(`[data-block][data-selected=true]`);
  });
});

describe('the selected block stays in sight', () => {
  inOneEditor();

  /** Whether the block stands whole in the ground, above the room of a notice. */
  const waitUntilSeen = (name: string) =>
    editor.page.waitForFunction(
      (selector) => {
        const box = document.querySelector(selector)?.getBoundingClientRect();
        const port = document.querySelector('main')?.getBoundingClientRect();
        return box && port && box.top >= port.top && box.bottom <= port.bottom - 80;
      },
      {},
      `[data-selected=true] > button[aria-label^="${name}, "]`,
    );

  it('is one key away from the top of the page', async () => {
    const { page } = editor;
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-block] > button:focus');
  });

  it('when it is added', async () => {
    const { page } = editor;
    await selectBlock(page, 'Article, image à droite');
    await page.$eval('[data-selected=true]', (box) => box.scrollIntoView({ block: 'end' }));
    await clickButton(page, 'Blocs');
    await page.locator('[data-template="chiffres-cles"]').click();
    await waitUntilSeen('Chiffres clés');
  });

  it('when the width of the letter changes', async () => {
    const { page } = editor;
    await selectBlock(page, 'Citation');
    for (const [button, width] of [
      ['Mobile', 375],
      ['Bureau', 668],
    ] as const) {
      await clickButton(page, button);
      await page.waitForFunction((px) => document.querySelector('iframe')?.clientWidth === px, {}, width);
      await waitUntilSeen('Citation');
    }
  });
});

describe('dragging', () => {
  inOneEditor();

  it('shows every place after 100 ms, refuses with the reason, and moves nothing in the frame', async () => {
    const { page } = editor;
    await clickButton(page, 'Blocs');
    const item = await middleOf(page, '[data-template="demi-article"]');
    const target = await middleOf(page, boxOf('Éditorial'));
    const frame = await editor.frame();
    const before = await frame.evaluate(() => document.body.innerHTML);
    await press(item.x, item.y);
    await page.mouse.move(item.x + 6, item.y);
    expect(await page.$('[data-drop]')).toBeNull();
    await page.mouse.move(target.x, target.y, { steps: 6 });
    await page.waitForFunction(() => {
      const bar = document.querySelector('[data-drop]');
      return bar !== null && getComputedStyle(bar).visibility === 'visible';
    });
    await expect.poll(() => page.$$eval('[data-drop]', (bars) => bars.length)).toBe(8);
    await waitForText(page, '«\u00a0Demi-article\u00a0» est fait pour la demi-largeur.');
    expect(await page.$('[data-template="demi-article"]')).not.toBeNull();
    expect(await frame.evaluate(() => document.body.innerHTML)).toBe(before);
    await letGo(page);
    expect(await frame.evaluate(() => document.body.innerHTML)).toBe(before);
  });

  it('is given up by Esc', async () => {
    const { page } = editor;
    const order = await editor.blocks();
    await clickButton(page, 'Blocs');
    const item = await middleOf(page, '[data-template="citation"]');
    const target = await middleOf(page, boxOf('Éditorial'));
    await press(item.x, item.y);
    await page.mouse.move(target.x, target.y, { steps: 6 });
    await page.waitForSelector('[data-aimed=true]');
    await page.keyboard.press('Escape');
    await letGo(page);
    await page.waitForFunction(() => document.querySelector('[data-drop]') === null);
    expect(await editor.blocks()).toEqual(order);
    expect(await page.$('[data-panel=blocks]')).not.toBeNull();
    await expect
      .poll(() => said(page))
      .toEqual(['Déplacement annulé, «\u00a0Citation\u00a0» reste où il était.']);
  });

  it('scrolls the letter near the edge, so that any place is reached', async () => {
    const { page } = editor;
    await clickButton(page, 'Blocs');
    const item = await middleOf(page, '[data-template="citation"]');
    await press(item.x, item.y);
    await page.mouse.move(item.x + 40, item.y, { steps: 3 });
    await page.mouse.move(900, 890, { steps: 5 });
    await page.waitForFunction(() => (document.querySelector('main')?.scrollTop ?? 0) > 600);
    await page.keyboard.press('Escape');
    await letGo(page);
  });

  it('works at half size', async () => {
    const { page } = editor;
    await display(page, 'Petit');
    await clickButton(page, 'Blocs');
    await page.waitForFunction(() => {
      const box = document.querySelector('[data-block]')?.getBoundingClientRect();
      return box !== undefined && box.width <= 310;
    });
    const item = await middleOf(page, '[data-template="citation"]');
    const target = await middleOf(page, boxOf('Éditorial'));
    await press(item.x, item.y);
    await page.mouse.move(target.x, target.y + 5, { steps: 6 });
    await page.waitForSelector('[data-drop][data-aimed=true]');
    await letGo(page);
    await page.waitForSelector(`[data-selected=true] > button[aria-label^="Citation"]`);
    const names = await editor.blocks();
    expect(names.indexOf('Citation')).toBe(names.indexOf('Éditorial') + 1);
    await expect
      .poll(() => said(page))
      .toEqual([
        expect.stringMatching(/^«\u00a0Citation\u00a0» est déposé, \d+ sur \d+, Pleine largeur\u00a01\.$/),
      ]);
  });
});

describe('the block toolbar and its keys', () => {
  inOneEditor();

  it('moves, duplicates and deletes; up and down are hidden at the ends', async () => {
    const { page } = editor;
    const count = (await editor.blocks()).length;
    await selectBlock(page, 'Grande image');
    await clickButton(page, 'Dupliquer');
    await page.waitForFunction(
      (wanted) => document.querySelectorAll('[data-block]').length === wanted,
      {},
      count + 1,
    );
    await page.keyboard.press('Escape');
    await selectBlock(page, 'Éditorial');
    await page.keyboard.press('Delete');
    await page.waitForFunction(
      (wanted) => document.querySelectorAll('[data-block]').length === wanted,
      {},
      count,
    );
    expect(await editor.blocks()).not.toContain('Éditorial');
    await pressCtrl(page, 'KeyZ');
    await page.waitForSelector(`[data-selected=true] > button[aria-label^="Éditorial"]`);
    await selectBlock(page, 'Logo et date');
    expect(await page.$('[role=toolbar] [aria-label="Monter"]')).toBeNull();
    expect(await page.$('[role=toolbar] [aria-label="Descendre"]')).toBeNull();
  });

  it('Esc leaves the text, then the block', async () => {
    const { page } = editor;
    await selectBlock(page, 'Éditorial');
    await page.click('[data-panel=block] input[name=titre]');
    await page.keyboard.press('Escape');
    await page.waitForFunction((box) => document.activeElement?.matches(box), {}, boxOf('Éditorial'));
    await page.keyboard.press('Escape');
    await page.waitForSelector('[data-panel=settings]');
    await page.waitForSelector('[data-selected=true]', { hidden: true });
  });
});

describe('a narrower window', () => {
  inOneEditor();

  it('under 1100 px has every section lie over the letter, where it can be closed', async () => {
    const { page } = editor;
    await page.setViewport({ width: 1024, height: 800 });
    await page.waitForFunction(() => document.querySelector('[data-panel]') === null);
    for (const section of ['Réglages', 'Blocs', 'Versions', 'Envoi']) {
      await clickButton(page, section);
      await page.locator('[data-panel] ::-p-aria([name="Fermer"][role="button"])').click();
      await page.waitForFunction(() => document.querySelector('[data-panel]') === null);
    }
    await clickButton(page, 'Blocs');
    await page.waitForSelector('[data-panel=blocks]');
    await clickButton(page, 'Réglages');
    await page.waitForSelector('[data-panel=settings]');
    await page.locator('[data-panel] ::-p-aria([name="Fermer"][role="button"])').click();
    await page.waitForFunction(() => document.querySelector('[data-panel]') === null);
    await page.locator(`main > [title="${editorWords.inbox.edit}"]`).click();
    await page.waitForSelector('[data-panel=settings] [name=subject]');
  });

  it('has no notice over the bar of its block, which is as wide and high as the letter is', async () => {
    const { page } = editor;
    await page.setViewport({ width: 1440, height: 900 });
    await selectBlock(page, 'Article, image en haut');
    await page.setViewport({ width: 1024, height: 560 });
    await pressCtrl(page, 'KeyS');
    await page.waitForSelector('[role=status][data-at] > div');
    await expect.poll(() => page.evaluate(pressableUnderNotice)).toEqual([]);
  });

  it('of a desktop at 200 % zoom composes, with nothing out of reach', async () => {
    const { page } = editor;
    await page.setViewport({ width: 720, height: 450 });
    await page.waitForFunction(() => {
      const letter = document.querySelector('main iframe')?.getBoundingClientRect();
      return letter !== undefined && letter.width > 500 && letter.right <= innerWidth;
    });
    const outside = await page.$$eval('header :is(a, button), nav[data-rail] button', (controls) =>
      controls
        .filter((control) => {
          const { right, bottom } = control.getBoundingClientRect();
          return right > innerWidth || bottom > innerHeight;
        })
        .map(({ textContent }) => textContent),
    );
    expect(outside).toEqual([]);
    await clickButton(page, 'Blocs');
    await page.locator('[data-template=citation]').click();
    await page.waitForSelector('[data-panel=block]');
    await fill(page, 'form :is(input[type=text], textarea)', 'À 200 %');
    await waitForPreview(editor, 'À 200 %');
    // What the last step told lies over nothing that can be pressed.
    await page.waitForSelector('[data-selected=true] [role=toolbar]');
    await expect.poll(() => page.evaluate(pressableUnderNotice)).toEqual([]);
    await page.locator('[data-selected=true] [role=toolbar] ::-p-aria([name="Supprimer"])').click();
    await waitForPreview(editor, 'À 200 %', false);
  });

  it('at 400 % zoom is a page that scrolls, where settings and blocks are corrected', async () => {
    const { page } = editor;
    // What the last steps told would lie over a good part of so small a window.
    await page.$$eval('[role=status] [aria-label=Fermer]', (buttons) => {
      for (const button of buttons) (button as HTMLElement).click();
    });
    await page.setViewport({ width: 360, height: 225 });
    await waitForText(page, 'sur un écran plus large');
    await clickButton(page, 'Réglages');
    await fill(page, '[name=preheader]', 'À 400 %');
    await clickButton(page, 'Blocs');
    await page.locator('::-p-aria([name="Plan"][role="tab"])').click();
    await page.locator('[data-outline] ::-p-text(Éditorial)').click();
    await page.waitForFunction(() => {
      const { top, right } = document.querySelector('[data-panel=block]')?.getBoundingClientRect() ?? {};
      return top !== undefined && Math.abs(top) < 2 && right === innerWidth;
    });
    await fill(page, 'input[name=titre]', 'Corrigé à 400 %');
    await clickButton(page, 'Fermer');
    await waitForPreview(editor, 'Corrigé à 400 %');
    await waitForText(page, 'À 400 %');
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(360);
  });

  it('of a phone is for reading and sending, and tells where to compose', async () => {
    const { page } = editor;
    await page.setViewport({ width: 390, height: 844 });
    await page.waitForFunction(() => (document.body.textContent ?? '').includes('sur un écran plus large'));
    await page.waitForSelector('[data-block]', { hidden: true });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(390);
    await clickButton(page, 'Envoi');
    await page.waitForSelector('textarea[name=batmail]');
  });

  it('of a phone shows the last notice alone, over nothing that can be pressed', async () => {
    const { page } = editor;
    await page.setViewport({ width: 390, height: 844 });
    await clickButton(page, 'Réglages');
    for (const words of ['Une', 'Une autre', 'La dernière']) {
      await fill(page, '[name=preheader]', words);
      await pressCtrl(page, 'KeyS');
      await page.waitForFunction(() => document.body.textContent?.includes('enregistré à l’instant'));
    }
    const shown = await page.$$eval('[role=status][data-at] > div', (notices) =>
      notices.filter((notice) => notice.checkVisibility()).map(({ textContent }) => textContent),
    );
    expect(shown).toHaveLength(1);
    expect(await page.evaluate(pressableUnderNotice)).toEqual([]);
    // Nor once the window has another size.
    await page.setViewport({ width: 390, height: 600 });
    await expect.poll(() => page.evaluate(pressableUnderNotice)).toEqual([]);
  });
});
