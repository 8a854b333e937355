import { plural } from '../../../core/wording/plural.ts';
import { quoted } from '../../../core/wording/quoted.ts';

/** What the outbox says. */
export const outboxWords = {
  title: 'Boîte d’envoi',
  hint: 'Les courriels que l’éditeur a gardés ici au lieu de les envoyer.',
  list: 'Courriels',
  back: 'Tous les courriels',
  empty: 'La boîte d’envoi est vide',
  emptyHint: 'Les BAT et les essais envoyés depuis l’éditeur arrivent ici.',
  failed: 'La boîte d’envoi n’a pas pu être lue',
  messageFailed: 'Ce courriel n’a pas pu être lu',
  noSubject: '(sans objet)',
  from: 'De',
  to: 'À',
  date: 'Date',
  views: 'Parties du courriel',
  html: 'HTML',
  text: 'Texte',
  source: 'Source',
  headers: 'En-têtes',
  noHtml: 'Ce courriel n’a pas de partie HTML.',
  noText: 'Ce courriel n’a pas de partie texte.',
  attachments: 'Pièces jointes',
  pictures: (count: number) => plural(count, 'image dans le courriel', 'images dans le courriel'),
  frame: (subject: string) => `Courriel ${quoted(subject)}`,
  headerName: 'Nom',
  headerValue: 'Valeur',
  smtp: 'Les courriels partent par le serveur SMTP de la configuration\u00a0: ils ne sont pas gardés ici.',
} as const;
