import { plural } from './plural.ts';
import { quoted } from './quoted.ts';

/** What the outbox says. */
export const outboxWords = {
  title: 'Boîte d’envoi',
  hint: 'Les courriels que l’éditeur a gardés ici au lieu de les envoyer.',
  list: 'Messages',
  back: 'Tous les messages',
  empty: 'La boîte d’envoi est vide',
  emptyHint: 'Les BAT et les essais envoyés depuis l’éditeur arrivent ici.',
  failed: 'La boîte d’envoi n’a pas pu être lue',
  messageFailed: 'Ce message n’a pas pu être lu',
  noSubject: '(sans objet)',
  from: 'De',
  to: 'À',
  date: 'Date',
  views: 'Parties du message',
  html: 'HTML',
  text: 'Texte',
  source: 'Source',
  headers: 'En-têtes',
  noHtml: 'Ce message n’a pas de partie HTML.',
  noText: 'Ce message n’a pas de partie texte.',
  attachments: 'Pièces jointes',
  pictures: (count: number) => plural(count, 'image dans le message', 'images dans le message'),
  frame: (subject: string) => `Message ${quoted(subject)}`,
  headerName: 'Nom',
  headerValue: 'Valeur',
  smtp: 'Les courriels partent par le serveur SMTP de la configuration\u00a0: ils ne sont pas gardés ici.',
} as const;
