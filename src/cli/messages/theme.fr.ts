/** What `theme` says. */
export const themeCommandWords = {
  unknownAction: (action: string) => `Action inconnue\u00a0: ${action}. Essayez list, add ou export.`,
  headings: ['THÈME', 'NOM', 'D’OÙ', 'LETTRES', 'DESCRIPTION'],
  none: 'Aucun thème.',
  builtin: 'produit',
  own: 'ajouté',
  added: (name: string) => `Le thème «\u00a0${name}\u00a0» est ajouté.`,
  nothingToAdd: 'Nommez le dossier ou l’archive .zip du thème\u00a0: newsletter theme add mairie.zip',
  nothingToExport:
    'Nommez les lettres du thème\u00a0: newsletter theme export lettre-de-janvier --name "Notre look"',
  namelessExport: 'Le nom d’un thème a au moins une lettre ou un chiffre.',
  notEmpty: 'ce dossier n’est pas vide',
  nothingElse: '«\u00a0theme list\u00a0» ne prend rien d’autre.',
};
