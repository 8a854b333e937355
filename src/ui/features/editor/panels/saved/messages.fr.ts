import { quoted } from '../../../../../core/wording/phrases.ts';

const nb = '\u00a0';

/** What the panels of saved blocks and of the clipboard say. */
export const savedBlockPanelWords = {
  undo: 'Annuler',
  restored: (name: string) => `${quoted(name)} est remis en place.`,
  edit: {
    title: 'Modifier le bloc enregistré',
    open: (name: string) => `Nom, accès et catégorie de ${quoted(name)}`,
    submit: 'Enregistrer',
    done: (name: string) => `${quoted(name)} est enregistré.`,
  },
  widgets: {
    title: 'Blocs enregistrés',
    search: 'Rechercher un bloc enregistré',
    category: 'Catégorie',
    everyCategory: 'Toutes les catégories',
    noCategory: 'Sans catégorie',
    hint: 'Cliquez pour ajouter après la sélection, ou glissez dans la lettre.',
    empty: 'Aucun bloc enregistré',
    emptyHint:
      'Sélectionnez un bloc de la lettre, puis «\u00a0Ajouter aux blocs enregistrés…\u00a0»\u00a0: il servira dans toutes les lettres de ce modèle.',
    emptyPlace: 'Aucun bloc enregistré ne va à cette place.',
    noMatch: (search: string) => `Aucun bloc enregistré pour ${quoted(search)}`,
    noMatchIn: (search: string, category: string) =>
      `Aucun bloc enregistré pour ${quoted(search)} dans ${quoted(category)}`,
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
    noMatch: (search: string) => `Aucun bloc du presse-papier pour ${quoted(search)}`,
    failed: 'Le presse-papier n’a pas pu être lu',
    removed: (name: string) => `${quoted(name)} n’est plus dans le presse-papier.`,
    noWords: 'Sans texte',
  },
  save: {
    title: 'Ajouter aux blocs enregistrés',
    intro: (block: string, template: string) =>
      `${quoted(block)} servira dans toutes les lettres du modèle ${quoted(template)}.`,
    name: 'Nom',
    access: 'Montrer à',
    accessOfAnother: (author: string) => `Enregistré par ${author}${nb}: vous ne le verriez plus.`,
    category: 'Catégorie',
    categoryHelp: 'Facultative. Choisissez-en une qui sert déjà, ou écrivez-en une nouvelle.',
    ownLook: 'Garder ses couleurs et ses polices',
    ownLookHelp: 'Sinon, le bloc prend l’allure de la lettre où il est inséré.',
    replaces: (name: string, author: string) =>
      `${quoted(name)} existe déjà${author === '' ? '' : ` (${author})`}.`,
    replace: 'Le remplacer',
    submit: 'Ajouter aux blocs enregistrés',
    submitReplace: 'Remplacer le bloc enregistré',
    none: 'Aucun bloc sélectionné',
    noneHint: 'Sélectionnez un bloc de la lettre.',
  },
} as const;
