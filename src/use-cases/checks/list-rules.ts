import { z } from 'zod';
import { type CheckGroup, checkGroups, type RuleId, rulesByGroup } from '../../core/checks/check-rules.ts';
import { CheckPolicySchema } from '../../core/checks/policy.ts';
import type { Severity } from '../../core/finding.ts';
import { checkGroupNames } from '../../email/checks/rules/group-names.fr.ts';
import { rules } from '../../email/checks/rules/index.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';

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

/** What the organisation says of the rules. */
export const getCheckPolicy = verb(
  {
    input: z.strictObject({}),
    output: z.object({ policy: CheckPolicySchema }),
    summary: 'Ce que la configuration dit de chaque vérification',
  },
  ({ config }: Pick<Deps, 'config'>) => ({ policy: config.checks }),
);
