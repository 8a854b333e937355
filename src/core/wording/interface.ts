import { formWords } from './interface-forms.ts';

/**
 * What the browser interface says, besides the sentences that are fixed
 * (docs/product-rules.md#sentences-that-are-fixed).
 */
export const words = {
  close: 'Fermer',
  cancel: 'Annuler',
  retry: 'Réessayer',
  clearSearch: 'Effacer la recherche',
  loading: 'Chargement…',
  campaigns: 'Campagnes',
  blockTemplatesLink: 'Modèles de bloc',
  newsletterTemplatesLink: 'Modèles de newsletter',
  mediasLink: 'Médiathèque',
  sourcesLink: 'Sources',
  sendsLink: 'Envois',
  outboxLink: 'Boîte d’envoi',
  skipToContent: 'Aller au contenu',
  mainNavigation: 'Principale',

  failure: {
    unreachable:
      'L’éditeur ne répond pas. Vérifiez que la commande «\u00a0newsletter serve\u00a0» tourne toujours.',
    partMissing:
      'L’éditeur ne répond pas\u00a0: une partie de l’écran n’a pas pu être chargée. Une fois qu’il répond, enregistrez, puis rechargez la page.',
    screen: 'Cet écran s’est arrêté sur une erreur. Votre travail enregistré n’est pas touché.',
    reload: 'Recharger la page',
  },

  notices: {
    history: 'Dernières notifications',
    none: 'Aucune notification pour l’instant.',
  },

  status: {
    draft: 'Brouillon',
    proofed: 'BAT envoyé',
    approved: 'Approuvé',
    failed: 'Échec de l’envoi',
    scheduled: 'Programmé',
    sent: 'Envoyé',
    unknown: 'Inconnu',
  },
  /** Beside the status, where what leaves is not what the letter holds now. */
  modifiedSince: 'modifiée depuis',

  ...formWords,
} as const;
