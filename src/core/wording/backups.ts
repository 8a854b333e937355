import { quoted, shortened } from './phrases.ts';

const file = (path: string) => `le fichier ${quoted(shortened(path, 80))}`;

/** Why a backup is not taken: the end of a sentence. */
export const backupReasons = {
  unreadable: 'ce n’est pas une archive zip, ou il en manque une partie',
  notOne: 'cette archive ne vient pas de «\u00a0newsletter backup\u00a0», ou a été modifiée depuis',
  outside: (path: string) => `${file(path)} se placerait hors de l’espace de travail`,
  named: (path: string) => `${file(path)} a un nom qu’une sauvegarde ne peut pas rendre partout`,
  twice: (path: string) => `${file(path)} s’y trouve deux fois`,
  ratio: (path: string, most: number) =>
    `${file(path)} serait plus de ${most}\u00a0fois plus gros une fois décompressé`,
  lying: (path: string) => `${file(path)} n’a pas la taille ou le contenu qu’elle annonce`,
  counts: 'le nombre ou l’empreinte de ce qu’elle contient n’est pas ce qu’elle annonce',
} as const;
