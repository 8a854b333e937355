import type { Finding } from '../../core/finding.ts';
import { moreAlike } from './more-alike.fr.ts';

/** Remarks of one rule that are told one by one: nobody reads more, and no list shows them at once. */
const mostAlike = 50;

/**
 * The remarks with those of a rule that come after the first 50 told as one, of no place, where the first of them stood.
 * @param findings the gravest first, so that what stands for others weighs as much as the gravest of them
 */
export function foldAlike(findings: readonly Finding[]): Finding[] {
  const counts = new Map<string, number>();
  for (const { rule } of findings) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  const told = new Map<string, number>();
  return findings.flatMap((finding): Finding[] => {
    const { rule, severity } = finding;
    const before = told.get(rule) ?? 0;
    told.set(rule, before + 1);
    if (before < mostAlike) return [finding];
    if (before > mostAlike) return [];
    return [{ rule, severity, message: moreAlike((counts.get(rule) ?? 0) - mostAlike) }];
  });
}
