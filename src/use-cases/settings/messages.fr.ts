import { quoted } from '../../core/wording/phrases.ts';

/** What the verbs of the settings say. */
export const settingsVerbWords = {
  unknown: (nearest: string | undefined) =>
    `réglage inconnu${nearest ? `, vouliez-vous dire ${quoted(nearest)}\u00a0?` : ''}`,
  variableExpected:
    'le nom d’une variable d’environnement est attendu, jamais le secret\u00a0: ici un nom qui commence par NEWSLETTER_, ou que le fichier dit déjà',
  secretMoves: (variable: string) =>
    `${variable} contient déjà un secret\u00a0: pour l’envoyer ailleurs, changez ce réglage à la main dans newsletter.config.json, ou nommez une autre variable, à définir une fois ceci enregistré`,
  wholeAddressExpected:
    'à donner en entier\u00a0: deux sources se montrent ainsi, et l’on ne sait pas laquelle c’est',
  byHand: 'se change à la main dans newsletter.config.json',
  trial: {
    subject: (organisation: string) => `Essai d’envoi de ${organisation}`,
    body: (organisation: string, when: string) =>
      `Ce courriel a été demandé dans les réglages de ${quoted(organisation)} le ${when}. S’il vous parvient, l’envoi fonctionne.`,
  },
  noPublicPicture:
    'La médiathèque n’a aucune image publiée\u00a0: l’adresse elle-même a été demandée, sans image.',
} as const;
