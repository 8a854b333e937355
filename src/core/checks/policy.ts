import { z } from 'zod';
import { type Finding, severities } from '../finding.ts';
import { isRuleId, type RuleId, ruleIds } from './check-rules.ts';

/** How much an organisation says that a rule matters; `off` is not looked at. */
const policyLevels = ['off', ...severities] as const;
export type PolicyLevel = (typeof policyLevels)[number];

/** What the organisation says of some of the rules, the others being as they are by default. */
export const CheckPolicySchema = z.partialRecord(
  z.enum(ruleIds as [RuleId, ...RuleId[]]),
  z.enum(policyLevels),
);
export type CheckPolicy = z.output<typeof CheckPolicySchema>;

/** The remarks as an organisation weighs them, the gravest first; those of a platform stay as they are. */
export function applyPolicy(findings: readonly Finding[], policy: CheckPolicy): Finding[] {
  return findings
    .flatMap((finding): Finding[] => {
      const level = isRuleId(finding.rule) ? policy[finding.rule] : undefined;
      if (level === 'off') return [];
      return [level ? { ...finding, severity: level } : finding];
    })
    .sort((a, b) => severities.indexOf(b.severity) - severities.indexOf(a.severity));
}
