import { beforeEach, describe, expect, test } from 'vitest';
import { writingWords } from '../../../src/ui/fields/writing.fr.ts';
import { type EditorPage, editorOpener, waitForText } from '../editor-page.ts';
import { pasteInLetter, writeIn } from '../in-place.ts';

// What is written in the letter comes to its limits: no word at all, and more words than a text takes.

const open = editorOpener();
let editor: EditorPage;
beforeEach(async () => {
  editor = await open();
});

const formValue = (name: string) =>
  editor.page.$eval(`[data-panel=block] [name="${name}"]`, (field) => (field as HTMLInputElement).value);
describe('a text with a limit', () => {
  test('refuses in words a paste that is too long for it, whole; what is typed stops there', async () => {
    await writeIn(editor, 'Hélène Kerdoret, directrice du musée');
    const before = await formValue('signature');
    for (const text of ['x'.repeat(4_000), 'mot '.repeat(100).trim()]) {
      await pasteInLetter(editor, { html: '', text });
      const count = before.length + text.length;
      await waitForText(editor.page, writingWords.tooLongIn('Éditorial · Signature', count, 120));
    }
    expect(await formValue('signature')).toBe(before);
    await editor.page.keyboard.type('y'.repeat(120));
    expect(await formValue('signature')).toBe(before + 'y'.repeat(120 - before.length));
  });
});
