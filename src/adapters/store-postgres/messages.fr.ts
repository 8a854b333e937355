/** Why the database does not answer, or does not write: the end of a sentence. */
export const databaseWording = {
  /** By SQLSTATE, or the code of the system. */
  reasons: {
    ECONNREFUSED: 'rien n’écoute à son adresse',
    ENOTFOUND: 'son adresse est inconnue',
    ERR_INVALID_URL: 'son adresse n’est pas de la forme postgres://…',
    ETIMEDOUT: 'elle ne répond pas à temps',
    '25006': 'elle est en lecture seule',
    '28P01': 'elle refuse le mot de passe',
    '3D000': 'elle n’existe pas sur ce serveur',
    '53100': 'son disque est plein',
    '53300': 'elle a trop de connexions',
    '55P03': 'une autre opération la retient trop longtemps',
    '57P01': 'elle s’arrête',
    '57P03': 'elle démarre',
  },
  connectionLost: 'la connexion est coupée',
} as const;
