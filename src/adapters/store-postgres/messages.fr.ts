/** Why the database does not answer, or does not write: the end of a sentence; and what is to be done, where that is known. */
interface Obstacle {
  reason: string;
  remedy?: string;
}

const heldTooLong = 'une autre opération la retient trop longtemps';

const inItsAddress = 'dans son adresse, que tient la variable d’environnement nommée par store.urlEnv';

const schemaRights: Obstacle = {
  reason: 'l’utilisateur n’a pas les droits qu’il faut sur le schéma',
  remedy:
    'Faites-lui posséder le schéma que nomme store.schema et ce qu’il contient\u00a0: «\u00a0create schema … authorization …\u00a0» ou «\u00a0alter schema … owner to …\u00a0», par qui administre la base.',
};

const unknownAuthority: Obstacle = {
  reason: 'son certificat n’est pas d’une autorité connue ici',
  remedy: `Nommez le certificat de cette autorité ${inItsAddress}\u00a0: sslrootcert=/chemin/autorite.pem.`,
};

const unknownHost: Obstacle = {
  reason: 'le nom de son hôte est inconnu',
  remedy: `Corrigez l’hôte ${inItsAddress}\u00a0; s’il est juste, vérifiez le réseau.`,
};

const unreachable: Obstacle = {
  reason: 'aucun chemin ne mène à son hôte',
  remedy: `Vérifiez le réseau, puis l’hôte ${inItsAddress}.`,
};

const refusedUser: Obstacle = {
  reason: 'elle refuse l’utilisateur ou son mot de passe',
  remedy: `Corrigez-les ${inItsAddress}, ou faites admettre cet utilisateur par qui administre la base.`,
};

/** By SQLSTATE, or the code of the system. */
const obstacles = {
  ECONNREFUSED: {
    reason: 'rien n’écoute à son adresse',
    remedy: `Réessayez dans un instant\u00a0; si cela dure, démarrez la base, ou corrigez l’hôte et le port ${inItsAddress}.`,
  },
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ERR_INVALID_URL: {
    reason: 'son adresse n’est pas de la forme postgres://…',
    remedy:
      'Écrivez-la postgres://utilisateur:motdepasse@hôte:5432/base dans la variable d’environnement nommée par store.urlEnv\u00a0; les signes réservés du mot de passe s’y écrivent en % (@ est %40).',
  },
  ETIMEDOUT: { reason: 'elle ne répond pas à temps' },
  CERT_HAS_EXPIRED: {
    reason: 'son certificat a expiré',
    remedy: 'Faites-le renouveler par qui administre la base.',
  },
  DEPTH_ZERO_SELF_SIGNED_CERT: unknownAuthority,
  SELF_SIGNED_CERT_IN_CHAIN: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownAuthority,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownAuthority,
  ERR_TLS_CERT_ALTNAME_INVALID: {
    reason: 'son certificat est celui d’un autre hôte',
    remedy: `Écrivez l’hôte que nomme son certificat ${inItsAddress}.`,
  },
  '25006': { reason: 'elle est en lecture seule' },
  '28000': refusedUser,
  '28P01': refusedUser,
  '3D000': {
    reason: 'elle n’existe pas sur ce serveur',
    remedy: `Faites-la créer («\u00a0create database …\u00a0»), ou corrigez son nom ${inItsAddress}.`,
  },
  '3F000': schemaRights,
  '42501': schemaRights,
  '53100': { reason: 'son disque est plein' },
  '53300': { reason: 'elle a trop de connexions' },
  '55P03': { reason: heldTooLong },
  '57P01': { reason: 'elle s’arrête' },
  '57P03': { reason: 'elle démarre' },
} satisfies Readonly<Record<string, Obstacle>>;

/** What stands between this program and its database. */
export const databaseWording = {
  obstacles,
  connectionLost: 'la connexion est coupée',
  /** Where settings stand. */
  settings: 'table settings de la base',
  heldTooLong,
  withoutTls: {
    reason: 'elle ne parle pas TLS, que demande son adresse',
    remedy: `Faites activer TLS par qui administre la base, ou retirez sslmode ${inItsAddress}.`,
  },
  pooled: {
    reason: 'un répartiteur de connexions est à sa place',
    remedy: `Écrivez l’hôte et le port de PostgreSQL même, et non de PgBouncer, ${inItsAddress}.`,
  },
  unreadableFile: (file = 'un fichier que nomme son adresse'): Obstacle => ({
    reason: `${file} ne peut pas être lu`,
    remedy: `Mettez un fichier lisible à cet endroit, ou corrigez sslcert, sslkey ou sslrootcert ${inItsAddress}.`,
  }),
  /** What the server itself says about a connection that it does not take. */
  refusedConnection: (said: string): Obstacle => ({
    reason: `elle refuse la connexion («\u00a0${said}\u00a0»)`,
    remedy: `Corrigez ce que dit cette phrase ${inItsAddress}.`,
  }),
} as const;
