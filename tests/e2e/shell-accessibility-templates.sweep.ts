import { describe, expect, onTestFinished, test } from 'vitest';
import { specified } from '../../src/core/wording/specification.ts';
import { inLetter, openBlock, type Place, violationsAt } from './axe-places.ts';
import { api, createCampaign, useVisits } from './shell-visit.ts';

const demo = 'lettre-de-decembre-2026';
const block = { blocktemplate: 'texte', blockfilter: 'full', params: {} };

/** What is kept beside letters, their links, their versions, and the templates they are made of. */
const places: Record<string, Place> = {
  'the saved blocks after a search without result': {
    reach: async (visit) => {
      await api('/blockwidgets/ajaxcreate/lettre-du-rivage', { ...block, name: 'Introuvable' });
      await inLetter(visit);
      await visit.click('button', 'Blocs enregistrés');
      await visit.type('searchbox', 'Rechercher un bloc enregistré', 'zzz');
      await visit.sees('Aucun bloc enregistré pour');
    },
    within: 'aside',
  },
  'the clipboard': {
    reach: async (visit) => {
      await inLetter(visit);
      await visit.click('button', 'Presse-papier');
      await visit.sees('Commun à toutes les lettres');
    },
    within: 'aside',
  },
  'the interests of a link': {
    reach: async (visit) => {
      await inLetter(visit);
      await openBlock(visit, 'Appel à action');
      await visit.click('button', specified.interests);
      await visit.sees('Jeune public');
    },
    within: 'aside',
  },
  'the links of a letter': {
    reach: async (visit) => {
      await inLetter(visit);
      await visit.click('button', 'Affichage');
      await visit.click('menuitem', 'Tous les liens… Adresses, suivi et centres d’intérêt, en un tableau');
      await visit.sees('Les liens de la lettre');
    },
    within: '[role=dialog]',
  },
  'a letter in free HTML': {
    reach: async (visit) => {
      const { campaign } = await createCampaign('Lettre libre accessible', 'html-libre');
      await visit.go(`/campaign/edit/${campaign.id}`);
      await visit.sees('Importer un fichier…');
    },
  },
  'two versions compared': {
    reach: async (visit) => {
      await visit.go(`/campaign/view/${demo}?compare=000001-adti7b`);
      await visit.sees('8 changements');
    },
  },
  'the library, an image chosen': {
    reach: async (visit) => {
      await visit.go('/medias?dossier=expositions');
      await (await visit.page.waitForSelector('[data-media="expositions/catalogue.jpg"]'))?.click();
      await visit.sees('Dessiné pour cette démonstration.');
      await visit.sees('JPEG, ');
    },
  },
  'the library, several images chosen in a search': {
    reach: async (visit) => {
      await visit.go('/medias?q=phare');
      await (await visit.page.waitForSelector('[data-media]'))?.focus();
      await visit.press('Control+a');
      await visit.sees('images choisies');
    },
  },
  'the list of block templates': {
    reach: async (visit) => {
      await visit.go('/blocktemplates');
      await visit.sees('Article, image en haut');
    },
  },
  'a block template, its article open': {
    reach: async (visit) => {
      await visit.go('/blocktemplates/edit/article-image-haut');
      await (await visit.page.waitForSelector('[data-disclosure]'))?.click();
      await visit.sees('Catégories proposées');
    },
  },
  'the markup of a block template, and what is wrong with it': {
    reach: async (visit) => {
      await visit.go('/blocktemplates/edit/texte');
      await visit.click('tab', 'Gabarit');
      await (await visit.page.waitForSelector('.cm-content'))?.click();
      await visit.page.keyboard.type('{% inconnu ');
      await visit.sees('Ligne 1');
    },
  },
  'the letters that follow a block template': {
    reach: async (visit) => {
      await visit.go('/blocktemplates/edit/editorial');
      await visit.click('tab', 'Présentation');
      await visit.click('radio', 'Bleu nuit (fond de bloc)');
      await visit.press('Control+s');
      await visit.sees('Enregistrer, elles suivent');
    },
    within: '[role=dialog]',
  },
  'the list of newsletter templates': {
    reach: async (visit) => {
      await visit.go('/newslettertemplates');
      await visit.sees('HTML libre');
    },
  },
  'the themes': {
    reach: async (visit) => {
      await visit.go('/newslettertemplates/themes');
      await visit.sees('Médiathèque');
    },
  },
  'a letter in a theme': {
    reach: async (visit) => {
      await visit.go('/newslettertemplates/themes/mediatheque');
      await visit.sees('La même dans le thème');
    },
  },
  'a newsletter template': {
    reach: async (visit) => {
      await visit.go('/newslettertemplates/edit/lettre-du-rivage');
      await visit.page.waitForSelector('iframe[src="/preview-frame"]');
      await visit.sees('Échantillon et contrastes');
    },
  },
};

describe('axe finds nothing', () => {
  const newVisit = useVisits();

  test('on the screens of templates, saved blocks and links, light and dark', async () => {
    const clip = await api<{ id: string }>('/clipboard/ajaxcreate', block);
    onTestFinished(async () => void (await api(`/clipboard/ajaxdelete/${clip.id}`, {})));
    const visit = await newVisit();
    // Some leave work behind: the browser asks, and is told to go on.
    visit.page.on('dialog', (dialog) => void dialog.accept());
    expect(await violationsAt(visit, places, ['light', 'dark'])).toEqual({});
  });
});
