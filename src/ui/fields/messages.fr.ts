import { quoted } from '../../core/wording/phrases.ts';

/** What the fields of every kind say. */
export const fieldWords = {
  errors: {
    forbiddenLink: (address: string) =>
      `Adresse refusée\u00a0: ${quoted(address)}. Un courriel ne mène qu’à https://, mailto:, tel: ou à un repère #.`,
    noAddress: (typed: string) =>
      `${quoted(typed)} n’est pas une adresse. Écrivez-la en entier, par exemple https://www.mairie.fr ou contact@mairie.fr.`,
    number: 'Nombre attendu.',
    between: (min: number, max: number) => `Nombre attendu, entre ${min} et ${max}.`,
    atLeast: (min: number) => `Nombre attendu, au moins ${min}.`,
    atMost: (max: number) => `Nombre attendu, au plus ${max}.`,
    date: 'Date attendue\u00a0: année/mois/jour heures:minutes, de 1950 à 2050.',
  },
  completed: (address: string) => `Adresse complétée\u00a0: ${address}`,
  characters: (count: number, max: number) => `${count} / ${max}`,
  long: {
    said: (count: number) =>
      `Ce texte a ${count.toLocaleString('fr-FR')} ${count > 1 ? 'caractères' : 'caractère'}, trop pour être montré et modifié ici. La lettre le garde entier\u202f; la recherche y remplace des mots.`,
    keep: 'Ne garder que le début',
    keepHint: '«\u00a0Annuler\u00a0» rend le reste.',
  },
  followsLook: 'Suit la lettre',
  look: {
    own: 'Propre à ce bloc',
    switch: (label: string) => `${label} propre à ce bloc`,
    chooseFont: 'Choisir une police',
  },
  noChoice: 'Aucun choix',
  unknownAlias: (alias: string) => `${quoted(alias)} n’existe plus dans le modèle`,
  linkPlaceholder: 'https://',
  tracked: {
    choices: (label: string) => `Suivi de ${quoted(label)}`,
    noInterest: 'Ce modèle n’en propose aucun.',
    unknownInterest: 'inconnu du modèle',
    takesNone: 'Cette adresse ne prend pas de paramètre.',
  },
  datePlaceholder: 'aaaa/mm/jj hh:mm',
  dateFormat: 'année/mois/jour heures:minutes\u202f; flèche bas\u00a0: calendrier',
} as const;
