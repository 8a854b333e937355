/** What the charset of a letter is called. */
export const charsetName = 'Jeu de caractères';

/** What the settings of a letter are called. */
export const settingsWords = {
  title: 'Réglages',
  subject: 'Objet',
  preheader: 'Pré-en-tête',
  surheader: 'Sur-en-tête',
  legal: 'Mentions de pied de page',
  labels: {
    backgroundcolor: 'Couleur de fond',
    linkcolor: 'Couleur des liens',
    subjectcolor: 'Couleur du texte',
    legalcolor: 'Couleur du texte',
    subjectfont: 'Police',
    legalfont: 'Police',
    subjectfontsize: 'Taille (px)',
    legalfontsize: 'Taille (px)',
    surheadersubject: 'Texte',
    mirrorlink: 'Lien vers la version en ligne',
    legalbottomtext: 'Mentions légales',
    unsubtext: 'Lien de désabonnement',
    unsuburl: 'Adresse de désabonnement',
    contacttext: 'Lien de contact',
    contacturl: 'Adresse de contact',
  },
} as const;
