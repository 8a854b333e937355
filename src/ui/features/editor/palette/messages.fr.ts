/** The palette of everything that can be done and gone to from the editor. */
export const commandPaletteWords = {
  title: 'Aller à, ou faire',
  search: 'Action, bloc, lettre ou écran',
  results: 'Résultats',
  /** What else a section is looked for by. */
  notes: { send: 'BAT, accord, programmation' },
  noMatch: (search: string) => `Rien ne s’appelle «\u00a0${search}\u00a0».`,
  groups: {
    actions: 'Actions',
    block: 'Bloc choisi',
    views: 'Affichage',
    sections: 'Sections',
    add: 'Ajouter un bloc',
    blocks: 'Blocs de la lettre',
    letters: 'Lettres',
    screens: 'Écrans',
  },
} as const;
