/** Why the storage of pictures does not answer as it should: the end of a sentence; and what is to be done, where that is known. */
export interface Obstacle {
  reason: string;
  remedy?: string;
}

const unknownHost: Obstacle = {
  reason: 'le nom de son hôte est inconnu',
  remedy: 'Corrigez store.medias.endpoint\u00a0; s’il est juste, vérifiez le réseau.',
};

const unknownAuthority: Obstacle = {
  reason: 'son certificat n’est pas d’une autorité connue ici',
  remedy: 'Nommez le certificat de cette autorité dans la variable d’environnement NODE_EXTRA_CA_CERTS.',
};

const refusedKey: Obstacle = {
  reason: 'il refuse la clé ou sa signature',
  remedy:
    'Vérifiez les variables que nomment store.medias.accessKeyEnv et store.medias.secretKeyEnv, puis store.medias.region.',
};

/** By code of the system, of Node, or of S3. */
const obstacles: Readonly<Record<string, Obstacle>> = {
  ECONNREFUSED: {
    reason: 'rien n’écoute à son adresse',
    remedy: 'Réessayez dans un instant\u00a0; si cela dure, démarrez-le, ou corrigez store.medias.endpoint.',
  },
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  CERT_HAS_EXPIRED: { reason: 'son certificat a expiré' },
  DEPTH_ZERO_SELF_SIGNED_CERT: unknownAuthority,
  SELF_SIGNED_CERT_IN_CHAIN: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownAuthority,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownAuthority,
  InvalidAccessKeyId: refusedKey,
  SignatureDoesNotMatch: refusedKey,
  AuthorizationHeaderMalformed: refusedKey,
  RequestTimeTooSkewed: {
    reason: 'l’heure de cette machine n’est pas la sienne',
    remedy: 'Mettez cette machine à l’heure.',
  },
  AccessDenied: {
    reason: 'la clé n’a pas les droits qu’il faut sur le seau',
    remedy: 'Donnez-lui ListBucket sur le seau, GetObject, PutObject et DeleteObject sur ce qu’il contient.',
  },
  NoSuchBucket: {
    reason: 'le seau n’existe pas',
    remedy: 'Créez-le, ou corrigez store.medias.bucket.',
  },
};

/** What is said of the storage of pictures. */
export const objectStoreWording = {
  obstacles,
  late: { reason: 'il ne répond pas à temps' } satisfies Obstacle,
  lost: { reason: 'la connexion s’est interrompue' } satisfies Obstacle,
  busy: (status: number): Obstacle => ({ reason: `il est surchargé ou en panne (${status})` }),
  refused: (status: number, code: string): Obstacle => ({ reason: `il répond ${status} ${code}`.trim() }),
  garbled: { reason: 'il ne rend pas ce qui y a été mis' } satisfies Obstacle,
  unreached: {
    reason: 'le seau n’existe pas, ou la clé ne l’atteint pas',
    remedy:
      'Vérifiez store.medias.bucket, store.medias.region et les droits de la clé\u00a0; «\u00a0newsletter doctor\u00a0» dit lequel manque.',
  } satisfies Obstacle,
} as const;
