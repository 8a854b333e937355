import { Info, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { Severity } from '../../../../core/finding.ts';

/** How grave a remark is, as a sign. */
export const severityIcons = {
  blocking: OctagonAlert,
  warning: TriangleAlert,
  advice: Info,
} satisfies Record<Severity, unknown>;
