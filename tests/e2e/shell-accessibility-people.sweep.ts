import { describe, expect, test } from 'vitest';
import { type Place, violationsAt } from './axe-places.ts';
import { byName } from './by-name.ts';
import { administrator, password, type SharedDesk, sharedDesks } from './shared-desk.ts';
import { useVisits, type Visit } from './shell-visit.ts';

const letter = 'lettre-de-decembre-2026';

/** The page of sign-in and of invitations, in the states in which people meet it. */
const comingIn = (desk: SharedDesk): Record<string, Place> => ({
  'the page of sign-in': {
    reach: async (visit) => {
      await desk.go(visit, '/sign-in');
      await visit.sees('Mot de passe oublié');
    },
  },
  'what is missing in it': {
    reach: async (visit) => {
      await visit.click('button', 'S’identifier');
      await visit.sees('Indiquez votre mot de passe.');
    },
  },
  'a refused sign-in': {
    reach: async (visit) => {
      await visit.type('textbox', 'Adresse de courriel', administrator);
      await visit.page.type('#password', 'un autre mot de passe');
      await visit.click('button', 'S’identifier');
      await visit.sees('ne vont pas ensemble');
    },
  },
  'a provider of identities that is away': {
    reach: async (visit) => {
      await desk.go(visit, '/sign-in?failure=issuer-unreachable');
      await visit.sees('Le fournisseur d’identité ne répond pas');
    },
  },
  'a link that was used': {
    reach: async (visit) => {
      await desk.go(visit, '/invitation#deja-servi');
      await visit.sees('Ce lien n’ouvre rien');
    },
  },
  'signed in in another tab': {
    reach: async (visit) => {
      await desk.go(visit, '/sign-in?done');
      await visit.sees('Vous êtes identifié');
    },
  },
});

/** What an administrator has of people. */
const administering = (desk: SharedDesk): Record<string, Place> => {
  const atPeople = async (visit: Visit) => {
    await desk.go(visit, '/people');
    await visit.sees('Léa Petit');
  };
  const inMenuOfLea = async (visit: Visit, item: string) => {
    await atPeople(visit);
    await visit.click('button', 'Actions pour Léa Petit');
    await visit.click('menuitem', item);
    await visit.page.waitForSelector('dialog[open]');
  };
  return {
    'one’s own account': {
      reach: async (visit) => {
        await desk.go(visit, '/account');
        await visit.sees('Aucun jeton');
      },
    },
    'a new token': {
      reach: async (visit) => {
        await visit.click('button', 'Créer un jeton');
        await visit.sees('De 1 à 366 jours');
      },
    },
    'all people': { reach: atPeople },
    'what can be done about somebody': {
      reach: async (visit) => {
        await visit.click('button', 'Actions pour Léa Petit');
        await visit.sees('Fermer le compte…');
      },
    },
    'a search for nobody': {
      reach: async (visit) => {
        await atPeople(visit);
        await visit.type('searchbox', 'Rechercher une personne', 'zzz');
        await visit.sees('Personne ne correspond');
      },
    },
    'somebody new': {
      reach: async (visit) => {
        await atPeople(visit);
        await visit.click('button', 'Ajouter une personne');
        await visit.page.waitForSelector('dialog[open]');
      },
    },
    'name and roles': { reach: (visit) => inMenuOfLea(visit, 'Nom et rôles…') },
    'an account to close': { reach: (visit) => inMenuOfLea(visit, 'Fermer le compte…') },
    'a new link': { reach: (visit) => inMenuOfLea(visit, 'Nouveau lien d’invitation…') },
    'that link, once': {
      reach: async (visit) => {
        await visit.click('button', 'Créer le lien');
        await visit.page.waitForSelector(byName('textbox', 'Lien d’invitation'));
      },
    },
    'the audit log': {
      reach: async (visit) => {
        await desk.go(visit, '/audit');
        await visit.sees('Lien d’invitation donné');
      },
    },
    'nothing in the audit log': {
      reach: async (visit) => {
        await visit.type('searchbox', 'Rechercher dans le journal', 'zzz');
        await visit.sees('Aucun fait ne correspond');
      },
    },
    'the work in the background': {
      reach: async (visit) => {
        await desk.go(visit, '/jobs');
        await visit.sees('Envois dont l’heure est venue');
      },
    },
  };
};

/** What whoever reads finds, and who does the rest. */
const reading = (desk: SharedDesk): Record<string, Place> => {
  const at = (path: string, says: string): Place => ({
    reach: async (visit) => {
      await desk.go(visit, path);
      await visit.sees(says);
    },
  });
  return {
    'letters without a way to make one': at('/', 'créent des lettres.'),
    'a letter to be read': at(`/campaign/edit/${letter}`, 'modifient les lettres.'),
    'templates without a way to make one': at('/blocktemplates', 'font et changent les modèles.'),
    'the screen of another role': at('/people', 'Cet écran n’est pas le vôtre'),
  };
};

describe('axe finds nothing', () => {
  const desk = sharedDesks();
  const newVisit = useVisits();
  const looks = ['light', 'dark'] as const;

  test.for([1440, 390])('on any screen of sign-in and people, %i px wide', async (width) => {
    await desk().hasPeople({ 'Léa Petit': ['reader'] });
    const nobody = await newVisit({ width });
    expect(await violationsAt(nobody, comingIn(desk()), looks)).toEqual({});

    const anne = await newVisit({ width });
    await desk().signIn(anne, administrator);
    expect(await violationsAt(anne, administering(desk()), looks)).toEqual({});

    // The link that was made ended her password: she chooses another by it, and reads.
    const link = await anne.page.evaluate(async (proofHeader) => {
      const { proof } = JSON.parse(document.getElementById('caller')?.textContent ?? '{}');
      const response = await fetch('/api/people/lea-petit/invitation', {
        method: 'POST',
        headers: { 'content-type': 'application/json', [proofHeader]: proof },
        body: '{}',
      });
      return (await response.json()).invitation.url as string;
    }, 'x-newsletter-request');
    const lea = await newVisit({ width });
    const invitation: Place = {
      reach: async (visit) => {
        await visit.page.goto(link);
        await visit.sees('Bonjour Léa Petit.');
      },
    };
    expect(await violationsAt(lea, { invitation }, looks)).toEqual({});
    await lea.page.type('#new-password', password);
    await lea.click('button', 'Choisir ce mot de passe et entrer');
    await lea.isAt(/^\/$/);
    expect(await violationsAt(lea, reading(desk()), looks)).toEqual({});
  });
});
