import { describe, expect, test } from 'vitest';
import { callerWords } from '../../src/ui/features/people/messages.fr.ts';
import { byName } from './by-name.ts';
import { firefox } from './desk.ts';
import { administrator, password, sharedDesks } from './shared-desk.ts';
import { useVisits, type Visit } from './shell-visit.ts';

// A server that is shared, as its people meet it: how they come in, what is theirs, and what an administrator does for others.

describe('on a shared server', () => {
  const desk = sharedDesks();
  const visit = useVisits();

  const looks = firefox === undefined ? (['light', 'dark'] as const) : (['light'] as const);

  /** No fault of accessibility, in either look. */
  async function isAccessible(one: Visit) {
    for (const look of looks) {
      await one.wears(look);
      expect([look, await one.violations()]).toEqual([look, []]);
    }
  }

  const menuOf = (name: string) => byName('button', callerWords.account(name));

  const openMenu = (one: Visit, name: string) => one.click('button', callerWords.account(name));

  describe('coming in', () => {
    test('the first administrator chooses a name and a password by the link of the terminal, which serves once', async () => {
      const anne = await visit();
      await anne.page.goto(desk().invitation);
      await anne.sees('vous en serez la première administratrice');
      await isAccessible(anne);
      await anne.type('textbox', 'Votre nom', 'Anne Durand');
      await anne.type('textbox', 'Adresse de courriel', administrator);
      await anne.page.type('#new-password', 'court');
      await anne.click('button', 'Choisir ce mot de passe et entrer');
      await anne.sees('Encore 7 caractères');
      await isAccessible(anne);
      await anne.page.type('#new-password', password.slice(5));
      await anne.click('button', 'Choisir ce mot de passe et entrer');
      await anne.isAt(/^\/$/);
      await anne.page.waitForSelector(menuOf('Anne Durand'));

      const other = await visit();
      await other.page.goto(desk().invitation);
      await other.sees('Ce lien n’ouvre rien');
      await isAccessible(other);
    });

    test('whoever is not signed in is led to the page of sign-in, and from there, by keyboard, to what they asked for', async () => {
      await desk().hasPeople();
      const anne = await visit();
      await desk().go(anne, '/medias');
      await anne.page.waitForSelector('#ways:not([hidden])');
      await isAccessible(anne);
      await anne.tabTo('Adresse de courriel');
      await anne.page.keyboard.type(administrator);
      await anne.tabTo('Mot de passe');
      await anne.page.keyboard.type('un autre mot de passe');
      await anne.page.keyboard.press('Enter');
      await anne.sees('Cette adresse et ce mot de passe ne vont pas ensemble.');
      expect(await anne.page.$eval('#password', (field) => field === document.activeElement)).toBe(true);
      await anne.press('Control+a');
      await anne.page.keyboard.type(password);
      await anne.tabTo('Afficher le mot de passe');
      await anne.page.keyboard.press('Enter');
      expect(await anne.page.$eval('#password', (field) => (field as HTMLInputElement).type)).toBe('text');
      await anne.tabTo('S’identifier');
      await anne.page.keyboard.press('Enter');
      await anne.isAt(/^\/medias$/);
    });

    test('an address that leads elsewhere leads to the campaigns, and a failure is said by its code alone', async () => {
      await desk().hasPeople();
      const anne = await visit();
      await desk().signIn(anne, administrator, 'https://ailleurs.exemple/');
      expect(anne.page.url()).toBe(`${desk().origin}/`);
      const other = await visit();
      await desk().go(other, '/sign-in?failure=no-account');
      await other.sees('aucun compte n’est ouvert pour vous ici');
      await desk().go(other, '/sign-in?failure=Envoyez-moi votre mot de passe');
      await other.page.waitForSelector('#ways:not([hidden])');
      expect(await other.page.$eval('#ways-failure', ({ textContent }) => textContent)).toBe('');
    });

    test('after too many tries, the page says how long to wait', async () => {
      await desk().hasPeople();
      const one = await visit();
      await desk().go(one, '/sign-in');
      await one.page.waitForSelector('#ways:not([hidden])');
      await one.type('textbox', 'Adresse de courriel', administrator);
      await one.page.type('#password', 'un autre mot de passe');
      for (let tries = 0; tries < 11; tries += 1) {
        await one.click('button', 'S’identifier');
        await one.page.waitForFunction(() => !document.querySelector('#sign-in [aria-busy]'));
      }
      await one.sees('Trop d’essais à la suite');
    });
  });

  test('one’s own account: the name, the sessions, and a token that is shown once', async () => {
    await desk().hasPeople({ 'Elsa Morin': ['editor', 'approver'] });
    const elsewhere = await visit();
    await desk().signIn(elsewhere, 'elsa@exemple.fr');
    const elsa = await visit();
    await desk().signIn(elsa, 'elsa@exemple.fr');
    await openMenu(elsa, 'Elsa Morin');
    await elsa.click('menuitem', 'Mon compte');
    await elsa.sees('écrit les lettres et envoie les BAT');
    await isAccessible(elsa);

    await elsa.type('textbox', 'Votre nom', 'Elsa Martin');
    await elsa.click('button', 'Enregistrer');
    await elsa.page.waitForSelector(menuOf('Elsa Martin'));

    await elsa.click('button', 'Fermer toutes les autres');
    await elsa.sees('Vos autres sessions sont fermées');
    await elsewhere.page.bringToFront();
    await desk().go(elsewhere, '/medias');
    await elsewhere.isAt(/^\/sign-in$/);

    await elsa.page.bringToFront();
    await elsa.click('button', 'Créer un jeton');
    const offered = await elsa.page.$$eval('[name=roles]', (boxes) =>
      boxes.map((box) => (box as HTMLInputElement).value),
    );
    expect(offered).toEqual(['editor', 'approver']);
    await isAccessible(elsa);
    await elsa.page.type('dialog [name=name]', 'CI du site');
    await elsa.click('button', 'Créer');
    const field = await elsa.page.waitForSelector(byName('textbox', 'Jeton'));
    const secret = await field?.evaluate((input) => (input as HTMLInputElement).value);
    expect(secret).toMatch(/^newsletter_[\w-]{40,}$/);
    await isAccessible(elsa);
    const asked = await fetch(`${desk().origin}/api/campaigns`, {
      headers: { authorization: `Bearer ${secret}` },
    });
    expect(asked.status).toBe(200);
    await elsa.click('button', 'C’est noté');
    await elsa.click('button', 'Révoquer CI du site');
    await elsa.click('button', 'Révoquer');
    await elsa.sees('Aucun jeton');
    expect(await elsa.page.content()).not.toContain(secret);
  });

  test('an administrator adds somebody, who comes in by the link; closes and opens their account; the last one stays', async () => {
    await desk().hasPeople({ 'Léa Petit': ['reader'] });
    const anne = await visit();
    await desk().signIn(anne, administrator, '/people');
    await anne.sees('2 personnes');
    await isAccessible(anne);
    await anne.click('button', 'Ajouter une personne');
    await anne.type('textbox', 'Nom', 'Inès Roy');
    await anne.type('textbox', 'Adresse de courriel', 'ines@exemple.fr');
    await isAccessible(anne);
    await anne.click('button', 'Ajouter');
    const field = await anne.page.waitForSelector(byName('textbox', 'Lien d’invitation'));
    const link = await field?.evaluate((input) => (input as HTMLInputElement).value);
    await isAccessible(anne);
    await anne.click('button', 'C’est noté');
    await anne.sees('Invitation à accepter');

    const ines = await visit();
    await ines.page.goto(link as string);
    await ines.sees('Bonjour Inès Roy.');
    await isAccessible(ines);
    await ines.page.type('#new-password', password);
    await ines.click('button', 'Choisir ce mot de passe et entrer');
    await ines.page.waitForSelector(menuOf('Inès Roy'));
    await desk().go(ines, '/people');
    await ines.sees('Seules les personnes ayant le rôle « Administration » l’ouvrent.');
    await isAccessible(ines);

    await anne.page.bringToFront();
    await anne.type('searchbox', 'Rechercher une personne', 'ines');
    await anne.losesSight('Léa Petit');
    await anne.type('searchbox', 'Rechercher une personne', 'nulle part');
    await anne.sees('Personne ne correspond à « nulle part »');
    await anne.click('button', 'Effacer la recherche');
    await anne.click('button', 'Actions pour Inès Roy');
    await anne.click('menuitem', 'Fermer le compte…');
    await anne.click('button', 'Fermer le compte');
    await anne.sees('Compte de Inès Roy fermé');
    await ines.page.bringToFront();
    await desk().go(ines, '/');
    await ines.isAt(/^\/sign-in$/);
    await anne.page.bringToFront();
    await anne.click('button', 'Actions pour Inès Roy');
    await anne.click('menuitem', 'Rouvrir le compte');
    await anne.sees('Compte de Inès Roy rouvert');

    await anne.click('button', 'Actions pour Anne Durand');
    await anne.page.waitForSelector(byName('menuitem', 'Nom et rôles…'));
    expect(await anne.page.$(byName('menuitem', 'Fermer le compte…'))).toBeNull();
    await anne.click('menuitem', 'Nom et rôles…');
    await anne.sees('C’est la dernière personne qui administre l’éditeur');
    await isAccessible(anne);
  });

  test('a list that cannot be read says so, and is asked for again', async () => {
    await desk().hasPeople();
    const anne = await visit();
    await desk().signIn(anne, administrator);
    let isRefused = true;
    await anne.page.setRequestInterception(true);
    anne.page.on('request', (request) => {
      const isList = new URL(request.url()).pathname === '/api/people';
      if (isList && isRefused) void request.respond({ status: 500, body: '{}' });
      else void request.continue();
    });
    await desk().go(anne, '/people');
    await anne.sees('La liste des personnes n’a pas pu être lue');
    isRefused = false;
    await anne.click('button', 'Réessayer');
    await anne.sees('Vous êtes la seule personne pour l’instant');
  });

  test('whoever signs out of a letter’s page signs in again in another tab, and what they were saving is saved', async () => {
    await desk().hasPeople();
    const anne = await visit();
    await desk().signIn(anne, administrator, '/campaign/edit/lettre-de-decembre-2026');
    await (await anne.page.waitForSelector('[data-block] > button'))?.evaluate((box) => {
      (box as HTMLButtonElement).click();
      (box as HTMLButtonElement).focus();
    });
    await anne.press('Delete');
    const other = await anne.newTab();
    await desk().go(other, '/');
    await openMenu(other, 'Anne Durand');
    await other.click('menuitem', 'Se déconnecter');
    await other.isAt(/^\/sign-in$/);

    await anne.page.bringToFront();
    await anne.press('Control+s');
    await anne.sees('Votre session est finie.');
    await isAccessible(anne);
    const way = await anne.page.waitForSelector(byName('link', 'S’identifier dans un autre onglet'));
    const address = await way?.evaluate((link) => (link as HTMLAnchorElement).href);
    await other.page.bringToFront();
    await other.page.goto(address as string);
    await other.page.waitForSelector('#ways:not([hidden])');
    await other.type('textbox', 'Adresse de courriel', administrator);
    await other.page.type('#password', password);
    await other.click('button', 'S’identifier');
    await other.sees('Vous pouvez fermer cet onglet');
    await anne.page.bringToFront();
    await anne.sees('Sauvegarde effectuée');
    await anne.losesSight('Votre session est finie.');
  });
});
