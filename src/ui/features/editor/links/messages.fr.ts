import { quoted } from '../../../../core/wording/phrases.ts';

const nb = '\u00a0';

/** The table of all the links of a letter. */
export const linkWording = {
  title: 'Les liens de la lettre',
  count: (count: number, tracked: number) =>
    `${count} ${count > 1 ? 'liens' : 'lien'}, ${tracked} ${tracked > 1 ? 'suivis' : 'suivi'}`,
  none: 'La lettre n’a aucun lien.',
  words: 'Mots',
  noWords: 'Sans texte',
  address: 'Adresse',
  addressOf: (words: string) => `Adresse de ${quoted(words)}`,
  choiceOf: (choice: string, words: string) => `${choice}${nb}: ${quoted(words)}`,
  block: 'Bloc',
  goTo: (block: string) => `Aller au bloc ${quoted(block)}`,
  legal: 'Réglages',
  state: 'État',
  /** What an address is, which is all that can be said of it before one goes there. */
  states: {
    web: 'Bien écrite',
    mail: 'Courriel',
    tel: 'Téléphone',
    anchor: 'Dans la lettre',
    event: 'Fichier d’agenda',
    token: 'Donnée à l’envoi',
    platform: 'Désabonnement de la plateforme',
    empty: 'Sans adresse',
    relative: 'Incomplète, sans https://',
    foreign: 'Champ d’une autre plateforme',
    malformed: 'Mal écrite',
    forbidden: 'Interdite dans un courriel',
  },
  duplicate: (count: number) => `Sert ${count} fois`,
  hidden: 'Bloc masqué',
  kept: 'Refusée, l’adresse d’avant reste',
  unlinked: (words: string) => `${quoted(words)} n’est plus un lien.`,
  step: (words: string) => `modifier le lien ${quoted(words)}`,
} as const;
