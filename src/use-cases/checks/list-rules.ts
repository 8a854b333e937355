import { type CheckGroup, checkGroups, type RuleId, rulesByGroup } from '../../core/checks/check-rules.ts';
import type { Severity } from '../../core/finding.ts';
import { checkGroupNames } from '../../email/checks/rules/group-names.fr.ts';
import { rules } from '../../email/checks/rules/index.ts';

/** A rule as lists and reports speak of it. */
export interface ListedRule {
  id: RuleId;
  group: CheckGroup;
  groupName: string;
  /** Unless the organisation says another. */
  severity: Severity;
  title: string;
  /** With the names of what it fills in, in braces. */
  sentence: string;
}

/** Every rule of the checks, group after group. */
export const listRules = (): ListedRule[] =>
  checkGroups.flatMap((group) =>
    rulesByGroup[group].map((id): ListedRule => {
      const { severity, title, sentence } = rules[id];
      return { id, group, groupName: checkGroupNames[group], severity, title, sentence };
    }),
  );
