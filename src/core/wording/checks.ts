import type { Severity } from '../finding.ts';
import { plural } from './phrases.ts';

/** How much a remark weighs. */
export const severityNames = { blocking: 'Bloquant', warning: 'Avertissement', advice: 'Conseil' } as const;

const counted: Record<Severity, (count: number) => string> = {
  blocking: (count) => plural(count, 'bloquante', 'bloquantes'),
  warning: (count) => plural(count, 'avertissement', 'avertissements'),
  advice: (count) => plural(count, 'conseil', 'conseils'),
};

/** '2 bloquantes, 1 avertissement' */
export const countsBySeverity = (counts: Readonly<Record<Severity, number>>) =>
  (['blocking', 'warning', 'advice'] as const)
    .filter((severity) => counts[severity] > 0)
    .map((severity) => counted[severity](counts[severity]))
    .join(', ');
