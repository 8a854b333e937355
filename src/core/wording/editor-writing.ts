import { quoted } from './phrases.ts';

/** What is said where texts are written, searched and replaced. */
export const writingWords = {
  find: {
    open: 'Rechercher dans la lettre (Ctrl+Maj+F)',
    short: 'Rechercher',
  },

  writing: {
    takeColor: (color: string) => `Prendre ${quoted(color)}`,
    insertToken: 'Insérer un champ',
    insertTokenIn: (field: string) => `Insérer un champ\u00a0: ${field}`,
    token: 'Champ',
    tokens: {
      firstName: 'Prénom',
      lastName: 'Nom',
      email: 'Adresse de courriel',
      unsubscribeUrl: 'Lien de désabonnement',
      unsubscribeBlock: 'Phrase de désabonnement',
      mirrorUrl: 'Lien de la version en ligne',
    },
    tokenOr: (label: string, fallback: string) => `${label}, à défaut ${quoted(fallback)}`,
    /** Under a field with tokens in it. */
    reading: (reader: string, text: string) => `${reader} lira\u00a0: ${quoted(text)}`,
    demonstrationLink: 'lien de démonstration',
    fallback: 'À défaut',
    fallbackHint: 'Ce qui se lit quand on ne sait pas',
    insert: 'Insérer',
    replaceToken: 'Remplacer',
    picturesLeft: (count: number) =>
      count > 1
        ? `${count} images n’ont pas été collées\u00a0: une image se met dans un bloc image.`
        : 'Une image n’a pas été collée\u00a0: une image se met dans un bloc image.',
    tooLongIn: (field: string, count: number, most: number) =>
      `Rien n’a été collé\u00a0: ${quoted(field)} aurait ${count.toLocaleString('fr-FR')} ${count > 1 ? 'caractères' : 'caractère'}, ${most.toLocaleString('fr-FR')} au plus.`,
    tooHeavy:
      'Rien n’a été collé\u00a0: ce texte a trop d’émojis, de lettres liées ou de caractères sans espace pour être dessiné d’un coup. Raccourcissez-le.',
    tooLong: (size: string, limit: string) =>
      `Rien n’a été collé\u00a0: ce texte (${size}) est trop long pour un bloc, ${limit} au plus. Collez-le en plusieurs fois, ou faites-en une page web.`,
  },
} as const;
