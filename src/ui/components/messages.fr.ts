/**
 * What the browser interface says, besides the sentences that are fixed
 * (docs/product-rules.md#sentences-that-are-fixed).
 */
export const words = {
  close: 'Fermer',
  cancel: 'Annuler',
  retry: 'Réessayer',
  clearSearch: 'Effacer la recherche',
  findHint:
    'Ctrl+F mène ici\u00a0: la recherche du navigateur ne voit que les lignes affichées. Encore Ctrl+F pour elle.',
  loading: 'Chargement…',
  skipToContent: 'Aller au contenu',

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
} as const;

/** Beside the name of a field that must be filled in. */
export const mandatory = 'obligatoire';
