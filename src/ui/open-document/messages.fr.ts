/** What is said of work that the browser sets aside. */
export const keepingWords = {
  noRoom: 'Ce navigateur ne peut pas mettre votre travail de côté.',
} as const;
