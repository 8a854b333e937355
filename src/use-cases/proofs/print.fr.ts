import type { Severity } from '../../core/finding.ts';
import { severityNames } from '../../core/wording/checks.ts';
import { plural, quoted } from '../../core/wording/phrases.ts';

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
  agreed: (by: string, when: string) => `Donné par ${by}, ${when}.`,
  toSign: ['Nom', 'Date', 'Signature'],
} as const;
