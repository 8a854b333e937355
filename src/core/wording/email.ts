import { quoted } from './quoted.ts';

/** What the press and the checks say to the person who composes. */
export const emailWords = {
  colorUnknown: (alias: string) => `Couleur inconnue\u00a0: ${alias}`,
  fontUnknown: (alias: string) => `Police inconnue\u00a0: ${alias}`,
  imageInvalid: (block: string) =>
    `L’image ${block} n’a pas une adresse valable\u00a0: elle commence par / ou https:// et finit par jpg, jpeg, gif ou png.`,
  emptyBlock: (name: string) => `${name}\u00a0: à compléter`,

  /** At the end of a text that is not drawn whole in the editor. */
  notShown: '… [la suite, trop longue, n’est pas montrée ici]',
  /** Over a letter that is not shown whole. */
  inPart: 'Cette lettre est très longue\u00a0: sa fin n’est pas montrée.',
  showWhole: 'Tout afficher',

  markupFailed: (block: string, { line, column, cause }: { line: number; column: number; cause: string }) =>
    `Le gabarit du bloc ${quoted(block)} a une erreur, ligne ${line}, colonne ${column}\u00a0: ${cause}`,
  markupNotReady: (block: string) => `${block}\u00a0: un instant, le bloc se prépare…`,
  markupNotDrawn: 'il n’a pas pu être dessiné ici.',
  markupElementForbidden: (block: string, element: string) =>
    `Le gabarit du bloc ${quoted(block)} contient un élément interdit dans un courriel\u00a0: ${element}.`,

  pictureMissing: (block: string) =>
    `L’image ${block} n’est plus dans la médiathèque\u00a0: personne ne la verrait.`,

  unsubscribe: 'Se désabonner',
  /** After the name of the colour’s field. */
  unreadable: (ratio: number, least: number, nearest: string | undefined) =>
    `cette couleur ne se lit pas sur son fond (contraste ${decimal(Math.floor(ratio * 10) / 10)}, minimum ${decimal(least)})\u202f; ` +
    (nearest === undefined
      ? 'aucune couleur du modèle ne s’y lit, changez la couleur de fond'
      : `la plus proche qui se lit est ${quoted(nearest)}`),
  colorFields: {
    linkcolor: 'Couleur des liens',
    subjectcolor: 'Couleur du texte du sur-en-tête',
    legalcolor: 'Couleur du texte des mentions',
  },
} as const;

const decimal = (value: number) => String(value).replace('.', ',');
