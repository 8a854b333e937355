const nb = '\u00a0';

/** What became of a link, as a part of a sentence; a status of HTTP is told by its number. */
export const probeWords = {
  status: (status: number) => String(status),
  unknownHost: 'serveur introuvable',
  refused: 'connexion refusée',
  certificate: (code: string) => `certificat refusé (${code})`,
  redirects: 'redirections sans fin',
  lost: 'redirection vers une adresse illisible',

  private: 'adresse qui n’est pas publique',
  elsewhere: 'redirection vers autre chose qu’une page web',
  slow: (seconds: number) => `pas de réponse en ${seconds}${nb}s`,
  cut: (code: string) => (code === '' ? 'connexion coupée' : `connexion coupée (${code})`),
  silent: 'serveur qui ne répond pas',
  offline: 'cette machine ne trouve aucun serveur du web',
  noNames: 'noms de serveurs injoignables pour le moment',
  partialCertificate: (code: string) => `certificat qui ne peut pas être vérifié d’ici (${code})`,
};
