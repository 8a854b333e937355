/** What themes write. */
export const themeWords = {
  /** The name of a letter that was poured into a theme. */
  poured: (letter: string, theme: string) => `${letter} (${theme})`,
};
