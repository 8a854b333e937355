import { describe, expect, test } from 'vitest';
import { administrator, sharedDesks } from '../shared-desk.ts';
import { useVisits, type Visit } from '../shell-visit.ts';

// People and tokens without a mouse: where the focus is, goes back to, and what is heard.

describe('on a shared server, by keyboard', () => {
  const desk = sharedDesks();
  const visit = useVisits();

  /** What has the focus goes by a name, or will. */
  const isAt = ({ page }: Visit, name: string) =>
    page.waitForFunction(
      (wanted) => {
        const focused = document.activeElement;
        const label = focused?.getAttribute('aria-label') ?? focused?.textContent ?? '';
        return focused?.id === wanted || label.trim().startsWith(wanted);
      },
      {},
      name,
    );

  /** What screen readers are told, of themselves. */
  const isHeard = ({ page }: Visit, said: string) =>
    page.waitForFunction(
      (wanted) =>
        [...document.querySelectorAll('[role=status]')].some((one) =>
          one.textContent?.replace(/\s/g, ' ').includes(wanted),
        ),
      {},
      said,
    );

  test('each dialog about a person gives the focus back to where it came from, given up or done', async () => {
    await desk().hasPeople({ 'Léa Petit': ['reader'] });
    const anne = await visit();
    await desk().signIn(anne, administrator, '/people');
    await anne.sees('Léa Petit');

    await anne.tabTo('Ajouter une personne');
    await anne.press('Enter');
    await anne.page.waitForSelector('dialog [name=name]:focus');
    await anne.press('Escape');
    await isAt(anne, 'Ajouter une personne');

    const menu = 'Actions pour Léa Petit';
    await anne.tabTo(menu);
    await anne.press('Enter');
    await isAt(anne, 'Nom et rôles…');
    await anne.press('Escape');
    await isAt(anne, menu);

    await anne.press('Enter');
    await isAt(anne, 'Nom et rôles…');
    await anne.press('ArrowDown');
    await anne.press('Enter');
    await isAt(anne, 'Créer le lien');
    await anne.press('Enter');
    await isAt(anne, 'Copier');
    await anne.press('Escape');
    await isAt(anne, menu);

    await anne.press('Enter');
    await isAt(anne, 'Nom et rôles…');
    await anne.press('End');
    await anne.press('Enter');
    await isAt(anne, 'Annuler');
    await anne.press('Tab');
    await anne.press('Enter');
    await isHeard(anne, 'Compte de Léa Petit fermé');
    await isAt(anne, menu);
  });

  test('how many are left is heard while one searches, and that nobody is', async () => {
    await desk().hasPeople({ 'Léa Petit': ['reader'] });
    const anne = await visit();
    await desk().signIn(anne, administrator, '/people');
    await anne.sees('Léa Petit');
    await anne.type('searchbox', 'Rechercher une personne', 'léa');
    await isHeard(anne, '1 personne');
    await anne.type('searchbox', 'Rechercher une personne', 'zzz');
    await isHeard(anne, 'Personne ici');
    await desk().go(anne, '/audit');
    await anne.type('searchbox', 'Rechercher dans le journal', 'zzz');
    await isHeard(anne, 'Aucun fait ne correspond');
  });

  test('a token is made, and revoked, after which the focus is on the screen and no longer on what is gone', async () => {
    await desk().hasPeople();
    const anne = await visit();
    await desk().signIn(anne, administrator, '/account');
    await anne.sees('Aucun jeton');
    await anne.tabTo('Créer un jeton');
    await anne.press('Enter');
    await anne.page.waitForSelector('dialog [name=name]:focus');
    await anne.page.keyboard.type('CI du site');
    await anne.press('Enter');
    await isAt(anne, 'Copier');
    await anne.press('Escape');
    await isAt(anne, 'Créer un jeton');
    await anne.tabTo('Révoquer CI du site');
    await anne.press('Enter');
    await isAt(anne, 'Annuler');
    await anne.press('Tab');
    await anne.press('Enter');
    await isHeard(anne, 'Jeton « CI du site » révoqué');
    await isAt(anne, 'main');
    expect(await anne.page.$$eval('tbody tr', (rows) => rows.length)).toBe(1);
  });
});
