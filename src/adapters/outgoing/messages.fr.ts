import { quoted } from '../../core/wording/phrases.ts';

const nb = '\u00a0';

/** Why something on the web, or a file of contents, is not read: ends of sentences. */
export const fetchReasons = {
  address: 'cette adresse n’est pas de celles que l’on peut demander (http ou https, port habituel)',
  blocked:
    'cette adresse n’est pas publique\u00a0; si elle est de votre réseau, ajoutez son hôte à allowedHosts dans newsletter.config.json',
  unreached: (code: string) => `la connexion n’a pas abouti (${code || 'refusée'})`,
  certificate: (code: string) => `son certificat n’est pas valable (${code})`,
  cut: 'la réponse a été coupée',
  slow: (seconds: number) =>
    `la réponse n’était pas complète après ${seconds}${nb}${seconds > 1 ? 'secondes' : 'seconde'}`,
  long: (megabytes: number) => `la réponse dépasse ${megabytes}${nb}Mo`,
  inflated: (megabytes: number) => `la réponse dépasse ${megabytes}${nb}Mo une fois décompressée`,
  encoding: 'la réponse est compressée d’une manière inconnue ou abîmée',
  redirects: (most: number) => `elle renvoie plus de ${most}${nb}fois ailleurs`,
  status: (status: number) => `elle répond par l’erreur ${status}`,
  entities: 'le flux déclare des entités XML, ce qui n’est pas accepté',
  notFeed: 'ce n’est ni un flux RSS, ni Atom, ni JSON Feed',
  notJson: 'ce n’est pas du JSON',
  jsonRefused: (problem: string) => `ce document JSON n’est pas accepté (${problem})`,
  noList: (path: string, keys: readonly string[]) => {
    const found = keys.length > 0 ? ` (clés du document${nb}: ${keys.join(', ')})` : '';
    if (path === '') return `le document n’est pas une liste${found}`;
    return `il n’y a pas de liste à ${quoted(path)}${found}`;
  },
  fileLong: (megabytes: number) => `le fichier dépasse ${megabytes}${nb}Mo`,
  noFile: (path: string) => `le fichier ${quoted(path)} n’est pas dans l’espace de travail`,
  fileUnreadable: (path: string) => `le fichier ${quoted(path)} ne peut pas être lu`,
  noVariable: (name: string) => `la variable d’environnement ${name} n’est pas définie`,
  badVariable: (name: string) =>
    `la variable d’environnement ${name} contient ce qu’un en-tête ne peut pas contenir`,
  noPicture: 'ce n’est pas une image',
  noTime: 'les autres images ont pris tout le temps',
} as const;
