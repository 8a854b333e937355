import { beforeEach, describe, expect, test } from 'vitest';
import { fieldParts } from '../../../src/core/wording/field-parts.ts';
import {
  clickButton,
  type EditorPage,
  editorOpener,
  fill,
  get,
  selectBlock,
  waitForPreview,
} from '../editor-page.ts';

const open = editorOpener();
let editor: EditorPage;
beforeEach(async () => {
  editor = await open();
});

const fieldValue = (name: string) =>
  editor.page.$eval(`form [name="${name}"]`, (field) => (field as HTMLInputElement).value);
const hasValue = (name: string, value: string) =>
  editor.page.waitForFunction(
    (field: string, wanted: string) =>
      document.querySelector<HTMLInputElement>(`form [name="${field}"]`)?.value === wanted,
    {},
    name,
    value,
  );
const undo = () => editor.page.locator('button[aria-label^="Annuler\u00a0: "]').click();
const focusedLabel = () =>
  editor.page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

describe('a list', () => {
  test('moves, removes and adds its items, and keeps the focus on what was moved', async () => {
    const { page } = editor;
    await selectBlock(page, 'Agenda');
    const second = await fieldValue('dates[1][titre]');
    await clickButton(page, 'Monter Rendez-vous 2');
    await hasValue('dates[0][titre]', second);
    await expect.poll(focusedLabel).toMatch(/^(Monter|Descendre) Rendez-vous 1$/);
    await clickButton(page, 'Retirer Rendez-vous 1');
    await waitForPreview(editor, second, false);
    await clickButton(page, fieldParts.list.add('Rendez-vous'));
    await hasValue('dates[3][titre]', '');
    await undo();
    await page.waitForFunction(() => document.querySelector('form [name="dates[3][titre]"]') === null);
  });
});

describe('a date', () => {
  test('may be typed at any minute, and is printed as the block prints dates', async () => {
    await selectBlock(editor.page, 'Agenda');
    await fill(editor.page, '[name="dates[0][date]"]', '2026/12/24 18:37');
    await waitForPreview(editor, '24');
    await expect.poll(() => fieldValue('dates[0][date]')).toBe('2026/12/24 18:37');
  });

  test('that does not exist keeps what was typed and refuses the block', async () => {
    const { page } = editor;
    await selectBlock(page, 'Agenda');
    await fill(page, '[name="dates[0][date]"]', '2026/02/31 10:00');
    await clickButton(page, 'Enregistrer le bloc');
    await page.waitForSelector('[role=dialog]');
    await expect.poll(() => fieldValue('dates[0][date]')).toBe('2026/02/31 10:00');
    await page.waitForSelector('form [name="dates[0][date]"][aria-invalid=true]');
  });

  test('that is none is still there after a reload, and still refused', async () => {
    const { page } = editor;
    page.on('dialog', (dialog) => void dialog.accept());
    await selectBlock(page, 'Agenda');
    await fill(page, '[name="dates[0][date]"]', '2026-99-99');
    await page.reload();
    await clickButton(page, 'Le reprendre');
    await selectBlock(page, 'Agenda');
    await expect.poll(() => fieldValue('dates[0][date]')).toBe('2026-99-99');
    await clickButton(page, 'Enregistrer le bloc');
    await page.waitForSelector('[role=dialog]');
    await page.waitForSelector('form [name="dates[0][date]"][aria-invalid=true]');
  });

  test('is picked in a French calendar, which Escape closes without leaving the block', async () => {
    const { page } = editor;
    await selectBlock(page, 'Agenda');
    await page.click('form [name="dates[0][date]"]');
    await page.waitForSelector('.flatpickr-calendar.open');
    expect(await page.$eval('.flatpickr-weekdays', (days) => days.textContent)).toMatch(/lun\s*mar\s*mer/);
    await page.locator('.flatpickr-calendar.open [aria-label="vendredi 18 décembre 2026"]').click();
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelector('.flatpickr-calendar.open') === null);
    await expect.poll(() => fieldValue('dates[0][date]')).toMatch(/^2026\/12\/18 /);
    expect(await page.$('[data-panel=block]')).not.toBeNull();
  });
});

