import { typographyChecks } from '../../../../core/wording/checks/typography.ts';
import { typographyRule } from './typography-rule.ts';

/** '20 h 30', 'le 1er décembre', 'lundi 12 novembre'. */
export const dateAndHour = typographyRule('date-and-hour', ({ found, right }) =>
  typographyChecks.dateAndHour(found, right),
);
