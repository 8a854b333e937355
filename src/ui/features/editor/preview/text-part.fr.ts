/** Around the text part of the letter, where it is shown in place of the letter. */
export const textPartWords = {
  label: 'Version texte de la lettre',
  empty: 'Rien à lire\u00a0: la lettre n’a pas encore de texte.',
} as const;
