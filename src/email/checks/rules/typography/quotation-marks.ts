import { typographyChecks } from '../../../../core/wording/checks/typography.ts';
import { typographyRule } from './typography-rule.ts';

/** French quotes with guillemets. */
export const quotationMarks = typographyRule('quotation-marks', ({ found }) =>
  typographyChecks.quotationMarks(found),
);
