import { plural, quoted } from '../../../../core/wording/phrases.ts';

/** What the screen of proofs says. */
export const proofWords = {
  title: 'BAT',
  ofCampaign: (name: string) => `${name}\u00a0: BAT`,
  list: 'BAT de cette campagne',
  name: (n: number) => `BAT n°\u00a0${n}`,
  failed: 'Les BAT n’ont pas pu être lus',
  proofFailed: 'Ce BAT n’a pas pu être lu',
  empty: 'Aucun BAT pour l’instant',
  emptyHint: 'Envoyez-en un depuis la section Envoi\u00a0: il reste ici, tel qu’il est parti.',
  toLetter: 'Ouvrir la lettre',
  sent: (when: string, author: string) => `Envoyé ${when} par ${author}`,
  reached: (count: number, of: number) =>
    count === of ? plural(of, 'destinataire', 'destinataires') : `Remis au serveur pour ${count} sur ${of}`,
  frame: (n: number) => `Ce que le BAT n°\u00a0${n} a envoyé`,
  current: 'Il montre exactement la lettre actuelle.',
  stale: 'La lettre a changé depuis.',
  persona: (name: string) => `Fait pour le lecteur ${quoted(name)}.`,
  intact: 'Ce qui est gardé est exactement ce qui est parti.',
  altered: 'Le fichier gardé n’est plus ce qui est parti\u00a0: il a été modifié hors de l’application.',
  hash: (hash: string) => `SHA-256\u00a0: ${hash}`,

  files: 'Garder ce BAT',
  download: 'Télécharger',
  downloadAs: (format: string) => `Télécharger\u00a0: ${format}`,
  formats: { html: 'HTML', zip: 'Zip', eml: 'Courriel (.eml)', pdf: 'PDF' },
  copy: 'Copier le HTML',
  copied: 'HTML copié',
  copyFailed: 'Le HTML n’a pas pu être copié.',

  recipients: 'Destinataires',
  retry: (count: number) => `Réessayer pour ${plural(count, 'destinataire', 'destinataires')}`,
  retryHelp: 'Le même courriel repart, à ceux pour qui il a été différé seulement.',
  retried: (n: number) => `BAT n°\u00a0${n} renvoyé`,
  unknownHelp:
    'Inconnu\u00a0: la connexion a été coupée pendant la remise. Demandez au destinataire avant de renvoyer.',

  changes: (since: number) => `Depuis le BAT n°\u00a0${since}`,
  whatChanged: 'Ce qui a changé',
  first: 'C’est le premier BAT de cette campagne.',
  same: 'Rien n’a changé\u00a0: il montre exactement la même lettre.',
  otherChange: 'La lettre est la même, mais un modèle, une image ou un réglage a changé.',

  findings: 'Remarques à l’envoi',

  approval: 'Bon pour accord',
  approvedBy: (by: string, when: string) => `Donné par ${by}, ${when}.`,
  recordedBy: (author: string) => `Noté par ${author}.`,
  voided: 'Cet accord ne vaut plus\u00a0: la lettre a changé depuis. Envoyez un nouveau BAT.',
  voidedBy: (by: string, n: number) =>
    `L’accord de ${by} sur le BAT n°\u00a0${n} ne vaut plus\u00a0: la lettre a changé depuis.`,
  voidShort: 'Accord qui ne vaut plus',
  none: 'Personne n’a encore donné son accord.',
  by: 'Qui donne son accord',
  note: 'Comment on le sait',
  noteHelp:
    'Laissez vide si la personne est devant l’écran. Sinon\u00a0: «\u00a0reçu de Mme Petit, courriel du 3 décembre\u00a0».',
  approve: 'Donner le bon pour accord',
  again: 'Noter un autre accord',
  approved: (n: number) => `BAT n°\u00a0${n} approuvé`,
  approvedStale: 'L’accord est noté, mais la lettre a changé depuis ce BAT.',

  /** In the section 'Envoi'. */
  open: (n: number) => `Lire le BAT n°\u00a0${n}`,
  remembered: 'Déjà destinataires',
  sheet: 'Joindre une planche',
  sheetHelp: 'La lettre en image\u00a0: ordinateur, téléphone, mode sombre, images bloquées, version texte.',
  /** The letter that is not sent yet. */
  letterFiles: 'Emporter la lettre',
  letterFilesHelp: 'La lettre enregistrée, avec ses images. Les champs comme le prénom restent à remplir.',
  reader: 'Fait pour',
  nobody: 'Camille Martin (démonstration)',
} as const;
