import type { Page } from 'puppeteer';
import { byName } from './by-name.ts';
import { clickButton, type EditorPage } from './editor-page.ts';

/** A row of the outline, by the name of its block. */
export const rowOf = (name: string) => `[data-outline][title="${name}"]`;

/** Opens 'Blocs' at its outline. */
export async function openOutlineOn(page: Page) {
  await clickButton(page, 'Blocs');
  await page.locator(byName('tab', 'Plan')).click();
  await page.waitForSelector('[data-outline]');
}

/** What one sees and does in the outline of the editor that is open when it is asked for. */
export function outlineIn(current: () => EditorPage) {
  const openOutline = () => openOutlineOn(current().page);
  return { openOutline, rows, chosen, clickRow, press, act, undo, focusedRow };

  /** Names of the rows, those of one position or of all. */
  function rows(part = '') {
    return current().page.$$eval(`${part && `[data-outline-part="${part}"] `}[data-outline]`, (all) =>
      all.map((row) => row.getAttribute('title')),
    );
  }

  /** Names of the rows that are told as chosen. */
  function chosen() {
    return current().page.$$eval('[data-outline][aria-selected=true]', (all) =>
      all.map((row) => row.getAttribute('title')),
    );
  }

  /** Clicks a row, keys held down. */
  async function clickRow(name: string, held: 'Shift' | 'Control' | '' = '') {
    const { page } = current();
    if (held) await page.keyboard.down(held);
    await page.locator(`${rowOf(name)} [data-picture]`).click();
    if (held) await page.keyboard.up(held);
  }

  /** Presses keys together, as in 'Control+ArrowDown'. */
  async function press(keys: string) {
    const { keyboard } = current().page;
    const [key = '', ...held] = keys.split('+').reverse() as Parameters<typeof keyboard.press>[0][];
    for (const one of held) await keyboard.down(one);
    await keyboard.press(key as Parameters<typeof keyboard.press>[0]);
    for (const one of held) await keyboard.up(one);
  }

  /** Does something to what is chosen, by the bar under the list. */
  function act(name: string) {
    return current().page.locator(`[data-outline-list] [role=toolbar] [aria-label="${name}"]`).click();
  }

  /** Takes back what a notice tells of, by its button. */
  function undo() {
    return current()
      .page.locator('::-p-xpath(//*[@role="status"]//button[normalize-space()="Annuler"])')
      .click();
  }

  /** Name of the row that has the focus. */
  function focusedRow() {
    return current().page.evaluate(() =>
      document.activeElement?.closest('[data-outline]')?.getAttribute('title'),
    );
  }
}

/** Blocks of the demonstration's letter, as they stand in two of its positions. */
export const full1 = ['Grande image', 'Éditorial', 'Article, image en haut'];
export const full2 = ['Article, image à gauche', 'Article, image à droite', 'Chiffres clés', 'Citation'];
