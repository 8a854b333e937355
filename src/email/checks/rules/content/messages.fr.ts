import { carriedWords } from '../../../../core/wording/carried.ts';
import { inSentence, quoted } from '../../../../core/wording/phrases.ts';
import { pictureName } from '../../../picture-name.ts';

/** What the checks say of variables that no platform fills. */
export const tokenChecks = {
  unknown: (name: string) => `Une variable n’est pas reconnue\u00a0: ${inSentence(name)}.`,
  write: { label: 'Écrire à la place', ask: 'Mots à la place de la variable' },
  remove: 'Retirer la variable',
  removeAll: (count: number) => (count < 2 ? 'Retirer la variable' : `Retirer les ${count}\u00a0variables`),
} as const;

/** What the checks say of what was not written yet. */
export const unfinishedChecks = {
  placeholder: (place: string) => `Du texte provisoire est resté dans ${place}.`,
  emptyArticle: (block: string) => `L’article de ${quoted(block)} n’a ni titre, ni texte, ni image.`,
  emptyBlock: (block: string) => `Le bloc ${quoted(block)} est vide.`,

  required: (field: string, block: string) => `${quoted(field)} est à remplir dans ${quoted(block)}.`,
  wrong: (field: string, block: string) =>
    `${quoted(field)} n’a pas une valeur valable dans ${quoted(block)}.`,
  fallbackPicture: (block: string) => `L’image d’attente de ${quoted(block)} n’a pas été remplacée.`,

  /** Of the letter, as a sentence names them. */
  fields: {
    subject: 'l’objet',
    preheader: 'le pré-en-tête',
    text: 'la version texte',
    surheadersubject: 'la ligne du haut',
    mirrorlink: 'le lien vers la version en ligne',
    legalbottomtext: 'le texte légal',
    unsubtext: 'le lien de désabonnement',
    contacttext: 'le lien de contact',
  },

  document: 'le document',

  write: { label: 'Écrire le texte', ask: 'Texte' },
  removePicture: 'Retirer l’image',
  removeBlock: 'Retirer le bloc',
  hideBlock: 'Masquer le bloc',
} as const;

/** What was in an earlier newsletter; `where`: « dans le n° 23 du 12 mai, bloc « Agenda » ». */
export const sentBeforeWords = {
  article: (title: string, where: string) => `${quoted(title)} est déjà ${where}.`,
  picture: (file: string, where: string) => `L’image ${pictureName(file)} est déjà ${where}.`,
  link: (link: string, where: string) => `La page du lien ${quoted(link)} est déjà ${where}.`,
} as const;

/** What the checks say of what a next issue kept from the one before it. */
export const nextIssueChecks = {
  line: (name: string, number: number | undefined) => `${name} est encore ${carriedWords.thatOf(number)}.`,
  block: (name: string, number: number | undefined) =>
    `${quoted(name)} est repris tel quel ${carriedWords.from(number)}.`,
  past: (date: string) => `La date ${quoted(date)} sera passée quand la lettre partira.`,
  lines: {
    subject: 'L’objet',
    preheader: 'Le pré-en-tête',
    surheadersubject: 'Le sur-en-tête',
  },
} as const;
