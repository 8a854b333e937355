import type { Page } from 'puppeteer';
import { afterEach, describe, expect, it } from 'vitest';
import type { Block } from '../../src/core/campaign/block.ts';
import {
  type EditorPage,
  get,
  openEditor,
  post,
  selectBlock,
  waitForPreview,
  waitForText,
} from './editor-page.ts';

let editor: EditorPage | undefined;
afterEach(async () => {
  await editor?.close();
  editor = undefined;
});

/** ms. The limit is 200 on a quiet machine; the one that tests does other things at the same time. */
const longestFreeze = 400;
/** Characters. */
const veryLong = 200_000;

const script = '<img src=x onerror="window.ran=1"><script>window.ran=1</script><svg onload="window.ran=1">';
const hostile = `${script}"></td></table></div>--><style>*{display:none}</style>😀👩‍👩‍👧‍👦 ‮مرحبا بالعالم‬ שלום ${'́'.repeat(50)}`;

/** Looks at how long the page does nothing else, its opening included; the answer is the longest. */
async function watchFreezes(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const freezes: number[] = [];
    const observer = new PerformanceObserver((list) =>
      freezes.push(...list.getEntries().map(({ duration }) => duration)),
    );
    observer.observe({ type: 'longtask', buffered: true });
    Object.assign(window, { freezes });
  });
  return () =>
    page.evaluate(async () => {
      await new Promise((done) => setTimeout(done, 300));
      return Math.max(0, ...(window as unknown as { freezes: number[] }).freezes);
    });
}

/** Lays a text in a field as a paste would: at once. */
async function put(page: Page, selector: string, text: string) {
  await page.waitForSelector(`[data-panel] ${selector}`);
  await page.$eval(
    `[data-panel] ${selector}`,
    (field, words) => {
      (field as HTMLElement).focus();
      const data = new DataTransfer();
      data.setData('text/plain', words);
      const isTaken = !field.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
      if (!isTaken) document.execCommand('insertText', false, words);
    },
    text,
  );
}

const ran = async ({ page, frame }: EditorPage) => {
  const look = () => 'ran' in window;
  return (await page.evaluate(look)) || (await (await frame()).evaluate(look));
};

/** px by which the screen is wider than its window, and the letter than its frame. */
async function overflow({ page }: EditorPage): Promise<number[]> {
  return page.evaluate(() => {
    const wider = ({ scrollWidth, clientWidth }: Element) => scrollWidth - clientWidth;
    const letter = document.querySelector('iframe')?.contentDocument?.documentElement;
    return [wider(document.documentElement), letter ? wider(letter) : 0];
  });
}

/** Opens a copy of the demonstration's letter with other blocks, saved before. */
async function openLetter(change: (blocks: readonly Block[]) => Block[]): Promise<EditorPage> {
  const { campaign } = await post('/api/campaigns/lettre-de-decembre-2026/duplicate', {});
  const { version } = await get(`/api/campaigns/${campaign.id}/document`);
  const answer = await post(`/campaign/ajaxsave/${campaign.id}`, { blocks: change(version.blocks) });
  expect(answer).toMatchObject({ success: true });
  return openEditor({ campaignId: campaign.id });
}

describe('hostile content', () => {
  it('is words in every field: it neither runs nor breaks the layout', async () => {
    editor = await openEditor();
    const { page } = editor;
    await page.click('nav button ::-p-text(Réglages)');
    for (const name of ['surheadersubject', 'preheader', 'legalbottomtext']) {
      await put(page, `[name=${name}]`, hostile);
    }
    await selectBlock(page, 'Éditorial');
    await put(page, 'input[name=titre]', hostile);
    await put(page, '[contenteditable=true]', hostile);
    await waitForPreview(editor, 'window.ran=1');
    expect(await ran(editor)).toBe(false);
    expect(await overflow(editor)).toEqual([0, 0]);
  });

  it('of 200 KB pasted is held to what the field takes, or refused, and does not freeze the page', async () => {
    editor = await openEditor();
    const { page } = editor;
    await page.click('nav button ::-p-text(Réglages)');
    await page.waitForSelector('[data-panel=settings] [name=legalbottomtext]');
    const longest = await watchFreezes(page);
    await put(page, '[name=legalbottomtext]', 'mot '.repeat(veryLong / 4));
    await waitForPreview(editor, 'mot mot mot');
    await selectBlock(page, 'Éditorial');
    await put(page, '[contenteditable=true]', 'mot '.repeat(veryLong / 4));
    await waitForText(page, 'trop long');
    expect(await longest()).toBeLessThan(longestFreeze);
    expect(await overflow(editor)).toEqual([0, 0]);
  });

  it('of 200 KB that a letter holds already opens, and typing in it goes on', async () => {
    editor = await openLetter((blocks) =>
      blocks.map((block) =>
        block.blocktemplate === 'editorial'
          ? { ...block, blockdatas: { ...block.blockdatas, texte: `<p>${'mot '.repeat(veryLong / 4)}</p>` } }
          : block,
      ),
    );
    const { page } = editor;
    const longest = await watchFreezes(page);
    await selectBlock(page, 'Éditorial');
    await page.waitForSelector('[data-panel] [contenteditable=true]');
    await page.click('[data-panel] input[name=titre]');
    await page.keyboard.type('abc');
    await waitForPreview(editor, 'abc');
    expect(await longest()).toBeLessThan(longestFreeze);
  });

  it('of 500 blocks opens, and typing goes on', async () => {
    editor = await openLetter((blocks) =>
      Array.from({ length: 500 }, (_, n) => ({ ...(blocks[n % blocks.length] as Block), id: `b${n}` })),
    );
    const { page } = editor;
    expect(await editor.blocks()).toHaveLength(500);
    await selectBlock(page, 'Éditorial');
    const longest = await watchFreezes(page);
    await page.click('[data-panel] input[name=titre]');
    await page.keyboard.type('abc');
    expect(await longest()).toBeLessThan(longestFreeze);
  });
});
