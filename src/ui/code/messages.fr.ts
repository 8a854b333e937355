/** The words of a field of code: its search, and what CodeMirror says. */
export const codeWords = {
  search: {
    wanted: 'Rechercher',
    replacement: 'Remplacer par',
    previous: 'Précédent',
    next: 'Suivant',
    replace: 'Remplacer',
    replaceAll: 'Tout remplacer',
    choices: { caseSensitive: 'Respecter la casse', wholeWord: 'Mot entier', regexp: 'Expression régulière' },
    none: 'Aucun résultat',
    invalid: 'Expression régulière incomplète',
    found: (count: number) => `${count} ${count > 1 ? 'résultats' : 'résultat'}`,
    at: (at: number, count: number) => `${at} sur ${count}`,
    close: 'Fermer la recherche',
  },

  /** CodeMirror's own words, by their English. */
  phrases: {
    'current match': 'occurrence actuelle',
    'on line': 'à la ligne',
    'replaced match on line $': 'occurrence remplacée à la ligne $',
    'replaced $ matches': '$ occurrences remplacées',
    'Go to line': 'Aller à la ligne',
    go: 'aller',
    'Control character': 'Caractère de contrôle',
    'Selection deleted': 'Sélection supprimée',
    'folded code': 'code replié',
    unfold: 'déplier',
    to: 'à',
  },
} as const;
