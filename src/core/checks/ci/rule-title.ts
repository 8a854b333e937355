import { ruleTitles } from '../../wording/checks/titles.ts';

/** What people call a rule; its id where it is none of the list, as of a remark on the mail itself. */
export const ruleTitle = (rule: string): string =>
  Object.hasOwn(ruleTitles, rule) ? ruleTitles[rule as keyof typeof ruleTitles] : rule;
