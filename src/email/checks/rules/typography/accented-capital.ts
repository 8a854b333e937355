import { typographyChecks } from '../../../../core/wording/checks/typography.ts';
import { typographyRule } from './typography-rule.ts';

/** Capitals keep their accents. */
export const accentedCapital = typographyRule('accented-capital', ({ found, right }) =>
  typographyChecks.accentedCapital(found, right),
);
