import { typographyChecks } from '../../../../core/wording/checks/typography.ts';
import { typographyRule } from './typography-rule.ts';

/** Ordinals are short: '2e', '1re'. */
export const ordinal = typographyRule('ordinal', ({ found, right }) =>
  typographyChecks.ordinal(found, right),
);
