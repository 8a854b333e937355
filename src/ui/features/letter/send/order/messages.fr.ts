import type { SendStatus } from '../../../../../core/send/send.ts';

function begun(status: SendStatus, isPast: boolean): string {
  if (status === 'unknown') return 'Peut-être programmée pour';
  if (status === 'sending') return 'En train de partir, prévue';
  return isPast ? 'Devait partir' : 'Programmée pour';
}

/** What is said of a letter that is changed while an order to send it stands. */
export const orderWords = {
  title: 'Envoi programmé',
  /** `when` is a date; the sentence says what becomes of what is typed. */
  band: (status: SendStatus, isPast: boolean, when: string, version: number) =>
    `${begun(status, isPast)} le ${when} avec la version ${version}\u00a0: ce que vous changez ne partira pas.`,
  viewed: (version: number) => `C’est la version ${version} qui part, pas celle-ci.`,
  openScheduled: (version: number) => `Voir la version ${version}`,
  isScheduled: (when: string) => `C’est cette version qui part, le ${when}.`,

  replace: 'Remplacer l’envoi',
  replaceTitle: 'Remplacer l’envoi programmé\u00a0?',
  replaceText: (version: number) =>
    `La lettre telle qu’elle est maintenant prend la place de la version ${version}, qui ne partira pas.`,
  keep: 'Garder l’envoi',
  failed: 'L’envoi n’a pas pu être préparé',

  back: 'Revenir à la version programmée',
  backDone: (version: number) =>
    `La lettre est de nouveau la version ${version}, celle qui part. Vos changements restent dans les versions.`,
} as const;
