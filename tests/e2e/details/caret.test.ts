import fc from 'fast-check';
import type { CDPSession, Frame } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onClipboard } from '../clipboard.ts';
import { type EditorPage, editorOpener, focusOn, pressCtrl, selectBlock } from '../editor-page.ts';

// `npm run reliability caret` runs more of them; CARET_SEED and CARET_PATH run again what a failure printed.
const { CARET_RUNS, CARET_SEED, CARET_PATH } = process.env;
const runs = Number(CARET_RUNS ?? 20);
const seed = Number(CARET_SEED ?? (CARET_RUNS === undefined ? 21 : Math.floor(Math.random() * 2 ** 31)));

/** A text and what is selected in it, in UTF-16 units; where paragraphs meet stands '\n'. */
interface Written {
  text: string;
  anchor: number;
  head: number;
}

/** What a person does in a text. */
type Step =
  | { does: 'types' | 'pastes' | 'composes' | 'gives a composition up' | 'writes in the panel'; text: string }
  | { does: 'goes'; key: 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End'; isSelecting: boolean }
  | { does: 'erases'; key: 'Backspace' | 'Delete' }
  | { does: 'undoes' | 'redoes' | 'selects all' | 'emboldens' | 'undoes in the panel' };

const piece = fc.constantFrom('a', 'é', 'sel', ' de ', '12', 'œ', '&', '<b>');
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('types' as const), text: piece }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('goes' as const),
      key: fc.constantFrom('ArrowLeft', 'ArrowLeft', 'ArrowRight', 'Home', 'End'),
      isSelecting: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('erases' as const),
      key: fc.constantFrom('Backspace', 'Delete'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constantFrom('pastes', 'composes', 'gives a composition up', 'writes in the panel'),
      text: piece,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constantFrom('undoes', 'redoes', 'selects all', 'emboldens', 'undoes in the panel'),
    }),
  },
) as fc.Arbitrary<Step>;

/** What a step that changes the text in one place makes of it, caret and all. */
function replaced({ text, anchor, head }: Written, by: string): Written {
  const [from, to] = [Math.min(anchor, head), Math.max(anchor, head)];
  const at = from + by.length;
  return { text: text.slice(0, from) + by + text.slice(to), anchor: at, head: at };
}

function erased(now: Written, key: 'Backspace' | 'Delete'): Written {
  if (now.anchor !== now.head) return replaced(now, '');
  const other = now.head + (key === 'Backspace' ? -1 : 1);
  return other < 0 || other > now.text.length ? now : replaced({ ...now, anchor: other }, '');
}

function gone(
  { text, anchor, head }: Written,
  { key, isSelecting }: Extract<Step, { does: 'goes' }>,
): Written {
  const isLeft = key === 'ArrowLeft' || key === 'Home';
  const isCollapsing = !isSelecting && anchor !== head && key.startsWith('Arrow');
  const edge = isLeft ? Math.min(anchor, head) : Math.max(anchor, head);
  const step = Math.max(0, Math.min(text.length, head + (isLeft ? -1 : 1)));
  const to = key === 'Home' ? 0 : key === 'End' ? text.length : isCollapsing ? edge : step;
  return { text, anchor: isSelecting ? anchor : to, head: to };
}

const open = editorOpener(afterAll);
let editor: EditorPage;
let frame: Frame;
let ime: CDPSession;
beforeAll(async () => {
  editor = await open();
  await editor.page.evaluate(() => localStorage.setItem('newsletter-typing-help', 'off'));
  frame = await editor.frame();
  ime = await editor.page.createCDPSession();
  await selectBlock(editor.page, 'Éditorial');
});

const spaced = (text: string) => text.trim().replace(/ +/g, ' ');
const words = (text: string) => text.replaceAll(' ', '');
const quiet = (ms = 30) => editor.page.evaluate((time) => new Promise((done) => setTimeout(done, time)), ms);

/** The text that is written, and its selection as the browser has it. */
const written = (): Promise<Written> =>
  frame.evaluate(() => {
    const host = document.querySelector('[data-writing]') as HTMLElement;
    const { anchorNode, anchorOffset, focusNode, focusOffset } = document.getSelection() as Selection;
    const before = (node: Node | null, offset: number) => {
      const range = document.createRange();
      range.setStart(host, 0);
      range.setEnd(node as Node, offset);
      return range.toString().length;
    };
    return {
      text: host.textContent?.replaceAll('\u00a0', ' ') ?? '',
      anchor: before(anchorNode, anchorOffset),
      head: before(focusNode, focusOffset),
    };
  });

const texts = {
  Titre: { field: 'input[name=titre]', tabs: 1 },
  Texte: { field: '.tiptap', tabs: 2 },
} as const;

/** Goes to a text of the letter by keyboard: its caret is at the start then. */
async function enter(label: keyof typeof texts) {
  const { page } = editor;
  if (await frame.$('[data-writing]')) {
    await frame.$eval('[data-writing]', (text) => (text as HTMLElement).focus());
    await page.keyboard.press('Escape');
    await frame.waitForFunction(() => !document.querySelector('[data-writing]'));
  }
  await focusOn(page, '[data-block] > button[aria-label^="Éditorial, "]');
  await page.keyboard.press('Enter');
  await frame.waitForSelector('[data-writing][aria-label$=Surtitre]');
  for (let n = 0; n < texts[label].tabs; n += 1) {
    const former = await frame.$eval('[data-writing]', (text) => text.getAttribute('aria-label'));
    await page.keyboard.press('Tab');
    await frame.waitForSelector(`[data-writing]:not([aria-label="${former}"])`);
  }
  await frame.waitForSelector(`[data-writing][aria-label$="· ${label}"]`);
  // For 200 ms after a focus, ProseMirror takes a caret that goes to the start for Chromium's own doing.
  await quiet(220);
}

