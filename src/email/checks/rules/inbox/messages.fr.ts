import { countOf, type Shown } from '../shown.fr.ts';

/** What the checks say of what lists of mails show. */
export const inboxChecks = {
  subjectEmpty: 'L’objet est vide.',
  writeSubject: { label: 'Écrire l’objet', ask: 'Objet' },
  subjectLong: (count: Shown) =>
    `L’objet compte ${countOf(count, 'caractère', 'caractères')}\u00a0: 50 au plus pour être lu en entier.`,
  subjectShouting: 'L’objet contient trop de majuscules ou de ponctuation.',
  rewriteSubject: { label: 'Réécrire l’objet', ask: 'Nouvel objet' },
  preheaderLength: (count: Shown) =>
    `Le pré-en-tête est absent ou trop court (${countOf(count, 'caractère', 'caractères')}, 40 à 90 conseillés).`,
  preheaderRepeatsSubject: 'Le pré-en-tête répète l’objet.',
  writePreheader: { label: 'Écrire le pré-en-tête', ask: 'Pré-en-tête' },
  notProofed: 'La lettre n’a pas été envoyée en BAT depuis sa dernière modification.',
} as const;
