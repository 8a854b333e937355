const nb = '\u00a0';

/** The words of what is kept beside newsletters: saved blocks (widgets) and the workspace's clipboard. */
export const savedBlockWords = {
  noLongerFits: (template: string, label: string, reason: string) =>
    `Le modèle de bloc «${nb}${template}${nb}» a changé${nb}: ${label}, ${reason}.`,

  access: { shared: 'Toute l’équipe', private: 'Moi seulement' },
  undo: 'Annuler',
  restored: (name: string) => `«${nb}${name}${nb}» est remis en place.`,
  edit: {
    title: 'Modifier le bloc enregistré',
    open: (name: string) => `Nom, accès et catégorie de «${nb}${name}${nb}»`,
    submit: 'Enregistrer',
    done: (name: string) => `«${nb}${name}${nb}» est enregistré.`,
  },
  removeNamed: (name: string) => `Supprimer «${nb}${name}${nb}»`,
  by: (author: string) => `par ${author}`,

  widgets: {
    title: 'Blocs enregistrés',
    search: 'Rechercher un bloc enregistré',
    category: 'Catégorie',
    everyCategory: 'Toutes les catégories',
    noCategory: 'Sans catégorie',
    hint: 'Cliquez pour ajouter après la sélection, ou glissez dans la lettre.',
    empty: 'Aucun bloc enregistré',
    emptyHint:
      'Sélectionnez un bloc de la lettre, puis «\u00a0Enregistrer comme bloc\u00a0»\u00a0: il servira dans toutes les lettres de ce modèle.',
    emptyPlace: 'Aucun bloc enregistré ne va à cette place.',
    noMatch: (search: string) => `Aucun bloc enregistré pour «${nb}${search}${nb}»`,
    noMatchIn: (search: string, category: string) =>
      `Aucun bloc enregistré pour «${nb}${search}${nb}» dans «${nb}${category}${nb}»`,
    noneInCategory: 'Aucun bloc enregistré dans cette catégorie.',
    failed: 'Les blocs enregistrés n’ont pas pu être lus',
  },

  clips: {
    title: 'Presse-papier',
    search: 'Rechercher dans le presse-papier',
    hint: 'Commun à toutes les lettres. Cliquez pour ajouter après la sélection, ou glissez.',
    empty: 'Le presse-papier est vide',
    emptyHint:
      'Sélectionnez un bloc de la lettre, puis «\u00a0Garder dans le presse-papier\u00a0»\u00a0: il y reste d’une lettre à l’autre, pour toute l’équipe.',
    emptyPlace: 'Aucun bloc du presse-papier ne va à cette place.',
    noMatch: (search: string) => `Aucun bloc du presse-papier pour «${nb}${search}${nb}»`,
    failed: 'Le presse-papier n’a pas pu être lu',
    removed: (name: string) => `«${nb}${name}${nb}» n’est plus dans le presse-papier.`,
    noWords: 'Sans texte',
  },

  save: {
    title: 'Enregistrer comme bloc',
    intro: (block: string, template: string) =>
      `«${nb}${block}${nb}» servira dans toutes les lettres du modèle «${nb}${template}${nb}».`,
    name: 'Nom',
    access: 'Montrer à',
    accessOfAnother: (author: string) => `Enregistré par ${author}${nb}: vous ne le verriez plus.`,
    category: 'Catégorie',
    categoryHelp: 'Facultative. Choisissez-en une qui sert déjà, ou écrivez-en une nouvelle.',
    ownLook: 'Garder ses couleurs et ses polices',
    ownLookHelp: 'Sinon, le bloc prend l’allure de la lettre où il est inséré.',
    replaces: (name: string, author: string) =>
      `«${nb}${name}${nb}» existe déjà${author === '' ? '' : ` (${author})`}.`,
    replace: 'Le remplacer',
    submit: 'Ajouter aux blocs enregistrés',
    submitReplace: 'Remplacer le bloc enregistré',
    none: 'Aucun bloc sélectionné',
    noneHint: 'Sélectionnez un bloc de la lettre.',
  },
} as const;
