import { quoted } from '../../core/wording/phrases.ts';

/** Why a renamed key could not be put in a block template's markup: what is said of a place in it. */
export const renamedKeysWording = {
  unreadable: (key: string, cause: string) =>
    `${cause.replace(/\.$/, '')}\u00a0; corrigez-le, pour que ${quoted(key)} y change de nom`,
  unsure: (from: string, to: string) =>
    `${quoted(from)} ne peut pas y devenir ${quoted(to)} à coup sûr\u00a0: écrivez-le vous-même`,
  taken: (to: string) =>
    `le gabarit donne déjà le nom ${quoted(to)} à autre chose\u00a0: changez l’un des deux`,
  at: (line: number, column: number, cause: string) => `ligne ${line}, colonne ${column}\u00a0: ${cause}`,
} as const;
