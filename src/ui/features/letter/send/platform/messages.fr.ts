import { plural } from '../../../../../core/wording/phrases.ts';

/** What the platform part of the section 'Envoi' says, and what it shares with the screen of sends. */
export const platformWords = {
  chooseTarget: 'Choisir une cible',
  noTarget: 'La configuration ne nomme aucune cible (targets).',
  refreshTargets: 'Actualiser les cibles',
  targetsRead: (when: string) => `Lues sur la plateforme ${when}`,
  targetsConfigured: 'Celles de la configuration.',
  targetsRefreshed: (count: number) => plural(count, 'cible lue', 'cibles lues'),

  datePlaceholder: 'jj/mm/aaaa hh:mm',
  dateHelp: (earliest: string, zone: string) => `Au plus tôt le ${earliest} (${zone}).`,
  dateRead: (date: string, zone: string, wait: string) => `${date} (${zone}), ${wait}`,
  sameDay: 'Ce jour-là part aussi',
  sameDayLine: (campaign: string, target: string, time: string) => `${campaign}, à ${target}, ${time}`,
  sameTarget: 'la même cible',

  blocked: (count: number) =>
    count > 1
      ? `${count}\u00a0remarques bloquantes arrêtent l’envoi.`
      : 'Une remarque bloquante arrête l’envoi.',
  blockedHint: 'Corrigez la lettre, ou dites plus bas pourquoi elle part ainsi.',
  impossible: 'La plateforme ne peut pas prendre cette lettre\u00a0:',
  overrideHelp: 'Elle est gardée avec l’envoi.',
  overrideRequired: 'Corrigez la lettre, ou dites pourquoi elle part ainsi.',

  confirmTitle: 'Programmer cet envoi\u00a0?',
  reach: (count: number) => plural(count, 'personne', 'personnes'),
  reachUnchosen: 'Choisissez une cible',
  reachUnknown: 'Leur nombre n’est connu que sur la plateforme.',
  checks: 'Vérifications',
  checksClear: 'Rien à signaler',
  remarksName: 'Remarques',
  remarksNone: 'Aucune en attente',
  remarksOpen: (count: number) => plural(count, 'non traitée', 'non traitées'),
  version: 'Version',
  scheduledBy: 'Programmé par',
  approval: 'Accord',
  approvalNone: 'Pas encore donné',
  approvalNotAsked: 'Facultatif, pas donné',
  approvedBy: (by: string, proof: number) => `${by}, BAT n°\u00a0${proof}`,
  approvedProof: (proof: number, version: number) => `BAT n°\u00a0${proof}, version ${version}`,
  noSubject: 'Sans objet',
  subject: 'Objet',
  platform: 'Plateforme',
  back: 'Revenir',

  handingOver: (platform: string) => `Remise de la lettre à ${platform}`,
  analysing: (platform: string) => `${platform} analyse l’envoi`,
  upTo: 'Jusqu’à vingt secondes.',

  last: 'Dernier envoi',
  allSends: 'Tous les envois',
  state: 'État',
  leaves: 'Départ',
  key: 'Clé',
  reason: 'Passé outre',
  readBack: (platform: string) => `Relu sur ${platform}`,
  contactDate: 'Date de contact',
  label: 'Libellé',
  recipients: 'Destinataires',
  lastModified: 'Modifié le',
  counts: {
    targeted: (count: number) => plural(count, 'visé', 'visés'),
    sent: (count: number) => plural(count, 'envoyé', 'envoyés'),
    refused: (count: number) => plural(count, 'refusé', 'refusés'),
    unknown: (count: number) => plural(count, 'inconnu', 'inconnus'),
  },
  openThere: (platform: string) => `Ouvrir dans ${platform}`,
  adopt: 'Envoyer d’ici',
  adoptTitle: 'Envoyer d’ici\u00a0?',
  adoptText: (target: string, date: string) =>
    `L’envoi à ${target}, ${date}, partira de ce dossier. S’il part aussi du dossier d’origine, chacun le reçoit deux fois\u00a0: annulez-le là-bas d’abord.`,
  adopted: 'L’envoi part de ce dossier',
  missedChoose: 'Choisir une autre heure',
  missedTitle: 'Envoyer à une autre heure',
  missedText: 'La même lettre part vers la même cible\u00a0; l’envoi manqué est annulé.',
  lateArrival: 'Arrivé sur la plateforme après avoir été abandonné ici',
  alarmLine: (fact: string, expected: string, found: string) =>
    `${fact}\u00a0: ${expected}, et maintenant ${found}`,
  alarmFacts: { at: 'Date', label: 'Libellé', lastModified: 'Modifié le', status: 'État' },

  check: 'Vérifier',
  checked: (status: string) => `Vérifié\u00a0: ${status}`,
  cancel: 'Annuler l’envoi',
  cancelTitle: 'Annuler cet envoi\u00a0?',
  cancelText: (target: string, date: string) =>
    `L’envoi à ${target}, ${date}, ne partira pas. La lettre reste comme elle est.`,
  cancelUnknown:
    'L’envoi est d’abord recherché sur la plateforme\u00a0: trouvé, il y est annulé. Introuvable depuis dix minutes, il est tenu pour jamais arrivé.',
  keep: 'Garder l’envoi',
  cancelled: 'Envoi annulé',
} as const;
