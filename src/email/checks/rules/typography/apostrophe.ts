import { typographyChecks } from '../../../../core/wording/checks/typography.ts';
import { typographyRule } from './typography-rule.ts';

/** An apostrophe is curved. */
export const apostrophe = typographyRule('apostrophe', ({ found, right }) =>
  typographyChecks.apostrophe(found, right),
);
