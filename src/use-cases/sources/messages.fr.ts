import { quoted } from '../../core/wording/phrases.ts';

const nb = '\u00a0';

/** What the verbs say of sources. */
export const sourceVerbWording = {
  /** How old what is shown is. */
  neverRead: 'Pas encore lue.',
  read: (since: string) => `Lue ${since}.`,
  copyOf: (since: string, reason: string) => `Copie lue ${since}, car ${reason}.`,
  unread: (reason: string) => `Rien n’a pu être lu${nb}: ${reason}.`,
  /** In the place of an address. */
  inVariable: (name: string) => `adresse de la variable ${name}`,
  sentIn: {
    sent: (number: number | null, name: string, day: string) =>
      `déjà envoyé dans ${issueOf(number, name)} du ${day}`,
    scheduled: (number: number | null, name: string, day: string) =>
      `déjà programmé dans ${issueOf(number, name)} du ${day}`,
    proofed: (number: number | null, name: string, day: string) =>
      `déjà mis dans ${issueOf(number, name)}, BAT du ${day}`,
  },
  versionLabel: 'Contenu automatique',
} as const;

/** « le n° 23 », « La lettre d’été ». */
export const issueOf = (number: number | null, name: string) =>
  number === null ? quoted(name) : `le n°${nb}${number}`;
