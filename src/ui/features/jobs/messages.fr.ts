import { plural } from '../../../core/wording/phrases.ts';

/** What the screen of the work in the background says. */
export const jobWords = {
  title: 'Tâches',
  hint: 'Ce que le serveur fait en arrière-plan. Ce qui est fait n’y est plus.',
  count: (count: number) => plural(count, 'tâche', 'tâches'),
  columns: { job: 'Tâche', state: 'État', since: 'Quand', actions: 'Actions' },
  kinds: {
    thumbnail: 'Miniature',
    cover: 'Couverture',
    'read-letters': 'Index de recherche',
    'due-sends': 'Envois dont l’heure est venue',
    'read-sends': 'Lecture de l’état des envois',
    'settle-proofs': 'BAT interrompus par un arrêt',
    'sweep-access': 'Sessions et invitations échues',
  },
  /** What a job does. */
  does: {
    thumbnail: 'Refait l’image d’un bloc qui a changé',
    cover: 'Refait l’image du haut d’une lettre qui a changé',
    'read-letters': 'Lit ce que disent les lettres qui ont changé',
    'due-sends': 'Fait partir ce que l’envoi intégré a programmé',
    'read-sends': 'Demande à la plateforme où en est chaque envoi',
    'settle-proofs': 'Note qui les a reçus, et qui les a peut-être reçus',
    'sweep-access': 'Efface ce qui n’ouvre plus rien',
  },
  nouns: {
    'block-template': 'modèle de bloc',
    widget: 'bloc enregistré',
    clip: 'presse-papiers',
    campaign: 'lettre',
    'newsletter-template': 'modèle de newsletter',
  },
  states: { failed: 'Échouée', running: 'En cours', waiting: 'En attente', retrying: 'Sera réessayée' },
  recurrent: 'Régulière',
  next: (when: string) => `Prochaine fois\u00a0: ${when}`,
  attempts: (count: number) => `${count}e essai`,
  lastTime: (reason: string) => `La dernière fois\u00a0: ${reason}`,
  retry: 'Réessayer',
  retryJob: (job: string) => `Réessayer\u00a0: ${job}`,
  drop: 'Abandonner',
  dropJob: (job: string) => `Abandonner\u00a0: ${job}`,
  retried: (job: string) => `${job}\u00a0: la tâche recommence.`,
  dropped: (job: string) => `${job}\u00a0: la tâche est abandonnée.`,
  failed: 'Les tâches n’ont pas pu être lues',
  empty: 'Rien à faire',
  emptyHint: 'Miniatures, couvertures et envois à faire seront ici, et ce qui aura échoué.',
} as const;
