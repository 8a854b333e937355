import { describe, expect, test } from 'vitest';
import { inLetter, openBlock, type Place, violationsAt } from './axe-places.ts';
import { chooseInBlockMenu, focusOn } from './editor-page.ts';
import { api, createCampaign, useVisits, type Visit } from './shell-visit.ts';

const demo = 'lettre-de-decembre-2026';

/** Screens in the states a person meets. */
const places: Record<string, Place> = {
  'the list of campaigns': {
    reach: async (visit) => {
      await visit.go('/');
      await visit.sees('Lettre accessible');
    },
  },
  'a row menu': {
    reach: async (visit) => {
      await visit.go('/');
      await visit.click('button', 'Actions pour Lettre accessible');
      await visit.sees('Nouveau numéro');
    },
  },
  'a search without result': {
    reach: async (visit) => {
      await visit.go('/');
      await visit.type('searchbox', 'Rechercher une campagne', 'zzz');
      await visit.sees('Aucune campagne');
    },
  },
  'the dialog of a new campaign': {
    reach: async (visit) => {
      await visit.go('/');
      await visit.click('button', 'Nouvelle campagne');
      await visit.sees('Modèle de newsletter');
    },
  },
  'a message of the outbox': {
    reach: async (visit) => {
      await visit.go(`/outbox/${await newestMessage()}`);
      await visit.click('tab', 'En-têtes');
      await visit.sees('Message-ID');
    },
  },
  'the viewer': {
    reach: async (visit) => {
      await visit.go(`/campaign/view/${demo}`);
      await visit.click('tab', 'Versions');
      await visit.sees('Restaurer');
    },
  },
  'the screen of imports, before any letter': {
    reach: async (visit) => {
      await visit.go('/import');
      await visit.sees('Choisir un dossier…');
    },
  },
  'the settings, a group and the rules of the checks open, and what a trial says': {
    reach: async (visit) => {
      await visit.go('/settings');
      for (const closed of ['#groups [data-disclosure]', '#checks summary'])
        await (await visit.page.waitForSelector(closed))?.click();
      await (await visit.page.waitForSelector('#platform form + form button'))?.click();
      await visit.sees('Abonnés de la lettre · ');
    },
  },
  'the page of an unknown address': {
    reach: async (visit) => {
      await visit.go('/nulle/part');
      await visit.sees('Page introuvable');
    },
  },
  'the settings of a letter': {
    reach: async (visit) => {
      await inLetter(visit);
      await visit.sees('Pré-en-tête');
    },
    within: 'aside',
  },
  'the send panel': {
    reach: async (visit) => {
      await inLetter(visit);
      await visit.click('button', 'Envoi');
      await visit.sees('Objet du prochain BAT');
    },
    within: 'aside',
  },
  'the form of a block, its colours open': {
    reach: async (visit) => {
      await inLetter(visit);
      await openBlock(visit, 'Éditorial');
      await visit.click('button', 'Couleur du texte');
      await visit.page.waitForSelector('[role=toolbar][aria-label="Couleur du texte"]');
    },
    within: 'aside',
  },
  'the form of a block with a list of pictures': {
    reach: async (visit) => {
      await inLetter(visit);
      await openBlock(visit, 'Galerie');
    },
    within: 'aside',
  },
  'the versions panel': {
    reach: async (visit) => {
      await inLetter(visit);
      await visit.click('button', 'Versions');
      await visit.sees('Actuelle');
    },
    within: 'aside',
  },
  'the outline of a letter': {
    reach: async (visit) => {
      await inLetter(visit);
      await visit.click('button', 'Blocs');
      await visit.click('tab', 'Plan');
      await visit.sees('Demi-largeurs 1 et 2');
    },
    within: 'aside',
  },
  'several blocks of the outline': {
    reach: async (visit) => {
      await inLetter(visit);
      await inOutlineOfSeveral(visit);
    },
    within: 'aside',
  },
  'the form that saves a block': {
    reach: async (visit) => {
      await inLetter(visit);
      await openBlock(visit, 'Éditorial');
      await chooseInBlockMenu(visit.page, 'Ajouter aux blocs enregistrés…');
      await visit.sees('Montrer à');
    },
    within: 'aside',
  },
  'the saved blocks': {
    reach: async (visit) => {
      const block = { blocktemplate: 'texte', blockfilter: 'full', params: {} };
      const widget = { ...block, name: 'Accessible', category: 'Essais' };
      await api('/blockwidgets/ajaxcreate/lettre-du-rivage', widget);
      await inLetter(visit);
      await visit.click('button', 'Blocs enregistrés');
      await visit.sees('Toutes les catégories');
    },
    within: 'aside',
  },
  'the section of medias': {
    reach: async (visit) => {
      await inLetter(visit);
      await visit.click('button', 'Médias');
      await visit.page.waitForSelector('[data-panel=medias] [data-media]');
    },
    within: 'aside',
  },
  'the folders of the library, for a field': {
    reach: async (visit) => {
      await inLetter(visit);
      await openBlock(visit, 'Article, image en haut');
      await visit.click('button', 'Parcourir, Image');
      await visit.page.waitForSelector('dialog ul[aria-label=Dossiers] button');
    },
    within: 'dialog',
  },
  'the frame that crops a picture': {
    reach: async (visit) => {
      await visit.press('Escape');
      await visit.click('button', 'Recadrer, Image');
      await visit.sees('Partira en');
    },
    within: 'dialog',
  },
  'the search in a letter, with what it found': {
    reach: async (visit) => {
      await visit.go(`/campaign/edit/${demo}`);
      await visit.sees('Pré-en-tête');
      await visit.press('Control+h');
      await visit.page.waitForSelector('search input:focus');
      await visit.page.keyboard.type('sel');
      await visit.sees('résultats');
    },
    within: 'search',
  },
  'a block carried by keyboard': {
    reach: async (visit) => {
      await visit.go(`/campaign/edit/${demo}`);
      await openBlock(visit, 'Citation');
      await focusOn(visit.page, '[role=toolbar] [aria-label="Déplacer"]');
      await visit.press(' ');
      await visit.sees('Déposer');
    },
    within: 'main',
  },
  'where several blocks may go': {
    reach: async (visit) => {
      await visit.go(`/campaign/edit/${demo}`);
      await inOutlineOfSeveral(visit);
      await visit.click('button', 'Déplacer vers…');
      await visit.page.waitForSelector('dialog [role=option]');
    },
    within: 'dialog',
  },
  'the list of keys': {
    reach: async (visit) => {
      await visit.go(`/campaign/edit/${demo}`);
      await visit.click('button', 'Raccourcis clavier');
      await visit.sees('Sur la poignée d’un bloc');
    },
    within: '[role=dialog]',
  },
  'the dialog Erreur': {
    reach: async (visit) => {
      await visit.go(`/campaign/edit/${demo}`);
      await visit.click('button', 'Envoi');
      await visit.click('button', 'Envoyer le BAT');
      await visit.sees('Veuillez selectionner');
    },
    within: '[role=dialog]',
  },
  // The last: its page refuses the templates for good.
  'the dialog of a new campaign without its templates': {
    reach: async (visit) => {
      await visit.page.setRequestInterception(true);
      visit.page.on('request', (request) =>
        request.url().endsWith('/api/newslettertemplates')
          ? request.respond({ status: 503, body: '' })
          : request.continue(),
      );
      await visit.go('/');
      await visit.click('button', 'Nouvelle campagne');
      await visit.sees('Les modèles n’ont pas pu être lus');
    },
  },
};

