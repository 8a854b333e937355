import type { RuleId, rendererRules } from '../../../core/checks/check-rules.ts';
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

/** What each rule looks for, in the order of `checkRules`; those of the renderer have none. */
export const rules: Readonly<Partial<Record<RuleId, Rule>>> = {
  ...inboxRules,
  ...linksRules,
  ...complianceRules,
  ...picturesRules,
  ...contentRules,
  ...typographyRules,
  ...readabilityRules,
  ...layoutRules,
  ...deliveryRules,
} satisfies { [Id in Exclude<RuleId, (typeof rendererRules)[number]>]: Rule };
