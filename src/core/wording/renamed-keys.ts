/** Why a renamed key could not be put in a block template's markup: what is said of a place in it. */
export const renamedKeysWording = {
  unreadable: (key: string, cause: string) =>
    `${cause.replace(/\.$/, '')}\u00a0; corrigez-le, pour que «\u00a0${key}\u00a0» y change de nom`,
  unsure: (from: string, to: string) =>
    `«\u00a0${from}\u00a0» ne peut pas y devenir «\u00a0${to}\u00a0» à coup sûr\u00a0: écrivez-le vous-même`,
  taken: (to: string) =>
    `le gabarit donne déjà le nom «\u00a0${to}\u00a0» à autre chose\u00a0: changez l’un des deux`,
  at: (line: number, column: number, cause: string) => `ligne ${line}, colonne ${column}\u00a0: ${cause}`,
} as const;
