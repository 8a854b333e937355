import type { Finding } from '../../../core/finding.ts';
import type { FindingCounts } from './check-state.ts';

/** How many remarks there are of each severity. */
export function countsOf(findings: readonly Finding[]): FindingCounts {
  const counts = { blocking: 0, warning: 0, advice: 0 };
  for (const { severity } of findings) counts[severity] += 1;
  return counts;
}

/** What is to be put right in each block; what only advises is not. */
export function countsByBlock(findings: readonly Finding[]): ReadonlyMap<string, FindingCounts> {
  const own = new Map<string, Finding[]>();
  for (const finding of findings) {
    if (finding.block === undefined || finding.severity === 'advice') continue;
    own.set(finding.block, [...(own.get(finding.block) ?? []), finding]);
  }
  return new Map([...own].map(([id, some]) => [id, countsOf(some)]));
}
