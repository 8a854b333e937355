import { quoted } from '../../core/wording/phrases.ts';

/** What the renderer says to the person who composes. */
export const emailWords = {
  colorUnknown: (alias: string) => `Couleur inconnue\u00a0: ${alias}`,
  fontUnknown: (alias: string) => `Police inconnue\u00a0: ${alias}`,
  imageInvalid: (picture: string) =>
    `L’image ${picture} n’a pas une adresse valable\u00a0: elle commence par / ou https:// et finit par jpg, jpeg, gif ou png.`,
  emptyBlock: (name: string) => `${name}\u00a0: à compléter`,

  /** At the end of a text that is not drawn whole in the editor. */
  notShown: '… [la suite, trop longue, n’est pas montrée ici]',

  markupFailed: (block: string, { line, column, cause }: { line: number; column: number; cause: string }) =>
    `Le gabarit du bloc ${quoted(block)} a une erreur, ligne ${line}, colonne ${column}\u00a0: ${cause}`,
  markupNotReady: (block: string) => `${block}\u00a0: un instant, le bloc se prépare…`,
  markupNotDrawn: 'il n’a pas pu être dessiné ici.',

  pictureMissing: (picture: string) =>
    `L’image ${picture} n’est plus dans la médiathèque\u00a0: personne ne la verrait.`,

  unsubscribe: 'Se désabonner',
} as const;
