const signs = (count: number) => `${count} ${count > 1 ? 'caractères' : 'caractère'}`;

/** What the checks say of what lists of mails show (email-output, section 3). */
export const inboxChecks = {
  subjectEmpty: 'L’objet est vide.',
  writeSubject: { label: 'Écrire l’objet', ask: 'Objet' },
  subjectLong: (count: number) => `L’objet compte ${signs(count)}\u00a0: 50 au plus pour être lu en entier.`,
  subjectShouting: 'L’objet contient trop de majuscules ou de ponctuation.',
  rewriteSubject: { label: 'Réécrire l’objet', ask: 'Nouvel objet' },
  preheaderLength: (count: number) =>
    `Le texte d’aperçu est absent ou trop court (${signs(count)}, 40 à 90 conseillés).`,
  preheaderRepeatsSubject: 'Le texte d’aperçu répète l’objet.',
  writePreheader: { label: 'Écrire le texte d’aperçu', ask: 'Texte d’aperçu' },
  notProofed: 'Le message n’a pas encore été envoyé en épreuve depuis sa dernière modification.',
} as const;
