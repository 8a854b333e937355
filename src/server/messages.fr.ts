/** Why what was posted is refused: the end of a sentence of the catalogue of failures. */
export const requestRefusals = {
  formOrJson: 'un formulaire ou application/json',
  uncompressed: 'un corps sans compression',
  megabytes: (count: number) => `${count} Mo`,
  kilobytes: (count: number) => `${count} Ko`,
  notUtf8: 'son texte n’est pas en UTF-8',
  unknownCharset: 'un de ses champs déclare un jeu de caractères inconnu',
  interrupted: 'elle a été interrompue',
  malformed: 'elle est mal formée',
  badAddress: 'son adresse est mal codée',
  badJson: 'le JSON est mal formé',
  badForm: 'le formulaire est incomplet ou mal formé',
  tooManyFields: 'le formulaire a trop de champs',
  nameTooLong: 'le nom d’un champ est trop long',
  nameTooNested: 'le nom d’un champ est trop imbriqué',
  indexTooHigh: 'le numéro d’un champ est trop grand',
  badName: 'le nom d’un champ est vide ou incorrect',
  noName: 'un champ n’a pas de nom',
  twoShapes: (field: string) => `le champ ${field} a deux formes`,
  noFile: 'aucun fichier n’est attendu ici',
  tooManyFiles: 'il y a trop de fichiers',
  givenByAddress: 'déjà donné par l’adresse',
  logged: (id: string) => `Le détail est dans le journal du serveur, sous ${id}.`,
} as const;

/** Why the server is not ready. */
export const healthWording = {
  reading: 'Le dossier n’est pas encore lu en entier.',
  ending: 'Le serveur s’arrête.',
  silent: 'La base de données ne répond pas à temps.',
  picturesSilent: 'Le stockage des images ne répond pas à temps.',
  unread: 'Le dossier n’a pas pu être lu en entier\u00a0: le journal du serveur dit pourquoi.',
} as const;

/** Why a certificate or its key cannot serve: ends of sentences. */
export const tlsWording = {
  missing: 'il n’y est pas',
  unreadable: (code: string) => `il ne peut pas être lu (${code})`,
  noCertificate: 'ce n’est pas un certificat au format PEM',
  noKey: 'ce n’est pas une clé privée au format PEM, sans mot de passe',
  otherKey: (certFile: string) => `ce n’est pas la clé de ${certFile}`,
  expired: 'il est échu',
  early: 'il n’est pas encore valable',
  kept: (message: string) => `${message} Le certificat d’avant sert encore.`,
} as const;

/** What the server says of sends. */
export const sendServerWording = {
  standing: (status: string, target: string, date: string, zone: string) =>
    `${status}\u00a0: ${target}, le ${date} (${zone}).`,
  dateHelp: (earliest: string, zone: string) =>
    `Jour/mois/année heure:minute (${zone}), au plus tôt le ${earliest}.`,
  overrideHelp: 'Des remarques bloquantes arrêtent l’envoi\u00a0; la raison est gardée avec lui.',
  trouble: (status: string, target: string, date: string, detail: string) =>
    `${status}\u00a0: envoi à ${target}, le ${date}. ${detail}`.trim(),
} as const;

/** Why a job in the background failed. */
export const jobServerWording = {
  unexpected: (message: string) => `Erreur inattendue\u00a0: ${message}`,
} as const;

/** What the server says of thumbnails (docs/product-rules.md#sentences-that-are-fixed). */
export const thumbnailServerWording = {
  failed: (id: string, reason: string) =>
    `La miniature de «\u00a0${id}\u00a0» n’a pas pu être faite. ${reason} Le reste est bien enregistré.`,
} as const;
