import { beforeEach, describe, expect, test } from 'vitest';
import { specified } from '../../../src/core/wording/specification.ts';
import { linkWording } from '../../../src/ui/features/editor/links/messages.fr.ts';
import { displayWords } from '../../../src/ui/features/editor/messages.fr.ts';
import { fieldWords } from '../../../src/ui/fields/messages.fr.ts';
import {
  clickButton,
  dialogGone,
  dialogSays,
  type EditorPage,
  editorOpener,
  pressCtrl,
  selectBlock,
} from '../editor-page.ts';

const open = editorOpener();
let editor: EditorPage;
beforeEach(async () => {
  editor = await open();
});

const page = 'https://example.org/carte-rivage';
const base = '[data-panel=block] .field:has([name=lien]) input:not([hidden])';

/** What the button's link field shows, and the complete link it holds. */
const shown = () =>
  editor.page.$eval('[data-panel=block] [name=lien]', (field) => {
    const box = field.parentElement?.querySelector<HTMLInputElement>('input:not([hidden])');
    const ticks = document.querySelectorAll<HTMLInputElement>(
      '[data-panel=block] fieldset > .field-check input',
    );
    return {
      complete: (field as HTMLInputElement).value,
      base: box?.value,
      ticks: [...ticks].map(({ checked }) => checked),
    };
  });

/** Replaces what stands in a text box. */
async function put(selector: string, text: string) {
  const box = await editor.page.waitForSelector(selector);
  await box?.evaluate((element) => (element as HTMLInputElement).select());
  await box?.press('Backspace');
  await box?.type(text);
}

/** Ticks what a label names, once it is there. */
const tick = (label: string) =>
  editor.page.waitForFunction(
    (wanted) => {
      const labels = [...document.querySelectorAll<HTMLElement>('[data-panel=block] label')];
      const found = labels.find((candidate) => candidate.textContent.trim() === wanted);
      found?.click();
      return found !== undefined;
    },
    {},
    label,
  );

describe('the address builder of a link', () => {
  beforeEach(() => selectBlock(editor.page, 'Appel à action'));

  test('rebuilds the complete link from the base, the ticks and the interests', async () => {
    await expect.poll(shown).toEqual({ complete: page, base: page, ticks: [false, false] });
    await tick(specified.trackingAuto);
    await clickButton(editor.page, specified.interests);
    await tick('Expositions');
    await tick('Jeune public');
    const parameters = 'autotracking=true&interest=expositions-jeune_public';
    await expect.poll(async () => (await shown()).complete).toBe(`${page}?${parameters}`);
    // Escape closes the list of interests, wherever the focus is, and leaves the panel.
    await editor.page.waitForSelector('[data-panel=block] :popover-open');
    await editor.page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await editor.page.keyboard.press('Escape');
    await expect.poll(shown).toEqual({ complete: `${page}?${parameters}`, base: page, ticks: [true, false] });
    await put(base, 'https://example.org/a?b=1#c');
    await expect.poll(async () => (await shown()).complete).toBe(`https://example.org/a?b=1&${parameters}#c`);
    const html = async () => (await editor.frame()).content();
    await expect.poll(html).toContain('https://example.org/a?b=1&amp;autotracking=true');
  });

  test('derives everything again when the field itself is changed, or a complete link is put in the base', async () => {
    await editor.page.$eval('[data-panel=block] [name=lien]', (field) => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      set?.call(field, '/page?autologin=true&x=1');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await expect.poll(shown).toEqual({
      complete: '/page?autologin=true&x=1',
      base: '/page?x=1',
      ticks: [false, true],
    });
    await put(base, '/autre?autotracking=true');
    await editor.page.keyboard.press('Tab');
    await expect.poll(shown).toEqual({
      complete: '/autre?autotracking=true&autologin=true',
      base: '/autre',
      ticks: [true, true],
    });
  });

  test('requires the base where the link is required, and keeps ticks until there is an address', async () => {
    await put(base, '');
    await tick(specified.autologin);
    await expect.poll(shown).toEqual({ complete: '', base: '', ticks: [false, true] });
    await clickButton(editor.page, 'Enregistrer le bloc');
    const { page: screen } = editor;
    await dialogSays(screen, specified.blockParametersInvalid);
    await screen.keyboard.press('Escape');
    await dialogGone(screen);
    const error = () =>
      screen.$eval('.field:has([name=lien]) .field-error', (element) => ({
        text: element.textContent,
        isShown: element.checkVisibility(),
      }));
    await expect.poll(error).toEqual({ text: 'Ce champs est obligatoire', isShown: true });
    await put(base, '/page');
    await expect.poll(async () => (await shown()).complete).toBe('/page?autologin=true');
  });
});

test('all links stand in one table, each changed there as one step', async () => {
  const { page: screen } = editor;
  await clickButton(screen, displayWords.display);
  await screen.waitForSelector('[role=menuitem]');
  await screen.click('[role=menuitem]');
  const row = (sentence: string) => `dialog tr:has(input[aria-label="${linkWording.addressOf(sentence)}"])`;
  const card = row('Offrir la carte Rivage');
  await screen.waitForSelector(card);
  const cells = () =>
    screen.$eval(card, (tr) => [...tr.querySelectorAll('input')].map((input) => input.value));
  const told = () => screen.$eval(card, (tr) => tr.textContent);
  const refusals = () => screen.$$eval('dialog [role=alert]', (all) => all.map((one) => one.textContent));
  await put(`${card} input[type=text]`, 'javascript:alert(1)');
  await screen.keyboard.press('Enter');
  await expect.poll(refusals).toEqual([fieldWords.errors.forbiddenLink('javascript:alert(1)')]);
  await expect.poll(told).toContain(linkWording.kept);
  await put(`${card} input[type=text]`, '');
  await screen.keyboard.press('Enter');
  await expect.poll(refusals).toEqual([]);
  await expect.poll(told).toContain(linkWording.states.empty);
  await put(`${card} input[type=text]`, 'https://example.org/offrir?autotracking=true');
  await screen.keyboard.press('Enter');
  await expect.poll(async () => (await cells())[0]).toBe('https://example.org/offrir');
  await screen.keyboard.press('Escape');
  await screen.waitForFunction(() => document.querySelector('dialog') === null);
  const href = async () =>
    (await editor.frame()).$$eval('a', (links) =>
      links.find(({ textContent }) => textContent === 'Offrir la carte Rivage')?.getAttribute('href'),
    );
  await expect.poll(href).toBe('https://example.org/offrir?autotracking=true');
  await pressCtrl(screen, 'KeyZ');
  await expect.poll(href).toBeUndefined();
  await pressCtrl(screen, 'KeyZ');
  await expect.poll(href).toBe(page);
});
