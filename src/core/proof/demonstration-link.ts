/** The page that stands in, where a letter is shown here, for those that only a sending platform can make. */
export const demonstrationPath = '/lien-de-demonstration';
