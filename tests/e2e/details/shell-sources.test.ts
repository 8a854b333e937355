import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { desk } from '../desk.ts';
import { useVisits } from '../shell-visit.ts';

const file = () => join(desk.workspace, 'sources', 'actualites.xml');

describe('the sources', () => {
  const newVisit = useVisits();

  test('a source shows what it offers, is asked again, and tells what became of it', async () => {
    const visit = await newVisit();
    await visit.go('/');
    await visit.click('link', 'Sources');
    await visit.sees('Six ateliers pour les vacances de Noël');
    await visit.page.waitForFunction(() => {
      const picture = document.querySelector<HTMLImageElement>('main li img');
      return picture?.complete && picture.naturalWidth > 0;
    });
    expect(await visit.violations()).toEqual([]);
    await visit.wears('dark');
    expect(await visit.violations('main', ['color-contrast', 'link-in-text-block'])).toEqual([]);

    const written = await readFile(file(), 'utf8');
    try {
      await writeFile(file(), written.replace('Six ateliers', 'Sept ateliers'));
      await visit.click('button', 'Actualiser «\u00a0Actualités du musée\u00a0»');
      await visit.sees('Sept ateliers pour les vacances de Noël');
      await writeFile(file(), '<p>En travaux</p>');
      await visit.click('button', 'Actualiser «\u00a0Actualités du musée\u00a0»');
      await visit.sees('Copie lue à l’instant, car ce n’est ni un flux RSS, ni Atom, ni JSON Feed.');
      await visit.sees('Sept ateliers pour les vacances de Noël');
    } finally {
      await writeFile(file(), written);
    }

    await visit.click('button', 'Ajouter une source');
    await visit.click('tab', 'API JSON');
    await visit.sees('"headersEnv"');
    expect(await visit.violations('dialog')).toEqual([]);
  });

  test('the picture of a content is cut around its middle, tall or wide', async () => {
    const visit = await newVisit();
    await visit.go('/sources/actualites');
    await visit.sees('La lentille du phare retrouve sa lumière');
    const frames = await visit.page.waitForFunction(() => {
      const pictures = [...document.querySelectorAll<HTMLImageElement>('main li img')].slice(0, 4);
      return (
        pictures.length === 4 &&
        pictures.every(({ complete, naturalWidth }) => complete && naturalWidth > 0) &&
        pictures.map((picture) => [picture.clientHeight, picture.parentElement?.clientHeight])
      );
    });
    expect(await frames.jsonValue()).toEqual(Array.from({ length: 4 }, () => [80, 80]));
  });

  test('on a phone the list and a source show one at a time', async () => {
    const visit = await newVisit({ width: 390 });
    await visit.go('/sources');
    await visit.sees('14 contenus');
    await visit.page.locator('a[href="/sources/actualites"]').click();
    await visit.sees('La lentille du phare retrouve sa lumière');
    await visit.click('link', 'Toutes les sources');
    await visit.losesSight('La lentille du phare retrouve sa lumière');
  });
});
