/** The field of a block template’s own markup. */
export const markupFieldWords = {
  /** The field of the editor. */
  label: 'Gabarit Liquid',
  help: 'Ctrl+Espace\u00a0: propositions. Ctrl+F\u00a0: rechercher. Tab\u00a0: retrait\u202f; Échap puis Tab\u00a0: sortir du champ.',
  noError: 'Le gabarit se lit.',
  empty: 'Sans gabarit, les paramètres se suivent dans leur ordre.',
} as const;
