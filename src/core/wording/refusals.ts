import { quoted } from './phrases.ts';

/** What is said of a value of another type than the one that is expected, by zod's name of it. */
export const typeWording: Readonly<Record<string, string>> = {
  string: 'un texte est attendu',
  number: 'un nombre est attendu',
  int: 'un nombre entier est attendu',
  boolean: '«\u00a0vrai\u00a0» ou «\u00a0faux\u00a0» est attendu',
  array: 'une liste est attendue',
  object: 'un objet est attendu',
  record: 'un objet est attendu',
  null: 'aucune valeur n’est attendue',
};

/** What is said of a value for which its schema has no sentence of its own. */
export const issueWording = {
  missing: 'obligatoire',
  otherType: 'valeur d’un autre type',
  unknownFields: (names: readonly string[]) =>
    `${names.length > 1 ? 'champs inconnus' : 'champ inconnu'} (${names.join(', ')})`,
  oneOf: (values: readonly string[]) => `une de ces valeurs est attendue\u00a0: ${values.join(', ')}`,
  empty: 'ne peut pas être vide',
  least: (minimum: number, unit: string) => `au moins ${minimum}${unit}`,
  most: (maximum: number, unit: string) => `au plus ${maximum}${unit}`,
  units: { string: ' caractères', array: ' éléments' },
  format: 'format incorrect',
  unknownKind: 'ce type n’existe pas ici',
  unknownShape: 'forme inconnue',
  key: 'clé refusée',
  refused: 'valeur refusée',
} as const;

/** Why a JSON text says nothing: the end of a sentence that begins with its file. */
export const jsonWording = {
  empty: 'il est vide',
  zeroBytes: 'il contient des octets nuls',
  gitConflict: 'un conflit git y reste à résoudre',
  incomplete: 'le JSON est incomplet',
  incorrect: (line: number, column: number) => `le JSON est incorrect (ligne ${line}, colonne ${column})`,
} as const;

/** Why what was posted is refused: the end of a sentence of the catalogue of failures. */
export const refusalWording = {
  notJson: 'texte qui n’est pas du JSON',
  jsonRefused: (reason: string) => `JSON refusé\u00a0: ${reason}`,
  tooDeep: (levels: number) => `plus de ${levels} ${levels > 1 ? 'niveaux imbriqués' : 'niveau imbriqué'}`,
  tooManyKeys: (count: number) => `plus de ${count} ${count > 1 ? 'clés' : 'clé'}`,
  forbiddenKey: (key: string) => `clé interdite (${key})`,
} as const;

/** Why settings of Adobe Campaign are refused: ends of sentences. */
export const adobeSettingsWording = {
  server: 'adresse https://serveur attendue, sans chemin',
  script: '<% … %> attendu',
  ims: 'clientId et clientSecretEnv sont obligatoires avec le mode ims',
  native: 'login et passwordEnv sont obligatoires avec le mode native',
} as const;

/**
 * What is said of values that do not go together: the end of a sentence that begins with a path. What a schema says of one
 * value stands in the schema: a sentence from elsewhere would keep it in what browsers load, unused or not.
 */
export const valueWording = {
  aliasTwice: (alias: string) => `l’alias ${quoted(alias)} sert deux fois`,
  keyHeldTwice: (key: string) => `deux paramètres ont ou ont eu la clé ${quoted(key)}`,
  keyServedTwice: (key: string) => `la clé ${quoted(key)} a servi à deux paramètres`,
  listsTooLarge: 'les listes de ce bloc pourraient contenir trop de valeurs\u00a0: baissez leur maximum',
} as const;

/** What is refused of how a server is shared. */
export const sharingWording = {
  publicMissing:
    'obligatoire pour partager l’éditeur (login, server.contentUrl, server.tls)\u00a0: l’adresse que les gens ouvrent',
  tlsAddress: 'https:// attendu avec server.tls',
  loginMissing: 'obligatoire avec «\u00a0server.public\u00a0» : comment on s’identifie',
  sameOrigin: 'une autre origine que celle de server.public.url est attendue',
  host: 'cette machine seulement (127.0.0.1, ::1 ou localhost) tant que server.public et login ne sont pas donnés',
  nobody: 'personne ne pourrait entrer\u00a0: ni comptes locaux ni fournisseur d’identité',
} as const;

/** What is refused of how people sign in. */
export const loginSettingsWording = {
  origin:
    'https:// et un nom attendus, sans chemin\u00a0: https://lettres.exemple.fr (http:// sur cette machine seulement)',
  issuer: 'adresse https:// attendue (http:// sur cette machine seulement)',
  sameIssuer: 'deux fournisseurs d’identité ont le même identifiant',
  proxy: 'adresse IP ou réseau attendu\u00a0: 10.0.0.4, 10.0.0.0/8, fd00::/8 (jamais tout le monde, /0)',
} as const;
