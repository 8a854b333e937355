import { plural, quoted } from './phrases.ts';
import { specified } from './specification.ts';

const nb = '\u00a0';

/** « le n° 23 », « La lettre d’été ». */
export const issueOf = (number: number | null, name: string) =>
  number === null ? quoted(name) : `le n°${nb}${number}`;

/** What is said of sources, of what they offer and of automatic content. */
export const sourceWording = {
  fetched: specified.contentsFetched,

  /** Why a source, or a picture, could not be fetched: the end of a sentence. */
  reasons: {
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
    noRoom: 'les autres images ont pris toute la place',
  },

  /** How old what is shown is. */
  neverRead: 'Pas encore lue.',
  read: (since: string) => `Lue ${since}.`,
  copyOf: (since: string, reason: string) => `Copie lue ${since}, car ${reason}.`,
  unread: (reason: string) => `Rien n’a pu être lu${nb}: ${reason}.`,
  /** In the place of an address. */
  inVariable: (name: string) => `adresse de la variable ${name}`,
  failing: (label: string, state: string) => `${quoted(label)}${nb}: ${state}`,

  sentIn: {
    sent: (number: number | null, name: string, day: string) =>
      `déjà envoyé dans ${issueOf(number, name)} du ${day}`,
    scheduled: (number: number | null, name: string, day: string) =>
      `déjà programmé dans ${issueOf(number, name)} du ${day}`,
    proofed: (number: number | null, name: string, day: string) =>
      `déjà mis dans ${issueOf(number, name)}, BAT du ${day}`,
  },

  /** Why an item was not taken. */
  left: {
    inLetter: 'déjà dans cette lettre',
    before: (day: string) => `paru avant le dernier numéro (${day})`,
    more: (count: number) => `la règle en demande ${count}`,
  },
  /** Why a rule, or a block, got nothing. */
  idle: {
    noSource: (alias: string) => `La source ${quoted(alias)} n’est pas dans la configuration.`,
    fewer: (wanted: number, found: number) =>
      found === 0
        ? 'Rien de nouveau à prendre.'
        : `${plural(found, 'contenu trouvé', 'contenus trouvés')} sur ${wanted} demandé${wanted > 1 ? 's' : ''}.`,
  },
  /** Why a block stays as it is. */
  hands: { pinned: 'épinglé', edited: 'modifié à la main', chosen: 'choisi à la main' },

  searchField: 'Recherche',
  sourceField: 'Source',
  allSources: 'Toutes les sources',
  search: 'Rechercher',
  noResult: 'Aucun contenu ne correspond.',
  noSource: 'Aucune source n’est configurée.',
  versionLabel: 'Contenu automatique',
} as const;
