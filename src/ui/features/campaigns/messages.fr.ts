import { plural, quoted } from '../../../core/wording/phrases.ts';

/** What the list of campaigns says. */
export const campaignListWords = {
  createDoes: 'créent des lettres',
  title: 'Campagnes',
  create: 'Nouvelle campagne',
  search: 'Rechercher une campagne',
  searchPlaceholder: 'Nom, modèle ou auteur',
  shown: 'Afficher',
  active: 'En cours',
  archived: 'Archivées',
  count: (count: number) => plural(count, 'campagne', 'campagnes'),
  columns: {
    name: 'Campagne',
    status: 'Statut',
    template: 'Modèle',
    saved: 'Dernière modification',
    actions: 'Actions',
  },
  number: (n: number) => `n°\u00a0${n}`,
  by: (author: string) => `par ${author}`,
  raw: 'HTML libre',
  toSends: 'Voir ses envois',
  voided: (n: number) => `L’accord sur le BAT n°\u00a0${n} ne vaut plus`,
  actionsOf: (name: string) => `Actions pour ${name}`,
  empty: 'Aucune campagne pour l’instant',
  emptyHint: 'Choisissez un modèle, donnez un nom à votre lettre\u00a0: elle s’ouvre aussitôt.',
  emptyArchive: 'Aucune campagne archivée',
  emptyArchiveHint: 'Une campagne archivée quitte la liste sans être supprimée.',
  toActive: 'Voir les campagnes en cours',
  noMatch: (search: string) => `Aucune campagne ne correspond à ${quoted(search)}`,
  noMatchHint: 'Vérifiez l’orthographe ou effacez la recherche.',
  failed: 'La liste des campagnes n’a pas pu être lue',
  nextIssue: 'Nouveau numéro',
  nextIssueOf: (name: string) => `Nouveau numéro de ${quoted(name)}`,
  leaves: (when: string) => `Départ ${when}`,
  openRemarks: (count: number) => plural(count, 'remarque à traiter', 'remarques à traiter'),
  rename: 'Renommer…',
  archive: 'Archiver',
  unarchive: 'Sortir des archives',
  renamed: (name: string) => `La campagne s’appelle maintenant ${quoted(name)}`,
  archivedNotice: (name: string) => `${quoted(name)} est archivée`,
  unarchivedNotice: (name: string) => `${quoted(name)} est de nouveau en cours`,
} as const;

/** What is to be set before the first send, above the list. */
export const firstStepsWords = {
  title: 'Premiers pas',
  count: (done: number, all: number) => `${done} sur ${all}`,
  steps: {
    sender: 'Votre expéditeur',
    mail: 'Le serveur de courriel',
    groups: 'Un groupe de relecture',
    targets: 'À qui envoyer',
    pictures: 'L’adresse des images',
  },
  states: { todo: 'À régler', untried: 'Réglé, à tester', done: 'C’est fait' },
  putAway: 'Ranger les premiers pas',
  isPutAway: 'Les premiers pas sont rangés\u00a0; tout reste dans les réglages.',
  back: 'Annuler',
} as const;

/** What waits for a person, above the list. */
export const attentionWords = {
  title: 'À traiter',
  sends: {
    unknown: (name: string) => `L’envoi de ${quoted(name)} est resté sans réponse`,
    copied: (name: string) => `L’envoi de ${quoted(name)} attend que vous disiez s’il part d’ici`,
    missed: (name: string) => `L’heure d’envoi de ${quoted(name)} est passée et rien n’est parti`,
    slow: (name: string) => `L’envoi de ${quoted(name)} est en préparation depuis longtemps`,
  },
  toSend: 'Voir l’envoi',
  remarks: (count: number, name: string) =>
    `${plural(count, 'remarque à traiter', 'remarques à traiter')} sur ${quoted(name)}`,
  toRemarks: (count: number) => (count > 1 ? 'Lire les remarques' : 'Lire la remarque'),
  more: (count: number) => `et ${plural(count, 'autre campagne', 'autres campagnes')}, dans la liste`,
} as const;

/** What the list of campaigns and its dialogs say. */
export const campaignWords = {
  createDialog: {
    title: 'Nouvelle campagne',
    name: 'Nom',
    namePlaceholder: 'La lettre de décembre',
    number: 'Numéro',
    numberHelp: (next: number | undefined) =>
      next === undefined
        ? 'Facultatif\u00a0: laissé vide, la campagne n’a pas de numéro.'
        : `Facultatif\u00a0: laissé vide, ce sera le n°\u00a0${next}.`,
    template: 'Modèle de newsletter',
    noTemplate: 'Aucun modèle de newsletter pour l’instant.',
    toTemplates: 'Créer un modèle',
    failed: 'Les modèles n’ont pas pu être lus',
    submit: 'Créer la campagne',
  },

  renameDialog: { title: 'Renommer la campagne', name: 'Nouveau nom', submit: 'Renommer' },

  problems: {
    title: (count: number) =>
      count > 1
        ? `${count} fichiers de l’espace de travail ne peuvent pas être lus`
        : 'Un fichier de l’espace de travail ne peut pas être lu',
    untouched: (count: number) =>
      count > 1
        ? 'Ils ne sont ni modifiés ni effacés. Corrigez-les\u00a0: la liste se met à jour d’elle-même.'
        : 'Il n’est ni modifié ni effacé. Corrigez-le\u00a0: la liste se met à jour d’elle-même.',
    servedFromCopy: 'La dernière copie lisible est utilisée.',
  },
} as const;
