import type { ImportFinding, ImportFindingCode } from '../../core/import/import-report.ts';
import { importRemarks } from './remarks.fr.ts';

/** What an import says: its code, and the facts that the sentence of that code tells. */
export function remark<Code extends ImportFindingCode>(
  severity: ImportFinding['severity'],
  code: Code,
  ...facts: Parameters<(typeof importRemarks)[Code]>
): ImportFinding {
  const sentence = importRemarks[code] as (...told: typeof facts) => string;
  return { code, severity, message: sentence(...facts) };
}
