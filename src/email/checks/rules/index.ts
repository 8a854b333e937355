import { isRuleId, type RuleId } from '../../../core/checks/check-rules.ts';
import type { Rule } from '../rule.ts';
import { complianceRules } from './compliance.ts';
import { contentRules } from './content.ts';
import { deliveryRules } from './delivery.ts';
import { inboxRules } from './inbox.ts';
import { layoutRules } from './layout.ts';
import { linksRules } from './links.ts';
import { picturesRules } from './pictures.ts';
import { readabilityRules } from './readability.ts';
import { typographyRules } from './typography.ts';

/** Every rule, by its id. */
export const rules: Readonly<Record<RuleId, Rule>> = {
  ...inboxRules,
  ...linksRules,
  ...complianceRules,
  ...picturesRules,
  ...contentRules,
  ...typographyRules,
  ...readabilityRules,
  ...layoutRules,
  ...deliveryRules,
};

/** What people call a rule; its id where it is none of the list, as of a remark on the mail itself. */
export const ruleTitle = (rule: string): string => (isRuleId(rule) ? rules[rule].title : rule);
