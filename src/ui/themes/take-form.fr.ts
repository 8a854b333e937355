/** What is asked of whoever takes a theme. */
export const takeWords = {
  organisation: 'Nom de votre organisation',
  placeholder: 'Ville de Clairval',
  busy: 'La lettre se prépare…',
} as const;
