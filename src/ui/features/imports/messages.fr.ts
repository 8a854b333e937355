import { plural, quoted } from '../../../core/wording/phrases.ts';
import { importEntryWords } from '../letter/import/messages.fr.ts';

/** What the screen says that brings letters in, and the report of a letter that came so. */
export const importScreenWords = {
  title: 'Importer une lettre',

  drop: {
    title: 'Déposez ici la lettre faite ailleurs',
    more: 'Déposez d’autres lettres',
    accepted:
      '.html, .eml, .mjml ou .json (Beefree, Mosaico), archive .zip, dossier, ou HTML avec ses images\u00a0; plusieurs lettres à la fois.',
    kept: 'Rien n’est créé avant que vous n’importiez. Vos fichiers restent où ils sont.',
    or: 'ou',
    files: 'Choisir des fichiers…',
    folder: 'Choisir un dossier…',
    unreadable: (file: string) => `Le fichier ${quoted(file)} n’a pas pu être lu.`,
    unreadableHint: 'Il a été déplacé ou modifié depuis\u00a0: déposez-le de nouveau.',
    nothing: 'Ce qui a été déposé ne contient aucun fichier.',
    unread: 'Ce qui a été déposé n’a pas pu être lu\u00a0: déposez-le de nouveau.',
    again: (name: string) => `${quoted(name)} est déjà dans la liste.`,
  },

  list: {
    title: 'Lettres',
    importReady: (ready: number) =>
      ready < 2 ? 'Importer la lettre prête' : `Importer les ${ready} lettres prêtes`,
    forget: (name: string) => `Retirer ${quoted(name)} de la liste`,
    cancel: (name: string) => `Arrêter ${quoted(name)}`,
    retry: 'Réessayer',
    retryOf: (name: string) => `Réessayer ${quoted(name)}`,
    openLetter: 'Ouvrir la lettre',
    openOf: (name: string) => `Ouvrir la lettre ${quoted(name)}`,
  },

  steps: {
    waiting: 'En attente',
    trying: 'Lecture et mesure…',
    cancelled: 'Arrêtée',
    importing: 'Importation…',
    imported: 'Importée',
  },
  /** Beside the step of a letter that was tried. */
  todos: (count: number) => (count === 0 ? 'rien à reprendre' : importEntryWords.todo(count)),

  /** Read aloud. */
  said: {
    tried: (name: string, facts: string) => `${name}\u00a0: le rapport est prêt, ${facts}.`,
    imported: (name: string) => `${name} est importée.`,
    failed: (name: string, why: string) => `${name}\u00a0: ${why}`,
  },

  choices: {
    title: 'Choix',
    name: 'Nom de la campagne',
    as: 'Importer',
    blocks: 'En blocs',
    raw: 'HTML libre',
    recommended: 'recommandé',
    blocksHelp: {
      unknown: 'Chaque partie devient un bloc que l’on modifie.',
      good: 'Chaque partie devient un bloc, la lettre reste elle-même.',
      poor: 'La lettre y change d’allure\u00a0: comparez avant de choisir.',
    },
    rawHelp: 'Gardée à l’octet près. On en modifie le HTML, pas les blocs.',
    template: 'Modèle de newsletter',
    ownTemplate: 'Un modèle fait pour cette lettre',
    templateHelp: 'En changer recommence la mesure.',
    noTemplate: 'Une lettre en HTML libre n’en suit aucun.',
    templatesFailed: 'Les modèles n’ont pas pu être lus\u00a0: un modèle sera fait pour cette lettre.',
    fetch: 'Aller chercher les images sur le web',
    noFetch: 'Le HTML libre garde toutes ses adresses.',
    fetchHelp: 'Sans cela, rien n’est demandé à personne\u00a0: ces images gardent leur adresse.',
  },
  run: 'Importer',

  importedNotice: (name: string, todo: number) =>
    todo === 0
      ? `${quoted(name)} est importée`
      : `${quoted(name)} est importée, ${plural(todo, 'point', 'points')} à reprendre`,
  toReport: 'Voir le rapport',
} as const;
