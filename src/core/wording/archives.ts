import { plural, quoted, shortened } from './phrases.ts';

const nb = '\u00a0';

/** An entry of an archive, or a file of a folder, whose name may be anything. */
const entry = (name: string) => quoted(shortened(name, 80));

/** Why an archive, or a folder, is not imported: the end of a sentence. */
export const archiveReasons = {
  unreadable: 'ce n’est pas une archive zip, ou elle est abîmée',
  tooMany: (limit: number) => `il y a ${plural(limit, 'fichier', 'fichiers')} ou plus dedans`,
  tooLarge: (megabytes: number) => `ses fichiers font plus de ${megabytes}${nb}Mo ensemble`,
  outside: (name: string) => `le fichier ${entry(name)} se place hors du dossier de la lettre`,
  named: (name: string) => `le nom ${entry(name)} contient un signe qu’aucun nom de fichier ne peut avoir`,
  longName: (name: string) => `le nom ${entry(name)} est trop long`,
  link: (name: string) => `${entry(name)} est un lien, et non un fichier`,
  special: (name: string) => `${entry(name)} n’est ni un fichier ni un dossier`,
  twice: (name: string) =>
    `le fichier ${entry(name)} s’y trouve deux fois, ou sous des noms que des disques confondent`,
  encrypted: (name: string) => `le fichier ${entry(name)} est protégé par un mot de passe`,
  method: (name: string) => `le fichier ${entry(name)} est compressé d’une manière inconnue`,
  ratio: (name: string, most: number) =>
    `le fichier ${entry(name)} serait plus de ${most}${nb}fois plus gros une fois décompressé`,
  wholeRatio: (most: number) =>
    `ses fichiers seraient plus de ${most}${nb}fois plus gros une fois décompressés`,
  overlapping: (name: string) => `le fichier ${entry(name)} en recouvre un autre dans l’archive`,
  lying: (name: string) => `le fichier ${entry(name)} n’a pas la taille ou le contenu que l’archive annonce`,
  tooDeep: (name: string) => `le fichier ${entry(name)} est rangé trop profondément`,
} as const;
