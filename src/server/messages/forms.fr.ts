import type { Severity } from '../../core/finding.ts';
import { severityNames } from '../../core/wording/checks.ts';
import { fieldParts } from '../../core/wording/field-parts.ts';
import { settingsWords as settings } from '../../core/wording/letter-settings.ts';
import { saveBlock } from '../../core/wording/phrases.ts';
import { proofFormWords } from '../../core/wording/proof-form.ts';

/** What the forms without script say: as the interface says it. */
export const formWording = {
  emptyPreview: 'Aperçu',
  item: fieldParts.list.item,
  image: fieldParts.image,
  article: fieldParts.article,
  saveBlock: saveBlock,
  send: {
    title: proofFormWords.results,
    subject: (subject: string) => `${settings.subject}\u00a0: ${subject}`,
    last: (number: number, isCurrent: boolean) =>
      `${proofFormWords.last}\u00a0: n°\u00a0${number}. ${isCurrent ? proofFormWords.lastCurrent : proofFormWords.lastStale}`,
    groups: proofFormWords.groups,
    group: (name: string, addresses: readonly string[]) => `${name} (${addresses.join(', ')})`,
    addresses: proofFormWords.addresses,
    addressesHelp: proofFormWords.addressesHelp,
    finding: (severity: Severity, message: string) => `${severityNames[severity]}\u00a0: ${message}`,
    noFinding: proofFormWords.noFinding,
    submit: proofFormWords.submit,
  },
} as const;
