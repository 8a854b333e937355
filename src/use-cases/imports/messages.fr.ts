/** What the import of a letter says of what it fetches and names. */
export const importVerbWording = {
  noRoom: 'les autres images ont pris toute la place',
} as const;

/** What stands for a name. */
export const unnamedWords = {
  unnamed: 'Sans nom',
} as const;
