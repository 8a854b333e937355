import { describe, expect, it } from 'vitest';
import { type EditorPage, editorOpener, selectBlock, waitForPreview, waitForText } from '../editor-page.ts';

const open = editorOpener();

/** What is marked in the drawn letter: every hit but the one that is shown, and that one. */
const marked = ({ page }: EditorPage) =>
  page.evaluate(() => {
    const marks = document.querySelector('iframe')?.contentWindow as (Window & typeof globalThis) | null;
    const texts = (name: string) =>
      [...(marks?.CSS.highlights.get(name) ?? [])].map((range) => (range as Range).toString());
    return { others: texts('found'), shown: texts('found-shown') };
  });

/** Waits until what is searched is marked. */
const drawn = ({ page }: EditorPage, name: string, wanted: string) =>
  page.waitForFunction(
    (mark, text) => {
      const letter = document.querySelector('iframe')?.contentWindow as (Window & typeof globalThis) | null;
      const [first] = letter?.CSS.highlights.get(mark) ?? [];
      return (first as Range | undefined)?.toString() === text;
    },
    {},
    name,
    wanted,
  );

async function search(editor: EditorPage, wanted: string) {
  const { page } = editor;
  await page.click('[aria-label^="Rechercher dans la lettre"]');
  await page.waitForSelector('search input');
  await page.type('search input', wanted);
}

describe('what is found in a letter', () => {
  it('is marked in the drawn letter, the hit that is shown in another colour, until the search is closed', async () => {
    const editor = await open();
    const { page } = editor;
    await search(editor, 'marais');
    await drawn(editor, 'found', 'marais');
    const before = await marked(editor);
    expect(before.others.length).toBeGreaterThan(0);
    expect(before).toEqual({ others: before.others.map(() => 'marais'), shown: [] });

    await page.keyboard.press('Enter');
    await drawn(editor, 'found-shown', 'marais');
    await expect.poll(async () => (await marked(editor)).others).toHaveLength(before.others.length - 1);

    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelector('search') === null);
    await expect.poll(() => marked(editor)).toEqual({ others: [], shown: [] });
  });
});

describe('a field in a plain text', () => {
  it('is put where the caret was, by keyboard, and read as a reader will see it', async () => {
    const editor = await open();
    const { page } = editor;
    await selectBlock(page, 'Éditorial');
    await page.click('[data-panel] input[name=titre]', { count: 3 });
    await page.keyboard.type('Bonjour ');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-panel] select[aria-label=Champ]:focus');
    await page.keyboard.press('Tab');
    await page.keyboard.type('vous');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-panel] input[name=titre]:focus');
    await page.keyboard.type('\u00a0!');
    await waitForPreview(editor, 'Bonjour');
    await expect
      .poll(() => page.$eval('[data-panel] input[name=titre]', (field) => (field as HTMLInputElement).value))
      .toBe('Bonjour {{nl:firstName|vous}}\u00a0!');
    await waitForText(page, 'Camille Martin lira\u00a0: «\u00a0Bonjour Camille\u00a0!\u00a0»');
  });
});
