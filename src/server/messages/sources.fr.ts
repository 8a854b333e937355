/** What the search in sources says without script. */
export const sourceFormWords = {
  searchField: 'Recherche',
  sourceField: 'Source',
  allSources: 'Toutes les sources',
  search: 'Rechercher',
} as const;
