import { quoted } from '../../../../core/wording/phrases.ts';

/** What the settings of a letter say beside their names. */
export const parameterWords = {
  inbox: 'Boîte de réception',
  subjectHelp: 'Les 50 premiers caractères se lisent partout.',
  preheaderHelp: 'La phrase que les messageries montrent après l’objet.',
  counted: (count: number, advised: number) => `${count} / ${advised}`,
  tooLong: (count: number, advised: number) =>
    `${count} ${count > 1 ? 'caractères' : 'caractère'}, ${advised} conseillé${advised > 1 ? 's' : ''}`,
  page: 'Page',
  textVersion: 'Version texte',
  showText: 'Voir le texte qui partira',
  ownText: 'Écrite à la main',
  help: {
    surheadersubject: 'Au-dessus de la lettre. Vide\u00a0: la ligne disparaît.',
    mirrorlink: 'Les mots du lien, par exemple «\u00a0Voir dans le navigateur\u00a0».',
    unsuburl: 'Vide\u00a0: le lien de désabonnement de la plateforme d’envoi.',
  },
} as const;

/** What is said of colours that are proposed. */
export const colorWords = {
  takeColor: (color: string) => `Prendre ${quoted(color)}`,
} as const;