async function take(label: keyof typeof texts, one: Step) {
  const { page } = editor;
  const { keyboard } = page;
  if (one.does === 'types') await keyboard.type(one.text);
  else if (one.does === 'pastes')
    await onClipboard(frame, 'paste', { on: '[data-writing]', data: { 'text/plain': one.text } });
  else if (one.does === 'composes' || one.does === 'gives a composition up') {
    // As a dead key or an input method gives it: by halves, then whole.
    for (const text of [one.text.slice(0, 1), one.text])
      await ime.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    if (one.does === 'composes') await ime.send('Input.insertText', { text: one.text });
    else await ime.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 });
  } else if (one.does === 'goes') {
    if (one.isSelecting) await keyboard.down('Shift');
    await keyboard.press(one.key);
    if (one.isSelecting) await keyboard.up('Shift');
  } else if (one.does === 'erases') await keyboard.press(one.key);
  else if (one.does === 'undoes') await pressCtrl(page, 'KeyZ');
  else if (one.does === 'redoes') await pressCtrl(page, 'KeyZ', true);
  else if (one.does === 'selects all') await pressCtrl(page, 'KeyA');
  else if (one.does === 'emboldens') await pressCtrl(page, 'KeyB');
  else {
    await page.$eval(`[data-panel=block] ${texts[label].field}`, (field) => (field as HTMLElement).focus());
    await keyboard.press('End');
    if (one.does === 'writes in the panel') await keyboard.type(one.text);
    else await pressCtrl(page, 'KeyZ');
    // Empty, it would not be drawn.
    if ((await inPanel(label)).trim() === '') await keyboard.type('vide');
    await quiet();
    await enter(label);
  }
  // A composition is over once the editor has read it.
  await quiet(one.does.includes('compos') ? 120 : 30);
}

/** What the letter must have after a step; a function where a step of the history may lead to several texts. */
function expected(
  label: keyof typeof texts,
  before: Written,
  one: Step,
): Written | ((after: Written) => void) {
  if (one.does === 'types' || one.does === 'pastes' || one.does === 'composes') {
    // A text of one style takes no spaces around what is pasted.
    const text = one.does === 'pastes' && label === 'Titre' ? one.text.trim() : one.text;
    return replaced(before, text);
  }
  // What is composed over a selection has taken its place already.
  if (one.does === 'gives a composition up') return replaced(before, '');
  if (one.does === 'goes') return gone(before, one);
  if (one.does === 'erases') return erased(before, one.key);
  if (one.does === 'selects all') return { ...before, anchor: 0, head: before.text.length };
  if (one.does === 'emboldens') return before;
  if (one.does === 'undoes in the panel') return ({ anchor, head }) => expect([anchor, head]).toEqual([0, 0]);
  // A text that is left loses the spaces around it.
  if (one.does === 'writes in the panel')
    return ({ text, anchor, head }) => {
      expect([words(text), anchor, head]).toEqual([words(before.text + one.text), 0, 0]);
    };
  // The caret stays beside the same words; where they changed, it is among what replaced them.
  return (after) => {
    let start = 0;
    while (
      start < Math.min(before.text.length, after.text.length) &&
      before.text[start] === after.text[start]
    )
      start += 1;
    let end = 0;
    const most = Math.min(before.text.length, after.text.length) - start;
    while (end < most && before.text.at(-1 - end) === after.text.at(-1 - end)) end += 1;
    const { head } = before;
    const moved = head + after.text.length - before.text.length;
    if (head < start) expect(after.head).toBe(head);
    else if (head > before.text.length - end) expect(after.head).toBe(moved);
    else expect(after.head >= start && after.head <= after.text.length - end).toBe(true);
  };
}

const inPanel = (label: keyof typeof texts) =>
  editor.page.$eval(`[data-panel=block] ${texts[label].field}`, (field) =>
    (field instanceof HTMLInputElement ? field.value : (field.textContent ?? '')).replaceAll('\u00a0', ' '),
  );

describe.each(['Titre', 'Texte'] as const)('the caret in the letter, %s', (label) => {
  it(`never jumps in ${runs / 2} random sequences (seed ${seed})`, {
    timeout: 60_000 + runs * 15_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14, size: 'max' }), async (steps) => {
        await enter(label);
        await pressCtrl(editor.page, 'KeyA');
        await editor.page.keyboard.type('Le sel');
        await quiet();
        let before = await written();
        expect(before).toEqual({ text: 'Le sel', anchor: 6, head: 6 });
        for (const [at, one] of steps.entries()) {
          await take(label, one);
          const after = await written();
          const told = `${at}: ${JSON.stringify(one)} on ${JSON.stringify(before)}`;
          const wanted = expected(label, before, one);
          if (typeof wanted === 'function') wanted(after);
          else expect(after, told).toEqual(wanted);
          // What mails draw as one space is one in the panel.
          expect(spaced(await inPanel(label)), told).toBe(spaced(after.text));
          before = after;
        }
        // Empty, it would not be drawn, and the next sequence begins in it.
        await editor.page.keyboard.type('fin');
      }),
      { numRuns: runs / 2, seed, path: CARET_PATH, endOnFailure: true },
    );
  });
});
