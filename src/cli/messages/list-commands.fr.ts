import { endedSentence } from '../../core/wording/phrases.ts';

/** What the commands say that list what one must name. */
export const listCommandWords = {
  summaries: {
    templates: 'liste les modèles de newsletter',
    blocks: 'liste les modèles de bloc, ou ceux que propose un modèle de newsletter',
    groups: 'liste les groupes qui reçoivent les BAT',
    targets: 'liste les cibles d’un envoi, demandées à la plateforme',
    personas: 'liste les lecteurs pour qui un BAT peut être fait',
    widgets: 'liste les blocs enregistrés',
  },
  ofTemplate: 'ceux d’un seul modèle de newsletter',
  columns: {
    kind: 'Genre',
    positions: 'Positions',
    campaigns: 'Campagnes',
    places: 'Tient en',
    addresses: 'Adresses',
    values: 'Valeurs',
    template: 'Modèle de newsletter',
    block: 'Modèle de bloc',
    access: 'Pour',
    category: 'Catégorie',
  },
  kinds: { blocks: 'blocs', raw: 'HTML libre' },
  targetKinds: {
    list: 'liste du dossier',
    template: 'modèle de la plateforme',
    group: 'groupe',
    service: 'service d’abonnement',
    where: 'requête',
  },
  access: { shared: 'toute l’équipe', private: 'son auteur' },
  none: {
    templates: 'Aucun modèle de newsletter.',
    blocks: 'Aucun modèle de bloc.',
    groups: 'Aucun groupe\u00a0: proof.groups en reçoit dans newsletter.config.json.',
    targets: 'Aucune cible\u00a0: targets en reçoit dans newsletter.config.json.',
    personas: 'Aucun lecteur\u00a0: proof.personas en reçoit dans newsletter.config.json.',
    widgets: 'Aucun bloc enregistré.',
  },
  notAsked: (reason: string) => `${endedSentence(reason)} Voici les cibles de la configuration.`,
} as const;
