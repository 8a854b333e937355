import { quoted } from '../../core/wording/phrases.ts';

const decimal = (value: number) => String(value).replace('.', ',');

/** What is said of colours that nobody could read. */
export const unreadableColorWords = {
  /** After the name of the colour’s field. */
  unreadable: (ratio: number, least: number, nearest: string | undefined) =>
    `cette couleur ne se lit pas sur son fond (contraste ${decimal(Math.floor(ratio * 10) / 10)}, minimum ${decimal(least)})\u202f; ` +
    (nearest === undefined
      ? 'aucune couleur du modèle ne s’y lit, changez la couleur de fond'
      : `la plus proche qui se lit est ${quoted(nearest)}`),
  colorFields: {
    linkcolor: 'Couleur des liens',
    subjectcolor: 'Couleur du texte du sur-en-tête',
    legalcolor: 'Couleur du texte des mentions',
  },
} as const;
