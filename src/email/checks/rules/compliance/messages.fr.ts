/** What the checks say of what the law asks for. */
export const dutyChecks = {
  unsubscribeMissing: 'Le lien de désabonnement est absent.',
  unsubscribeMissingInText: 'Le lien de désabonnement manque dans la version texte.',
  addUnsubscribe: { label: 'Ajouter le lien', words: 'Se désabonner' },
  senderIdentityMissing: 'L’identité ou l’adresse de l’expéditeur manque dans le pied de page.',
  addIdentity: 'Ajouter l’adresse connue',
  writeIdentity: { label: 'Écrire l’adresse', ask: 'Nom et adresse de l’expéditeur, avec le code postal' },
  mirrorLinkMissing: 'Le lien vers la version en ligne est absent.',
  addMirror: { label: 'Ajouter le lien', words: 'Lire cette lettre en ligne' },
  privacyLinkMissing: 'Le lien vers la politique de données personnelles est absent.',
  addPrivacy: {
    label: 'Ajouter le lien',
    ask: 'Adresse de la politique de données personnelles',
    words: 'Politique de données personnelles',
  },
  trackingPixel: 'Un pixel de suivi est présent\u00a0: recueillez le consentement des destinataires (CNIL).',
} as const;

/** What the law wants of a letter's footer, as a sentence names what is missing; by rule. */
export const dutyNames = {
  'unsubscribe-missing': 'le désabonnement',
  'unsubscribe-missing-in-text': 'le désabonnement de la version texte',
  'sender-identity-missing': 'l’identité et l’adresse de l’expéditeur',
  'mirror-link-missing': 'la version en ligne',
  'privacy-link-missing': 'la politique de données personnelles',
} as const;
export const isDutyName = (rule: string): rule is keyof typeof dutyNames => Object.hasOwn(dutyNames, rule);