const placesWhere = (isMeant: (name: string, place: Place) => boolean) =>
  Object.fromEntries(Object.entries(places).filter(([name, place]) => isMeant(name, place)));

const inEditor = placesWhere((_, { within }) => within !== undefined);
const elsewhere = placesWhere((_, { within }) => within === undefined);
/** What a phone lays out differently. */
const onPhone = placesWhere((name) =>
  [
    'the list of campaigns',
    'a message of the outbox',
    'the viewer',
    'the outline of a letter',
    'the send panel',
  ].includes(name),
);

async function newestMessage(): Promise<string | undefined> {
  const { messages } = await api<{ messages: { id: string }[] }>('/api/outbox');
  return messages[0]?.id;
}

async function inOutlineOfSeveral(visit: Visit) {
  await visit.click('button', 'Blocs');
  await visit.click('tab', 'Plan');
  await visit.page.waitForSelector('[data-outline]');
  await visit.page.focus('[data-outline-part=full2] [data-outline]');
  await visit.press(' ');
  await visit.press('Shift+ArrowDown');
  await visit.sees('2 blocs choisis');
}

describe('axe finds nothing', () => {
  const newVisit = useVisits();

  test.for([
    { screens: 'outside the editor', width: 1440, looks: ['light', 'dark'] as const, met: elsewhere },
    { screens: 'in the editor', width: 1440, looks: ['light', 'dark'] as const, met: inEditor },
    { screens: 'on a phone', width: 390, looks: ['light'] as const, met: onPhone },
  ])('on any screen $screens', async ({ width, looks, met }) => {
    const { campaign } = await createCampaign('Lettre accessible');
    await api(`/campaign/ajaxsendbat/${campaign.id}`, { batmail: 'accessible@example.org' });
    const visit = await newVisit({ width });
    expect(await violationsAt(visit, met, looks)).toEqual({});
  });
});
