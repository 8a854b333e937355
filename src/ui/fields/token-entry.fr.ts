/** What is asked where a token is put into a text. */
export const tokenEntryWords = {
  token: 'Champ',
  fallback: 'À défaut',
  fallbackHint: 'Ce qui se lit quand on ne sait pas',
  insert: 'Insérer',
  replaceToken: 'Remplacer',
} as const;
