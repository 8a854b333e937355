import { plural } from '../../core/wording/phrases.ts';

/** Why a server, or the way to it, cannot be taken; each ends a sentence. */
export const remoteWords = {
  server:
    'serveur où sont les lettres, au lieu d’un dossier (ou NEWSLETTER_SERVER)\u00a0; https, sauf sur cette machine',
  tokenFile: 'fichier du jeton qui ouvre ce serveur (ou la variable NEWSLETTER_TOKEN)',
  noAddress: 'une adresse commence par https://',
  otherProtocol: 'https:// est attendu',
  withPassword: 'un mot de passe ne s’écrit pas dans une adresse, que d’autres programmes lisent',
  inClear: 'hors de cette machine il faut https://, un jeton ne voyage pas en clair',
  tokenEmpty: 'il est vide',
  tokenShape: 'ce n’est pas un jeton, ou il y en a plusieurs',
  /** By code of the system. */
  unreachable: {
    ECONNREFUSED: 'rien n’écoute à cette adresse',
    ENOTFOUND: 'ce nom n’existe pas',
    EAI_AGAIN: 'ce nom n’a pas pu être demandé',
    ETIMEDOUT: 'la connexion n’aboutit pas',
    UND_ERR_CONNECT_TIMEOUT: 'la connexion n’aboutit pas',
    EHOSTUNREACH: 'cette machine n’y mène pas',
    ENETUNREACH: 'il n’y a pas de réseau',
    ERR_SSL_WRONG_VERSION_NUMBER: 'il n’y a pas de https à cette adresse',
    ERR_SSL_PACKET_LENGTH_TOO_LONG: 'il n’y a pas de https à cette adresse',
    EPROTO: 'il n’y a pas de https à cette adresse',
  } as Readonly<Record<string, string>>,
  /** By code of OpenSSL and of Node. */
  certificate: {
    CERT_HAS_EXPIRED: 'il a expiré',
    CERT_NOT_YET_VALID: 'il ne vaut pas encore',
    CERT_REVOKED: 'il est révoqué',
    ERR_TLS_CERT_ALTNAME_INVALID: 'il est au nom d’un autre',
    DEPTH_ZERO_SELF_SIGNED_CERT: 'il ne vient d’aucune autorité connue',
    SELF_SIGNED_CERT_IN_CHAIN: 'il ne vient d’aucune autorité connue',
    UNABLE_TO_GET_ISSUER_CERT: 'il ne vient d’aucune autorité connue',
    UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'il ne vient d’aucune autorité connue',
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'il ne vient d’aucune autorité connue',
  } as Readonly<Record<string, string>>,
  cut: 'connexion coupée',
  unknownWords: 'réponse d’une autre version',
  late: (seconds: number) => `rien en ${plural(seconds, 'seconde', 'secondes')}`,
  redirected: (to: string) => `il renvoie à ${to}`,
  otherAnswer: (status: number) => `la réponse (${status}) n’en est pas une`,
  status: (status: number) => `réponse ${status}`,
} as const;
