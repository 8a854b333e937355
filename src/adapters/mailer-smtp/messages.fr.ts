/** Why a mail server is not reached, inside brackets; codes of the system and of TLS stand as they are. */
export const connectionWords = {
  /** By the code of the system, or of what speaks SMTP here. */
  reasons: {
    ENOTFOUND: 'serveur introuvable',
    EAI_AGAIN: 'noms de serveurs injoignables pour le moment',
    ECONNREFUSED: 'connexion refusée, rien n’écoute sur ce port',
    ECONNRESET: 'connexion coupée',
    ECONNECTION: 'connexion coupée',
    EPIPE: 'connexion coupée',
    EHOSTUNREACH: 'aucun réseau n’y mène',
    ENETUNREACH: 'aucun réseau n’y mène',
    ETIMEDOUT: 'pas de réponse à temps',
    ETOOSLOW: 'réponse trop lente',
    EPROTOCOL: 'réponse qui n’est pas d’un serveur de courriel',
    ETLS: 'le chiffrement demandé n’a pas pu commencer',
    EPROTO: 'réponse qui n’est pas chiffrée',
    ERR_SSL_WRONG_VERSION_NUMBER: 'réponse qui n’est pas chiffrée',
    CERT_HAS_EXPIRED: 'certificat expiré',
    DEPTH_ZERO_SELF_SIGNED_CERT: 'certificat signé par lui-même',
    SELF_SIGNED_CERT_IN_CHAIN: 'certificat signé par lui-même',
    ERR_TLS_CERT_ALTNAME_INVALID: 'certificat au nom d’un autre serveur',
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificat qui ne peut pas être vérifié d’ici',
    UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificat qui ne peut pas être vérifié d’ici',
  } as Readonly<Record<string, string>>,
  other: (code: string) => `connexion impossible, ${code}`,
} as const;
