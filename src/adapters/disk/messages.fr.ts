import { quoted } from '../../core/wording/phrases.ts';

const tooManyFiles = 'trop de fichiers ouverts';
const fileForFolder = 'un fichier est à la place d’un dossier';
const tooRecent = 'il a été écrit par une version plus récente de newsletter';

/** Why a file or folder of the workspace is not read or written: the end of a sentence that begins with its name. */
export const storageWording = {
  /** By the code of the system. */
  writing: {
    EIO: 'erreur d’entrée-sortie',
    EMFILE: tooManyFiles,
    ENFILE: tooManyFiles,
    ENOENT: 'le dossier n’existe plus',
    ENOTDIR: fileForFolder,
    EEXIST: fileForFolder,
    ELOOP: 'ses liens tournent en rond',
    EBUSY: 'le fichier est occupé par un autre programme',
    ENAMETOOLONG: 'ce nom est trop long',
  },
  /** What to do where the same would fail again. */
  otherPlace: 'Regardez ce qui se trouve à cet endroit, ou choisissez-en un autre.',
  reading: {
    EISDIR: 'c’est un dossier',
    ELOOP: 'ses liens tournent en rond (ELOOP)',
    EIO: 'le disque ne répond pas (EIO)',
  },
  readingRefused: (code: string | undefined) => `sa lecture est refusée (${code})`,
  missing: 'il manque',
  altered: 'il a été modifié depuis son enregistrement',
  tooRecent,
  tooRecentReadOnly: `${tooRecent}\u00a0; il est en lecture seule ici`,
  tooRecentConfig: `${tooRecent}\u00a0; mettez newsletter à jour`,
  noVersion: 'schemaVersion n’y est pas une version',
  notUtf8: 'il n’est pas en UTF-8',
  nameNotUtf8: (path: string) => `le nom ${quoted(path)} n’est pas en UTF-8, renommez-le`,
  notObject: 'un objet est attendu',
  notMarkup: 'il n’est pas un texte en UTF-8 de 200 Ko au plus',
  notFile: 'ce n’est pas un fichier',
  tooHeavy: 'il est trop lourd pour être lu',
  otherName: (key: string) => `il dit être ${quoted(key)}`,
  otherCampaign: 'd’une autre campagne',
  link: 'c’est un lien, il n’est pas suivi',
  linkLeadsOut: 'c’est un lien qui mène hors du dossier de travail, il n’est pas suivi',
  linkLeadsNowhere: 'c’est un lien qui ne mène à aucun dossier',
  fileForFolder,
  workspaceGone: 'le dossier de travail n’existe plus',
  starting: 'en cours de démarrage',
  unknownSetting: (nearest: string | undefined) =>
    `réglage inconnu${nearest ? `, vouliez-vous dire ${quoted(nearest)}\u00a0?` : ''}`,
} as const;
