import { plural } from '../../../core/wording/phrases.ts';

/** What the screen of the audit log says. */
export const auditWords = {
  title: 'Journal d’audit',
  hint: 'Qui a fait quoi, et quand. Rien n’en est jamais effacé.',
  count: (count: number) => plural(count, 'fait', 'faits'),
  search: 'Rechercher dans le journal',
  searchPlaceholder: 'Personne, lettre ou note',
  action: 'Ce qui a été fait',
  everyAction: 'Tout ce qui a été fait',
  export: 'Exporter',
  exportHint: 'Une ligne JSON par fait, avec son empreinte',
  columns: { at: 'Quand', who: 'Qui', action: 'Quoi', on: 'Sur', note: 'Note' },
  nouns: {
    campaign: 'lettre',
    send: 'envoi',
    'block-template': 'modèle de bloc',
    'newsletter-template': 'modèle de newsletter',
    theme: 'thème',
    media: 'média',
    widget: 'bloc enregistré',
    person: 'personne',
    token: 'jeton',
    trash: 'corbeille',
    job: 'tâche',
  },
  unknownActor: 'Inconnu',
  closed: 'compte fermé',
  takenOut: 'sortie de l’archive',
  byToken: (token: string) => `par le jeton «\u00a0${token}\u00a0»`,
  failed: 'Le journal d’audit n’a pas pu être lu',
  empty: 'Le journal est vide',
  emptyHint:
    'Les entrées, les BAT, les validations, les envois, les suppressions et les changements de rôles y seront.',
  noMatch: 'Aucun fait ne correspond',
  noMatchHint: 'Effacez la recherche, ou montrez tout ce qui a été fait.',
  showAll: 'Tout montrer',
} as const;
