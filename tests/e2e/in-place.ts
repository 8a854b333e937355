import { onClipboard } from './clipboard.ts';
import { type EditorPage, waitForLetter } from './editor-page.ts';

/** Middle of some words of the letter in the window, scrolled into sight, of the selected block first; `at` chooses their start or end instead. */
async function wordsAt(
  { page }: Pick<EditorPage, 'page'>,
  words: string,
  at: 'start' | 'middle' | 'end' = 'middle',
): Promise<{ x: number; y: number }> {
  const point = await page.waitForFunction(
    (wanted, where) => {
      const frame = document.querySelector<HTMLIFrameElement>('iframe:not([data-panel] iframe)');
      const letter = frame?.contentDocument;
      if (!frame || !letter) return undefined;
      const selected = document.querySelector<HTMLElement>('[data-block][data-selected=true]')?.dataset.block;
      const own = letter.querySelector(`[data-block-id="${selected}"]`);
      const within = own?.textContent?.includes(wanted) ? own : letter.body;
      const walker = letter.createTreeWalker(within, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const text = walker.currentNode as Text;
        const from = text.data.indexOf(wanted);
        if (from === -1 || !text.parentElement) continue;
        (text.parentElement.closest('p, a, li, td') ?? text.parentElement).scrollIntoView({
          block: 'center',
          behavior: 'instant',
        });
        const range = letter.createRange();
        range.setStart(text, from);
        range.setEnd(text, from + wanted.length);
        const rects = range.getClientRects();
        const rect = where === 'end' ? rects[rects.length - 1] : rects[0];
        if (!rect) continue;
        const scale = frame.getBoundingClientRect().width / frame.clientWidth;
        const left =
          where === 'start' ? rect.left + 1 : where === 'end' ? rect.right - 1 : (rect.left + rect.right) / 2;
        const around = frame.getBoundingClientRect();
        return { x: around.left + left * scale, y: around.top + ((rect.top + rect.bottom) / 2) * scale };
      }
      return undefined;
    },
    {},
    words,
    at,
  );
  return point.jsonValue() as Promise<{ x: number; y: number }>;
}

/** Clicks some words of the letter, at their end. */
export async function clickWords(editor: Pick<EditorPage, 'page'>, words: string, { count = 1 } = {}) {
  await waitForLetter(editor.page);
  const { x, y } = await wordsAt(editor, words, count === 1 ? 'end' : 'middle');
  await editor.page.mouse.click(x, y, { count });
}

/** Puts the caret at the end of some words of the letter: a first click selects their block. */
export async function writeIn(editor: EditorPage, words: string) {
  await clickWords(editor, words);
  await editor.page.waitForSelector('[data-block][data-selected=true]');
  await clickWords(editor, words);
  await (await editor.frame()).waitForSelector('[data-writing]');
}

/** Pastes into the text that is written. */
export async function pasteInLetter(editor: EditorPage, { html, text }: { html: string; text: string }) {
  const data = { 'text/html': html, 'text/plain': text };
  await onClipboard(await editor.frame(), 'paste', { on: '[data-writing]', data });
}

/** What the open form holds in a field. */
export const formValueIn = ({ page }: EditorPage, name: string, panel = 'block') =>
  page.$eval(`[data-panel=${panel}] [name="${name}"]`, (field) => (field as HTMLInputElement).value);

/** What the text that is written is called; undefined while none is. */
export const writtenLabelIn = async (editor: EditorPage) =>
  (await editor.frame()).evaluate(() => document.querySelector('[data-writing]')?.getAttribute('aria-label'));
