import { quoted } from '../../../../core/wording/quoted.ts';

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
