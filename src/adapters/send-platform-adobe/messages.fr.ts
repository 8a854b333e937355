/** What the connector of Adobe Campaign says to people. */
export const adobeWording = {
  label: 'Adobe Campaign',
  // Reasons of failures, ends of sentences.
  unreached: (code: string) => `connexion impossible, ${code}`,
  cut: 'la connexion a été coupée avant la fin de la réponse',
  tooSlow: (seconds: number) => `pas de réponse en ${seconds} s`,
  tooLong: 'une réponse démesurée',
  unreadable: 'une réponse illisible',
  status: (status: number) => `réponse HTTP ${status}`,
  busy: 'trop de demandes à la fois, réessayez plus tard',
  addressRefused: (words: string) => `cette machine n’a pas le droit de s’y connecter (${words})`,
  secretMissing: (name: string) => `la variable d’environnement ${name} est vide`,
  tokenRefused: (words: string) => `identifiants IMS refusés (${words})`,
  loginRefused: 'identifiant ou mot de passe refusé',
  sessionLost: 'la session n’est plus reconnue',
  deliveryGone: (id: string) => `la diffusion ${id} n’existe plus`,
  listTarget: (label: string) =>
    `la cible «\u00a0${label}\u00a0» est une liste de l’espace de travail, qu’Adobe Campaign ne connaît pas`,
  uploadRefused: (name: string) => `l’image ${name} n’a pas été acceptée`,

  // What a delivery waits for, or why it ended.
  toApprove: 'Rien ne part tant que personne n’a validé la diffusion dans Adobe Campaign.',
  inEdition: (id: string) =>
    `La diffusion ${id} est encore en édition dans Adobe Campaign\u00a0: son analyse n’a pas commencé.`,
  analysisFailed: (id: string) =>
    `L’analyse a échoué dans Adobe Campaign\u00a0: l’onglet Audit de la diffusion ${id} dit pourquoi.`,
  analysisFailedFor: (id: string, reason: string) =>
    `L’analyse de la diffusion ${id} a échoué dans Adobe Campaign\u00a0: ${reason}`,
  clockPassed: (hour: string) =>
    `son horloge est en avance sur celle de cette machine, et il y est le ${hour} UTC\u00a0: la lettre partirait aussitôt. Mettez cette machine à l’heure`,
  severalFound: (count: number) =>
    `${count} ${count > 1 ? 'diffusions portent' : 'diffusion porte'} cette clé dans Adobe Campaign\u00a0: ${count > 1 ? 'vérifiez-les' : 'vérifiez-la'}.`,

  // Findings.
  tokenUnmapped: (name: string) =>
    `Le jeton «\u00a0${name}\u00a0» n’a pas d’équivalent dans Adobe Campaign\u00a0; donnez-le dans platform.adobe.tokens.`,
  fallbackByScript: (name: string) =>
    `La valeur de remplacement de «\u00a0${name}\u00a0» sera calculée par un script d’Adobe Campaign.`,
  fallbackLost: (name: string) =>
    `La valeur de remplacement de «\u00a0${name}\u00a0» ne peut pas être gardée\u00a0: l’équivalent du jeton n’est pas une expression <%= … %>.`,
  addressAsItIs: (name: string) =>
    `Le jeton «\u00a0${name}\u00a0» au milieu d’une adresse (partage, courriel) y serait mis tel quel, et l’adresse pourrait être coupée\u00a0: donnez-lui dans platform.adobe.tokens une expression <%= … %>.`,
  scriptRefused: (tag: string, line: number) =>
    `Ligne ${line}\u00a0: «\u00a0${tag}\u00a0» serait exécuté par Adobe Campaign et n’est pas autorisé.`,
  charactersDropped: (count: number) =>
    count < 2
      ? 'Un caractère de contrôle invisible ne peut pas être transmis\u00a0: il est retiré.'
      : `${count} caractères de contrôle invisibles ne peuvent pas être transmis\u00a0: ils sont retirés.`,
} as const;
