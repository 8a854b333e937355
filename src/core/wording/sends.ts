import type { SendStatus } from '../send/send.ts';
import { specified } from './specification.ts';

/** What is said of sends on a platform. */
export const sendWording = {
  hourPassed:
    'L’heure est passée avant que l’envoi n’ait été remis à la plateforme\u00a0: il n’est pas parti.',
  neverFound: 'Introuvable sur la plateforme\u00a0: quelqu’un a décidé qu’il n’y est jamais arrivé.',
  arrivedLate:
    'Arrivé sur la plateforme après que quelqu’un a décidé qu’il n’y arriverait plus\u00a0: il y a été arrêté s’il était encore temps.',
  stillLookedFor: 'il n’y est pas trouvé, mais il peut encore arriver\u00a0; attendez dix minutes',
  statuses: {
    preparing: 'Transmis, analyse en cours',
    'awaiting-approval': 'À valider',
    scheduled: 'Programmé',
    sending: 'Envoi en cours',
    paused: 'En attente',
    sent: 'Envoyé',
    cancelled: 'Annulé',
    failed: 'Échec',
    unknown: 'Inconnu',
  },
  preparing: 'Transmis, analyse en cours',
  awaitingApproval: (platform: string) => `À valider dans ${platform}`,
  title: (platform: string) => `Envoi\u00a0: ${platform}`,
  noPublicPages:
    'Rien ne part vers vos lecteurs\u00a0: cette plateforme répète l’envoi, sans pages publiques (désabonnement et version en ligne sont des liens de démonstration).',
  standing: (status: string, target: string, date: string, zone: string) =>
    `${status}\u00a0: ${target}, le ${date} (${zone}).`,
  target: 'Cible',
  date: 'Date d’envoi',
  dateHelp: (earliest: string, zone: string) =>
    `Jour/mois/année heure:minute (${zone}), au plus tôt le ${earliest}.`,
  override: 'Raison de passer outre',
  overrideHelp: 'Des remarques bloquantes arrêtent l’envoi\u00a0; la raison est gardée avec lui.',
  submit: 'Programmer l’envoi',
  sentToAdobe: specified.sentToAdobe,
  scheduledOn: (platform: string) => `Envoi programmé\u00a0: ${platform}`,
  trouble: (status: string, target: string, date: string, detail: string) =>
    `${status}\u00a0: envoi à ${target}, le ${date}. ${detail}`.trim(),
  unread: (key: string, reason: string) => `L’envoi ${key} n’a pas pu être relu\u00a0: ${reason}`,
  firstOfTwo: (date: string) =>
    `Le ${date} existe deux fois ce jour-là, les horloges reculent\u00a0: l’envoi part la première fois.`,
} as const;

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

function begun(status: SendStatus, isPast: boolean): string {
  if (status === 'unknown') return 'Peut-être programmée pour';
  if (status === 'sending') return 'En train de partir, prévue';
  return isPast ? 'Devait partir' : 'Programmée pour';
}
