import sharp from 'sharp';
import { expect, test } from 'vitest';
import { inPlaceWords } from '../../../src/ui/features/editor/writing/messages.fr.ts';
import { pictureWords } from '../../../src/ui/pictures/messages.fr.ts';
import { pasteWords } from '../../../src/ui/rich-text/messages.fr.ts';
import { byName } from '../by-name.ts';
import {
  type EditorPage,
  editorOpener,
  pressCtrl,
  selectBlock,
  waitForLetter,
  waitForText,
} from '../editor-page.ts';
import { writeIn } from '../in-place.ts';

const open = editorOpener();
const { field: words } = pictureWords;

/** Clicks the picture that a block shows, which is selected already. */
async function clickPicture({ page }: EditorPage, path: string) {
  await waitForLetter(page);
  const at = await page.evaluate((name) => {
    const frame = document.querySelector('iframe');
    const selected = document.querySelector<HTMLElement>('[data-block][data-selected=true]')?.dataset.block;
    const image = frame?.contentDocument?.querySelector(
      `[data-block-id="${selected}"] nl-field[data-path="${name}"] img`,
    );
    image?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const [around, own] = [frame?.getBoundingClientRect(), image?.getBoundingClientRect()];
    if (!around || !own) throw new Error(`no picture of ${name} is shown`);
    return { x: around.left + own.left + own.width / 2, y: around.top + own.top + own.height / 2 };
  }, path);
  await page.mouse.click(at.x, at.y);
}

test('A picture is replaced by what is pasted over it, cut to its place in one click, and adjusted from there', async () => {
  const editor = await open();
  const { page } = editor;
  await selectBlock(page, 'Article, image en haut');
  const url = () =>
    page.$eval(
      '[data-panel=block] [name="article[image][url]"]',
      (field) => (field as HTMLInputElement).value,
    );
  const before = await url();
  await clickPicture(editor, 'article[image]');
  const bar = `#main section[aria-label^="${inPlaceWords.picture('').trim()}"]`;
  await page.waitForSelector(bar);

  const upright = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#374' } })
    .png()
    .toBuffer();
  await page.evaluate(
    (bytes) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([Uint8Array.from(bytes)], 'haute.png', { type: 'image/png' }));
      const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
      Object.defineProperty(event, 'clipboardData', { value: clipboardData });
      document.activeElement?.dispatchEvent(event);
    },
    [...upright],
  );
  await expect.poll(url).not.toBe(before);
  const pasted = await url();
  expect(pasted).toContain('haute');

  await page.locator(`${bar} ::-p-text(${words.cropToSlot})`).click();
  await expect.poll(url).toMatch(/~0-\d+-600-\d+\./);
  const [, , , width, height] = (await url()).match(/~(\d+)-(\d+)-(\d+)-(\d+)\./) ?? [];
  expect(Number(width) / Number(height)).toBeCloseTo(16 / 9, 1);
  // Its button is gone: the next one has the focus.
  await page.waitForFunction((within) => document.activeElement?.matches(`${within} button`), {}, bar);
  await page.locator(`[role=status] ::-p-text(${words.adjust})`).click();
  await page.waitForSelector('[role=dialog]');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('[role=dialog]'));

  await pressCtrl(page, 'KeyZ');
  await expect.poll(url).toBe(pasted);
});

test('A picture that is pasted into a text is told to be left out', async () => {
  const editor = await open();
  const { page } = editor;
  for (const words of ['Hélène Kerdoret', 'le musée ouvre']) {
    await writeIn(editor, words);
    const before = await editor.preview();
    await (await editor.frame()).$eval('[data-writing]', (text) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File(['x'], 'image.png', { type: 'image/png' }));
      const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
      Object.defineProperty(event, 'clipboardData', { value: clipboardData });
      text.dispatchEvent(event);
    });
    await waitForText(page, pasteWords.picturesLeft(1));
    expect(await editor.preview()).toBe(before);
    await page.locator(`[role=status] ${byName('button', 'Fermer')}`).click();
  }
});

test('A file that is dropped on a text that is written is kept from the browser, which would open it', async () => {
  const editor = await open();
  const { page } = editor;
  await writeIn(editor, 'le musée ouvre');
  const say = (type: 'dragover' | 'drop' | 'dragleave') =>
    page.evaluate((kind) => {
      const text = document.querySelector('iframe')?.contentDocument?.querySelector('[data-writing]');
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['x'], 'dune.png', { type: 'image/png' }));
      const asked = { bubbles: true, cancelable: true, dataTransfer };
      if (kind === 'dragover') document.getElementById('main')?.dispatchEvent(new DragEvent(kind, asked));
      const event = new DragEvent(kind, asked);
      text?.dispatchEvent(event);
      return event.defaultPrevented;
    }, type);
  expect(await say('dragover')).toBe(true);
  await page.waitForSelector('[data-drop-picture]');
  expect(await say('drop')).toBe(true);
  await say('dragleave');
  await page.waitForSelector('[data-drop-picture]', { hidden: true });
  expect(await (await editor.frame()).$('[data-writing]')).not.toBeNull();
});

test('A notice gives way to the bar of a picture, whichever of them came first', async () => {
  const editor = await open();
  const { page } = editor;
  await page.setViewport({ width: 1024, height: 560 });
  await selectBlock(page, 'Article, image en haut');
  await page.locator('[data-panel=block] input').click();
  await pressCtrl(page, 'KeyS');
  await page.waitForSelector('[role=status][data-at=foot] p');
  await clickPicture(editor, 'article[image]');
  const bar = `#main section[aria-label^="${inPlaceWords.picture('').trim()}"]`;
  await page.waitForSelector(bar);
  const isApart = () =>
    page.evaluate((wanted) => {
      const notice = document.querySelector('[role=status][data-at] > div')?.getBoundingClientRect();
      const own = document.querySelector(wanted)?.getBoundingClientRect();
      if (!notice || !own) return `no notice or no bar`;
      return notice.bottom <= own.top || notice.top >= own.bottom || notice.left >= own.right;
    }, bar);
  await expect.poll(isApart).toBe(true);
  await page.locator(`[role=status] [aria-label="Fermer"]`).click();
  await page.waitForSelector('[role=status][data-at] > div', { hidden: true });
  await page.focus(`${bar} button`);
  await pressCtrl(page, 'KeyS');
  await page.waitForSelector('[role=status][data-at] > div');
  expect(await isApart()).toBe(true);
});
