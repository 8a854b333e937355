import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { byName } from './by-name.ts';
import { api, useVisits, type Visit } from './shell-visit.ts';

const folder = mkdtempSync(join(tmpdir(), 'newsletter-medias-'));
const files = { vase: join(folder, 'Vase bleu.jpg'), cut: join(folder, 'Coupée.jpg') };

/** A photograph of a vase, and one whose copy was interrupted. */
beforeAll(async () => {
  const create = { width: 900, height: 600, channels: 3, background: '#1c4a8a' } as const;
  const vase = await sharp({ create }).jpeg().toBuffer();
  writeFileSync(files.vase, vase);
  writeFileSync(files.cut, vase.subarray(0, vase.length * 0.4));
});

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
});

const option = (id: string) => `[data-media="${id}"]`;

const answers = ({ page }: Visit, name: string) => page.locator(`dialog ${byName('button', name)}`).click();

/** Undoes what a notice says. */
const takesBack = ({ page }: Visit, sentence: string) =>
  page
    .locator(`::-p-xpath(//*[@role="status"]//div[contains(., "${sentence}")]/button[.="Annuler"])`)
    .click();

async function sends({ page }: Visit, ...paths: string[]) {
  const input = await page.waitForSelector('input[type="file"]');
  await (input as unknown as { uploadFile(...paths: string[]): Promise<void> }).uploadFile(...paths);
}

/** Waits until a field holds a text: what was typed has been stored and read again. */
const holds = ({ page }: Visit, label: string, text: string) =>
  page.waitForFunction(
    (name, value) =>
      [...document.querySelectorAll('label')].some(
        (each) => each.textContent?.trim() === name && (each.control as HTMLTextAreaElement)?.value === value,
      ),
    {},
    label,
    text,
  );

describe('the library', () => {
  const newVisit = useVisits();

  test('a stranger adds two images of which one is cut, finds the other, describes, renames, moves, deletes it and takes it back', async () => {
    const visit = await newVisit();
    const { page, go, sees, click, type, press } = visit;
    await go('/medias');
    await sees('Toutes les images');

    await sends(visit, files.vase, files.cut);
    await sees('Une image ajoutée, un envoi a échoué');
    await sees('elle ne peut pas être lue');
    await page.waitForSelector(option('vase-bleu.jpg'));
    expect(await visit.violations()).toEqual([]);

    await type('searchbox', 'Rechercher une image', 'bleu vase');
    await sees('1 image pour « bleu vase »');
    await (await page.waitForSelector(option('vase-bleu.jpg')))?.click();
    await sees('JPEG, 900 × 600 px');
    await sees('Elle n’est utilisée nulle part.');

    await type('textbox', 'Texte de remplacement', 'Un vase de faïence bleue');
    await press('Enter');
    await sees('Le texte de remplacement est enregistré');
    await takesBack(visit, 'Le texte de remplacement');
    await holds(visit, 'Texte de remplacement', '');

    await page.focus(option('vase-bleu.jpg'));
    await press('F2');
    await page.waitForSelector('dialog input[name="name"]');
    await page.keyboard.type('grand-vase');
    await press('Enter');
    await sees('L’image s’appelle maintenant « grand-vase.jpg »');

    await type('textbox', 'Crédit', '© Musée');
    await api('/api/medias/move', { id: 'grand-vase.jpg', name: 'renommée ailleurs' });
    await sees('renommee-ailleurs.jpg');
    await press('Enter');
    await sees('Le crédit est enregistré');
    await holds(visit, 'Crédit', '© Musée');
    await api('/api/medias/move', { id: 'grand-vase.jpg', name: 'grand-vase' });
    await sees('grand-vase.jpg');

    await click('button', 'Déplacer…');
    await (await page.waitForSelector('dialog select'))?.select('collections');
    expect(await visit.violations('dialog')).toEqual([]);
    await answers(visit, 'Déplacer');
    await sees('1 image déplacée dans « collections »');

    await click('button', 'Effacer la recherche');
    await (await page.waitForSelector('[data-folder="collections"]'))?.click();
    await page.waitForSelector(option('collections/grand-vase.jpg'));
    expect(new URL(page.url()).search).toBe('?dossier=collections');

    await page.focus(option('collections/lentille-de-phare.png'));
    await press('Delete');
    await sees('« lentille-de-phare.png » n’est pas supprimée, car elle est utilisée ici');
    await page.waitForSelector('dialog a[href^="/campaign/edit/"]');
    expect(await visit.violations('dialog')).toEqual([]);
    await answers(visit, 'Fermer');

    await page.focus(option('collections/grand-vase.jpg'));
    await press('Delete');
    await sees('L’image «\u00a0grand-vase.jpg\u00a0» est supprimée');
    await page.waitForSelector(option('collections/grand-vase.jpg'), { hidden: true });
    await takesBack(visit, 'est supprimée');
    await page.waitForSelector(option('collections/grand-vase.jpg'));

    await page.goBack();
    await sees('Toutes les images');
    await api('/api/medias/delete', { id: 'collections/grand-vase.jpg' });
  });
});
