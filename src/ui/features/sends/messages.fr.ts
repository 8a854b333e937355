import { plural } from '../../../core/wording/phrases.ts';

/** What the screen of all sends says. */
export const sendsScreenWords = {
  title: 'Envois',
  count: (count: number) => plural(count, 'envoi', 'envois'),
  search: 'Rechercher un envoi',
  searchPlaceholder: 'Campagne, cible ou clé',
  shown: 'Afficher',
  filters: { all: 'Tous', open: 'À venir', over: 'Terminés' },
  groups: { ask: 'À décider', open: 'À venir', over: 'Terminés' },
  columns: {
    campaign: 'Campagne',
    target: 'Cible',
    date: 'Départ',
    state: 'État',
    actions: 'Actions',
  },
  by: (author: string) => `Programmé par ${author}`,
  empty: 'Aucun envoi pour l’instant',
  emptyHint:
    'Ouvrez une campagne, puis sa section «\u00a0Envoi\u00a0»\u00a0: ce que vous programmez paraît ici.',
  toCampaigns: 'Voir les campagnes',
  noMatch: (search: string) => `Aucun envoi ne correspond à «\u00a0${search}\u00a0»`,
  noMatchHint: 'Vérifiez l’orthographe ou effacez la recherche.',
  noneShown: 'Aucun envoi ici',
  noneShownHint: 'Affichez-les tous pour voir les autres.',
  showAll: 'Tout afficher',
  failed: 'La liste des envois n’a pas pu être lue',
} as const;
