import { quoted } from './phrases.ts';

/** What forms say: the fields of every kind, the letter’s parameters, a block’s. */
export const formWords = {
  fields: {
    required: 'obligatoire',
    errors: {
      forbiddenLink: (address: string) =>
        `Adresse refusée\u00a0: ${quoted(address)}. Un courriel ne mène qu’à https://, mailto:, tel: ou à un repère #.`,
      noAddress: (typed: string) =>
        `${quoted(typed)} n’est pas une adresse. Écrivez-la en entier, par exemple https://www.mairie.fr ou contact@mairie.fr.`,
      number: 'Nombre attendu.',
      between: (min: number, max: number) => `Nombre attendu, entre ${min} et ${max}.`,
      atLeast: (min: number) => `Nombre attendu, au moins ${min}.`,
      atMost: (max: number) => `Nombre attendu, au plus ${max}.`,
      date: 'Date attendue\u00a0: année/mois/jour heures:minutes, de 1950 à 2050.',
    },
    completed: (address: string) => `Adresse complétée\u00a0: ${address}`,
    characters: (count: number, max: number) => `${count} / ${max}`,
    long: {
      said: (count: number) =>
        `Ce texte a ${count.toLocaleString('fr-FR')} ${count > 1 ? 'caractères' : 'caractère'}, trop pour être montré et modifié ici. La lettre le garde entier\u202f; la recherche y remplace des mots.`,
      keep: 'Ne garder que le début',
      keepHint: '«\u00a0Annuler\u00a0» rend le reste.',
    },
    followsLook: 'Suit la lettre',
    look: {
      own: 'Propre à ce bloc',
      switch: (label: string) => `${label} propre à ce bloc`,
      chooseFont: 'Choisir une police',
    },
    unset: 'Par défaut',
    noChoice: 'Aucun choix',
    unknownAlias: (alias: string) => `${quoted(alias)} n’existe plus dans le modèle`,
    linkPlaceholder: 'https://',
    tracked: {
      choices: (label: string) => `Suivi de ${quoted(label)}`,
      noInterest: 'Ce modèle n’en propose aucun.',
      unknownInterest: 'inconnu du modèle',
      takesNone: 'Cette adresse ne prend pas de paramètre.',
    },
    datePlaceholder: 'aaaa/mm/jj hh:mm',
    dateFormat: 'année/mois/jour heures:minutes\u202f; flèche bas\u00a0: calendrier',
  },

  settings: {
    title: 'Réglages',
    inbox: 'Boîte de réception',
    subject: 'Objet',
    subjectHelp: 'Les 50 premiers caractères se lisent partout.',
    preheader: 'Pré-en-tête',
    preheaderHelp: 'La phrase que les messageries montrent après l’objet.',
    counted: (count: number, advised: number) => `${count} / ${advised}`,
    tooLong: (count: number, advised: number) =>
      `${count} ${count > 1 ? 'caractères' : 'caractère'}, ${advised} conseillé${advised > 1 ? 's' : ''}`,
    page: 'Page',
    surheader: 'Sur-en-tête',
    legal: 'Mentions de pied de page',
    textVersion: 'Version texte',
    showText: 'Voir le texte qui partira',
    ownText: 'Écrite à la main',
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
    help: {
      surheadersubject: 'Au-dessus de la lettre. Vide\u00a0: la ligne disparaît.',
      mirrorlink: 'Les mots du lien, par exemple «\u00a0Voir dans le navigateur\u00a0».',
      unsuburl: 'Vide\u00a0: le lien de désabonnement de la plateforme d’envoi.',
    },
  },

  block: {
    title: 'Bloc',
    none: 'Aucun bloc sélectionné',
    noneHint: 'Cliquez sur un bloc de la lettre pour changer son contenu.',
    gone: 'Le modèle de ce bloc est introuvable\u00a0: il ne peut plus être modifié, seulement supprimé.',
    nothing: 'Rien à régler dans ce bloc\u00a0: il se déplace, se duplique et se supprime dans la lettre.',
    save: 'Enregistrer le bloc',
    saved: 'Le bloc est à jour dans la lettre',
    badField: (field: string) => `Champ à corriger\u00a0: ${field}.`,
    hidden: 'Ce bloc est masqué\u00a0: il n’est pas envoyé.',
  },
} as const;
