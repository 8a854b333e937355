import { describe, expect, test } from 'vitest';
import { editorOpener } from '../editor-page.ts';

const open = editorOpener();

describe('the palette of commands', () => {
  test('finds blocks, actions and letters by name; arrows, Enter, and the focus where it leads', async () => {
    const editor = await open();
    const { page } = editor;
    const openPalette = async () => {
      await page.keyboard.down('Control');
      await page.keyboard.press('KeyK');
      await page.keyboard.up('Control');
      await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox');
    };
    await openPalette();
    await page.keyboard.type('lettre editorial');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-block][data-selected=true] > button[aria-label^="Éditorial"]');
    await openPalette();
    await page.keyboard.type('dupliquer');
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => (await editor.blocks()).filter((name) => name === 'Éditorial').length)
      .toBe(2);
    await openPalette();
    await page.keyboard.type('bat');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-panel=send]');
    await openPalette();
    await page.keyboard.type('zzz');
    await page.waitForFunction(
      () => document.querySelector('[role=dialog] [role=status]')?.textContent !== '',
    );
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelector('[role=dialog]') === null);
  });

  test('on a phone, where one does not compose, offers nothing that composes', async () => {
    const { page } = await open();
    await page.setViewport({ width: 390, height: 844 });
    await page.waitForSelector('[data-composing=false]');
    await page.keyboard.down('Control');
    await page.keyboard.press('KeyK');
    await page.keyboard.up('Control');
    await page.waitForSelector('[role=dialog] [role=option]');
    const offered = await page.$$eval('[role=dialog] [role=option]', (options) =>
      options.map((option) => option.getAttribute('aria-label') ?? option.textContent ?? ''),
    );
    const names = offered.join(' | ');
    expect(names).toMatch(/Enregistrer.*Envoyer.*Vérifications.*Envoi.*Sombre.*Médiathèque/);
    expect(names).not.toMatch(
      /Contenu auto|modèle par défaut|Blocs enregistrés|Presse-papier|Les deux|Ajouter/,
    );
  });
});
