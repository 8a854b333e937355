import { quoted } from '../../core/wording/phrases.ts';

/** The tools of rich text. */
export const richTextWords = {
  toolbar: 'Mise en forme',
  bold: 'Gras',
  italic: 'Italique',
  underline: 'Souligné',
  strike: 'Barré',
  link: 'Lien',
  bulletList: 'Liste à puces',
  orderedList: 'Liste numérotée',
  heading2: 'Titre',
  heading3: 'Sous-titre',
  quote: 'Citation',
  indent: 'Augmenter le retrait',
  outdent: 'Diminuer le retrait',
  color: 'Couleur du texte',
  noColor: 'Sans couleur',
  linkAddress: 'Adresse du lien',
  applyLink: 'Appliquer',
  removeLink: 'Retirer le lien',
  token: 'Insérer un champ',
} as const;

/** What is said of what was pasted, and of tokens in a text. */
export const pasteWords = {
  picturesLeft: (count: number) =>
    count > 1
      ? `${count} images n’ont pas été collées\u00a0: une image se met dans un bloc image.`
      : 'Une image n’a pas été collée\u00a0: une image se met dans un bloc image.',
  tooLong: (size: string, limit: string) =>
    `Rien n’a été collé\u00a0: ce texte (${size}) est trop long pour un bloc, ${limit} au plus. Collez-le en plusieurs fois, ou faites-en une page web.`,
  tokenOr: (label: string, fallback: string) => `${label}, à défaut ${quoted(fallback)}`,
} as const;
