import { quoted } from '../../core/wording/phrases.ts';

/** What the verbs of the settings say. */
export const settingsVerbWords = {
  unknown: (nearest: string | undefined) =>
    `réglage inconnu${nearest ? `, vouliez-vous dire ${quoted(nearest)}\u00a0?` : ''}`,
  variableExpected: 'nom d’une variable d’environnement attendu, en capitales, et jamais le secret lui-même',
  trial: {
    subject: (organisation: string) => `Essai d’envoi de ${organisation}`,
    body: (organisation: string, when: string) =>
      `Ce courriel a été demandé dans les réglages de ${quoted(organisation)} le ${when}. S’il vous parvient, l’envoi fonctionne.`,
  },
  noPublicPicture:
    'La médiathèque n’a aucune image publiée\u00a0: l’adresse elle-même a été demandée, sans image.',
} as const;
