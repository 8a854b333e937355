import type { Severity } from '../../core/finding.ts';
import { severityNames } from '../../core/wording/checks.ts';
import { plural, quoted } from '../../core/wording/phrases.ts';

/** What the verbs themselves write: names and labels of what they make, what they say of a mailing. */
export const verbWording = {
  trialSubject: (subject: string) => `[Essai] ${subject}`,
  remarksFile: 'remarques.txt',
  remarksTitle: (proofNumber: number) => `Remarques sur le BAT n° ${proofNumber}`,
  sheetFile: 'planche.jpg',
  sheetViews: {
    desktop: 'Ordinateur',
    phone: 'Téléphone',
    dark: 'Mode sombre',
    'images-blocked': 'Images bloquées',
    text: 'Version texte',
  },
  changesTitle: (proofNumber: number) => `Ce qui a changé depuis le BAT n° ${proofNumber}`,
  noChange: 'Rien\u00a0: ce BAT montre exactement la même lettre.',
  otherChange: 'La lettre est la même, mais un modèle, une image ou un réglage a changé.',
  moreChanges: '… et d’autres changements\u00a0: ouvrez le BAT dans l’éditeur pour les lire tous.',
  missed: (recipients: string) => `N’ont pas reçu ce courriel\u00a0: ${recipients}.`,
  unrecorded: (proofNumber: number, reason: string) =>
    `Le BAT n° ${proofNumber} est parti, mais son résultat n’a pas pu être noté\u00a0: ne le renvoyez pas. ${reason}`,
} as const;

/** What the print of a proof says around the letter. */
export const printWording = {
  title: (n: number) => `BAT n°\u00a0${n}`,
  head: (n: number, subject: string) => `BAT n°\u00a0${n} · ${subject}`,
  foot: (hash: string) => `SHA-256 du HTML envoyé\u00a0: ${hash}`,
  subject: 'Objet',
  from: 'Expéditeur',
  sent: 'Envoyé',
  sentBy: (when: string, author: string) => `${when}, par ${author}`,
  reader: 'Fait pour',
  recipients: (count: number) => plural(count, 'destinataire', 'destinataires'),
  moreRecipients: (count: number) => `et ${plural(count, 'autre', 'autres')}`,
  findings: 'Vérifications',
  noFinding: 'Rien à signaler.',
  finding: (severity: Severity, message: string) => `${severityNames[severity]}\u00a0: ${message}`,
  remarks: 'Remarques à traiter',
  remark: (block: string | undefined, text: string, author: string) =>
    `${block === undefined ? 'Toute la lettre' : quoted(block)}\u00a0: ${text} (${author})`,
  approval: 'Bon pour accord',
  approvedBy: (by: string, when: string) => `Donné par ${by}, ${when}.`,
  toSign: ['Nom', 'Date', 'Signature'],
} as const;
