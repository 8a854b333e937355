/** What the verbs about people say. */
export const peopleWords = {
  passwordTooShort: 'un mot de passe a au moins 12\u00a0caractères\u00a0: quelques mots font l’affaire',
  signInOver: 'cette identification a déjà servi, a trop duré, ou a commencé dans un autre navigateur',
} as const;