describe('a formatted text', () => {
  const text = () => fieldValue('texte');

  test('is stored in the allowlist only, and follows undo', async () => {
    const { page } = editor;
    await selectBlock(page, 'Éditorial');
    await page.waitForSelector('.tiptap');
    const before = await text();
    await page.click('.tiptap');
    await page.keyboard.down('Control');
    await page.keyboard.press('a');
    await page.keyboard.up('Control');
    await page.keyboard.type('Un texte neuf');
    await waitForPreview(editor, 'Un texte neuf');
    await expect.poll(text).toBe('<p>Un texte neuf</p>');
    await clickButton(page, 'Augmenter le retrait');
    await expect.poll(text).toBe('<p data-indent="1">Un texte neuf</p>');
    await undo();
    await undo();
    await hasValue('texte', before);
    await expect
      .poll(() => page.$eval('.tiptap', (shown) => shown.textContent))
      .not.toContain('Un texte neuf');
  });

  test('takes a colour of the template by its alias, by keyboard, and gives it back', async () => {
    const { page } = editor;
    await selectBlock(page, 'Texte libre');
    await page.waitForSelector('.tiptap');
    await page.click('.tiptap', { count: 3 });
    const before = await text();
    await clickButton(page, 'Couleur du texte');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.classList.contains('tiptap'));
    const { template } = await get(`/api/campaigns/${editor.campaignId}/document`);
    await expect.poll(text).toContain(`<span data-color="${template.colors[0].alias}">`);
    await clickButton(page, 'Couleur du texte');
    await page.keyboard.press('Escape');
    expect(await page.$('[data-panel=block]')).not.toBeNull();
    await clickButton(page, 'Couleur du texte');
    await clickButton(page, 'Sans couleur');
    await expect.poll(text).toBe(before);
  });

  test('takes what is pasted without its markup', async () => {
    const { page } = editor;
    await selectBlock(page, 'Éditorial');
    await page.waitForSelector('.tiptap');
    await page.click('.tiptap');
    await page.keyboard.down('Control');
    await page.keyboard.press('a');
    await page.keyboard.up('Control');
    await page.$eval('.tiptap', (target) => {
      const clipboardData = new DataTransfer();
      const html =
        '<table><tr><td style="color:#222" onclick="x()"><b>Collé</b><script>1</script></td></tr></table>';
      clipboardData.setData('text/html', html);
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await waitForPreview(editor, 'Collé');
    await expect.poll(text).toBe('<p><strong>Collé</strong></p>');
  });
});

describe('a picture', () => {
  const preview = () =>
    editor.page.$eval('[data-panel] img[data-state]', (image) => [
      image.getAttribute('data-state'),
      image.getAttribute('src'),
    ]);

  test.each(['Logo et date', 'Article, image en haut'])(
    'moves nothing below it once the library answers: %s',
    async (block) => {
      const { page } = editor;
      const held: (() => void)[] = [];
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        const goOn = () => void request.continue();
        if (/\/api\/medias\/(one|weigh)/.test(request.url())) held.push(goOn);
        else goOn();
      });
      const places = () =>
        page.$$eval('[data-picture] :is(button, summary)', (all) =>
          all.map((control) => [control.textContent, Math.round(control.getBoundingClientRect().top)]),
        );
      await selectBlock(page, block);
      await expect.poll(() => held.length).toBe(2);
      const before = await places();
      for (const goOn of held.splice(0)) goOn();
      await page.waitForFunction(() =>
        document.querySelector('[data-picture]')?.textContent?.includes('partira en'),
      );
      expect(await places()).toEqual(before);
    },
  );

  test('that the library no longer has is not offered to be cropped', async () => {
    const { page } = editor;
    const held: (() => void)[] = [];
    let isAnswered = false;
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const isAsked = request.url().includes('/api/medias/one') && !isAnswered;
      if (isAsked) held.push(() => void request.respond({ status: 404, body: '{}' }));
      else void request.continue();
    });
    await selectBlock(page, 'Logo et date');
    await page.locator('[data-picture] button[aria-label^="Recadrer, "]').click();
    await expect.poll(() => held.length).toBe(1);
    held[0]?.();
    await page.waitForSelector('[data-panel] img[data-state=invalid]');
    const actions = await page.$$eval('[data-picture] button', (all) => all.map((one) => one.textContent));
    expect(actions).toContain('Supprimer');
    expect(actions).not.toContain('Recadrer');

    // What was asked of it is asked of no other picture.
    isAnswered = true;
    await page.waitForSelector('[data-panel] [name="logo[url]"]', { visible: true });
    const { medias } = await get('/api/medias?everywhere=1&order=heaviest');
    await fill(page, '[name="logo[url]"]', medias[0].url);
    await page.waitForFunction(() =>
      document.querySelector('[data-picture]')?.textContent?.includes('Recadrer'),
    );
    await page.waitForNetworkIdle();
    expect(await page.$('dialog[open]')).toBeNull();
  });

  test('is empty, valid or refused by its address, which is folded away', async () => {
    const { page } = editor;
    await selectBlock(page, 'Logo et date');
    await expect.poll(async () => (await preview())[0]).toBe('valid');
    await page.locator('[data-picture] summary').click();
    // Typed into a field that is still folded away, words go nowhere.
    await page.waitForSelector('[data-panel] [name="logo[url]"]', { visible: true });
    await fill(page, '[name="logo[url]"]', 'javascript:alert(1)');
    await hasValue('logo[url]', 'javascript:alert(1)');
    await expect.poll(preview).toEqual(['invalid', '/images/standard/error-image.jpg']);
    await page.$eval('form [name="logo[url]"]', (field) => (field as HTMLInputElement).select());
    await page.keyboard.press('Backspace');
    await hasValue('logo[url]', '');
    await expect.poll(preview).toEqual(['empty', '/images/standard/no-image.jpg']);
    await fill(page, '[name="logo[url]"]', '/media/nulle-part.png');
    await page.waitForSelector('[data-panel] img[data-state=invalid]');
  });
});
