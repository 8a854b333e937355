import { quoted } from '../../core/wording/phrases.ts';

/** What is said where texts are written. */
export const writingWords = {
  insertToken: 'Insérer un champ',
  insertTokenIn: (field: string) => `Insérer un champ\u00a0: ${field}`,
  tokens: {
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'Adresse de courriel',
    unsubscribeUrl: 'Lien de désabonnement',
    unsubscribeBlock: 'Phrase de désabonnement',
    mirrorUrl: 'Lien de la version en ligne',
  },
  /** Under a field with tokens in it. */
  reading: (reader: string, text: string) => `${reader} lira\u00a0: ${quoted(text)}`,
  demonstrationLink: 'lien de démonstration',
  tooLongIn: (field: string, count: number, most: number) =>
    `Rien n’a été collé\u00a0: ${quoted(field)} aurait ${count.toLocaleString('fr-FR')} ${count > 1 ? 'caractères' : 'caractère'}, ${most.toLocaleString('fr-FR')} au plus.`,
  tooHeavy:
    'Rien n’a été collé\u00a0: ce texte a trop d’émojis, de lettres liées ou de caractères sans espace pour être dessiné d’un coup. Raccourcissez-le.',
} as const;
