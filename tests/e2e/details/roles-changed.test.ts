import { describe, expect, test } from 'vitest';
import type { Role } from '../../../src/core/people/role.ts';
import { byName } from '../by-name.ts';
import { administrator, sharedDesks } from '../shared-desk.ts';
import { useVisits, type Visit } from '../shell-visit.ts';

// What somebody may do changes while their pages are open: the pages follow, and nothing that was written is lost.

const letter = 'lettre-de-decembre-2026';

describe('on a shared server, whose administrator changes what others may do', () => {
  const desk = sharedDesks();
  const visit = useVisits();

  /** Opens the account of somebody in the list of people; ends in the dialog of their roles. */
  async function chooseRoles(anne: Visit, name: string, wanted: Readonly<Partial<Record<Role, boolean>>>) {
    await anne.page.bringToFront();
    await anne.click('button', `Actions pour ${name}`);
    await anne.click('menuitem', 'Nom et rôles…');
    await anne.page.waitForSelector('dialog [name=roles]');
    for (const [role, isBorne] of Object.entries(wanted))
      await anne.page.$eval(
        `dialog [name=roles][value=${role}]`,
        (box, isWanted) =>
          (box as HTMLInputElement).checked !== isWanted && (box as HTMLInputElement).click(),
        isBorne,
      );
    await anne.click('button', 'Enregistrer');
    await anne.sees(`Compte de ${name} enregistré`);
  }

  async function anneAtPeople() {
    const anne = await visit();
    await desk().signIn(anne, administrator, '/people');
    await anne.sees('Léa Petit');
    return anne;
  }

  test('an open list offers what one may do now, and no more than that; the screen of another role makes way', async () => {
    await desk().hasPeople({ 'Léa Petit': ['reader'] });
    const lea = await visit();
    await desk().signIn(lea, 'lea@exemple.fr');
    await lea.sees('Seules les personnes ayant le rôle « Rédaction » créent des lettres.');
    const anne = await anneAtPeople();

    await chooseRoles(anne, 'Léa Petit', { editor: true, administrator: true });
    await lea.page.bringToFront();
    await lea.sees('Vos rôles ont changé : Lecture, Rédaction, Administration.');
    await lea.page.waitForSelector(byName('button', 'Nouvelle campagne'));
    await lea.losesSight('Seules les personnes ayant le rôle « Rédaction » créent des lettres.');
    await lea.click('link', 'Réglages');
    await lea.sees('Fuseau horaire');

    await chooseRoles(anne, 'Léa Petit', { editor: false, administrator: false });
    await lea.page.bringToFront();
    await lea.sees('Cet écran n’est pas le vôtre');
    expect(await lea.page.$(byName('link', 'Réglages'))).toBeNull();
  });

  test('an open letter without work is read by whoever may no longer write', async () => {
    await desk().hasPeople({ 'Léa Petit': ['editor'] });
    const lea = await visit();
    await desk().signIn(lea, 'lea@exemple.fr', `/campaign/edit/${letter}`);
    await lea.page.waitForSelector('[data-block]');
    const anne = await anneAtPeople();
    await chooseRoles(anne, 'Léa Petit', { reader: true, editor: false });
    await lea.page.bringToFront();
    await lea.isAt(/^\/campaign\/view\//);
    await lea.sees('Seules les personnes ayant le rôle « Rédaction » modifient les lettres.');

    await chooseRoles(anne, 'Léa Petit', { editor: true });
    await lea.page.bringToFront();
    await lea.page.waitForSelector(byName('link', 'Modifier'));
  });

  test('an open letter with work stays as it is, says why it is not saved, and is saved once one may write again', async () => {
    await desk().hasPeople({ 'Léa Petit': ['editor'] });
    const lea = await visit();
    await desk().signIn(lea, 'lea@exemple.fr', `/campaign/edit/${letter}`);
    await (await lea.page.waitForSelector('[data-block] > button'))?.evaluate((box) => {
      (box as HTMLButtonElement).click();
      (box as HTMLButtonElement).focus();
    });
    await lea.press('Delete');
    await lea.sees('non enregistré');
    const anne = await anneAtPeople();
    await chooseRoles(anne, 'Léa Petit', { reader: true, editor: false });
    await lea.page.bringToFront();
    await lea.sees('Cet écran n’est plus le vôtre');
    await lea.isAt(/^\/campaign\/edit\//);
    await lea.press('Control+s');
    await lea.sees('Votre compte ne le permet pas');

    await chooseRoles(anne, 'Léa Petit', { editor: true });
    await lea.page.bringToFront();
    await lea.sees('Vos rôles ont changé : Lecture, Rédaction.');
    await lea.press('Escape');
    await lea.press('Control+s');
    await lea.sees('Sauvegarde effectuée');
  });

  test('an account that is closed is told at once, with the way to the page of sign-in', async () => {
    await desk().hasPeople({ 'Léa Petit': ['editor'] });
    const lea = await visit();
    await desk().signIn(lea, 'lea@exemple.fr', '/medias');
    await lea.page.waitForSelector('h1');
    const anne = await anneAtPeople();
    await anne.click('button', 'Actions pour Léa Petit');
    await anne.click('menuitem', 'Fermer le compte…');
    await anne.click('button', 'Fermer le compte');
    await lea.page.bringToFront();
    await lea.sees('Votre session est finie.');
    await lea.page.waitForSelector(byName('link', 'S’identifier dans un autre onglet'));
  });
});
